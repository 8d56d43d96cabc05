import type { ComponentProps } from '../components.ts'

export function CardGrid({ children }: ComponentProps) {
  return <div className="card-grid">{children}</div>
}

import type { ComponentProps } from '../components.ts'

/** Around an ordered list: its items become numbered steps joined by a line. */
export function Steps({ children }: ComponentProps) {
  return <div className="steps">{children}</div>
}

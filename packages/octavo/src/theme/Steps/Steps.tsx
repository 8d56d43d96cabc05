import type { ComponentProps } from '../components.ts'

/** `<Steps>` around an ordered list shows its items as numbered steps joined by a line. */
export function Steps({ children }: ComponentProps) {
  return <div className="steps">{children}</div>
}

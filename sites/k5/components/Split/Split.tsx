import type { ComponentProps } from 'octavo/components'

export const traits = { parts: ['Beside'] }

/** A section with its heading and introduction on the left, and the content of `<Beside>` on the right. */
export function Split({ children, parts }: ComponentProps) {
  return (
    <section className="split">
      <div>{children}</div>
      {parts.map(({ content }, index) => (
        <div key={index}>{content}</div>
      ))}
    </section>
  )
}

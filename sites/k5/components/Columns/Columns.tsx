import type { ComponentProps } from 'octavo/components'

export const traits = { parts: ['Column'] }

/** Texts of equal weight side by side: `<Columns>` with `<Column>` inside. A column of links looks like a menu. */
export function Columns({ parts }: ComponentProps) {
  return (
    <div className="columns">
      {parts.map(({ content }, index) => (
        <section key={index}>{content}</section>
      ))}
    </div>
  )
}

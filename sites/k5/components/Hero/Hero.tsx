import type { ComponentProps } from 'octavo/components'

export const traits = { parts: ['Action'] }

/**
 * The subject of a page in one sentence, and the next steps: `<Hero>`, the sentence, then one
 * `<Action title="Getting started" href="../docs/…" />` for each step, the most likely one first, then `</Hero>`.
 */
export function Hero({ children, parts }: ComponentProps) {
  return (
    <div className="hero">
      {children}
      <div className="hero-actions">
        {parts.map(({ props: { title, href } }, index) => (
          <a key={index} className={index === 0 ? 'button' : 'button button-quiet'} href={String(href)}>
            {title}
          </a>
        ))}
      </div>
    </div>
  )
}

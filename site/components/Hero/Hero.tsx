import type { ComponentProps } from 'octavo/components'

export const traits = { parts: ['Action'] }

/**
 * What a page is about in one sentence, and what to do next:
 * `<Hero>` the sentence, then `<Action title="Getting started" href="../docs/…" />`, the first one the most likely, `</Hero>`.
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

import type { ComponentProps } from 'octavo/components'

/** `<Action>` tags arrive in `parts`, one by one; everything else in `children`. */
export const traits = { parts: ['Action'] }

/** The head of the home page. Rendered when the site is built, so it needs no JavaScript in the browser. */
export function Hero({ children, parts }: ComponentProps) {
  return (
    <div className="hero">
      {children}
      {parts.map(({ props: { title, href } }, index) => (
        <a key={index} className={index === 0 ? 'button' : 'button button-quiet'} href={String(href)}>
          {title}
        </a>
      ))}
    </div>
  )
}

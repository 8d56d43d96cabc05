import type { ComponentPart, ComponentProps } from '../components.ts'

/**
 * `<Hero title="Backups that you can read">` at the top of a start page: the heading of the page, text, an `<Action>` for
 * each button, and beside them what `<HeroSide>` contains.
 */
export function Hero({ eyebrow, title, pattern, children, parts }: ComponentProps<'eyebrow' | 'title' | 'pattern'>) {
  const named = (name: string) => parts.filter((part) => part.name === name)
  const actions = named('Action')
  return (
    <div className={pattern === undefined ? 'hero' : 'hero hero-pattern'}>
      <div className="hero-text">
        {typeof eyebrow === 'string' && eyebrow.trim() !== '' && <p className="hero-eyebrow">{eyebrow}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {children}
        {actions.length > 0 && <p className="hero-actions">{actions.map(toButton)}</p>}
      </div>
      {named('HeroSide').map(({ content }, index) => (
        <div key={index} className="hero-side">
          {content}
        </div>
      ))}
    </div>
  )
}

/** The first one is where most readers should go. */
function toButton({ props: { title, href } }: ComponentPart, index: number) {
  const address = typeof href === 'string' ? href : undefined
  return (
    <a key={index} className={index === 0 ? 'button' : 'button button-quiet'} href={address}>
      {title}
    </a>
  )
}

import type { LayoutProps } from 'octavo/theme'

/** A page with `layout: landing`: a headline, ways into the page, and the article. */
export function Landing({ title, description, headings, children }: LayoutProps) {
  return (
    <div className="landing">
      <header>
        <h1>{title}</h1>
        <p>{description}</p>
        <ul>
          {headings.map(({ id, html }) => (
            <li key={id}>
              {/* The label is the HTML of the heading. */}
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
              <a className="button" href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
            </li>
          ))}
        </ul>
      </header>
      {children}
    </div>
  )
}

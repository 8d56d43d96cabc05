import type { FooterProps } from 'octavo/theme'

/** Takes the place of the theme's footer. */
export function Footer({ links, copyright }: FooterProps) {
  return (
    <footer className="acme-footer">
      <p>{copyright}. No robot was harmed.</p>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </footer>
  )
}

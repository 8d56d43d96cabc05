import type { NavLink } from '../../shared/site.ts'
import { useSite } from '../../client/shell/index.ts'
import { Consent } from '../Consent/Consent.tsx'
import { parts } from '../../shared/shell.ts'
import { ConsentLine } from '../Consent/ConsentLine.tsx'
import { footerLens } from '../parts/lenses.ts'
import { place } from '../parts/place.tsx'

export function ThemeFooter() {
  const { columns, links, copyright } = useSite().footer
  return (
    <footer className="footer">
      {columns.length > 0 && (
        <div className="footer-columns">
          {columns.map(({ title, items }, index) => (
            <section key={index}>
              <h2>{title}</h2>
              <FooterLinks links={items} />
            </section>
          ))}
        </div>
      )}
      <div className="footer-line">
        <FooterLinks links={links} />
        {copyright && <p>{copyright}</p>}
        <Consent />
      </div>
    </footer>
  )
}

export const Footer = parts.Footer
  ? place(ThemeFooter, { part: 'Footer', lens: footerLens, kept: ConsentLine })
  : ThemeFooter

function FooterLinks({ links }: { links: NavLink[] }) {
  if (links.length === 0) return null
  return (
    <ul>
      {links.map(({ label, href }, index) => (
        <li key={index}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

import type { NavLink } from '../../shared/site.ts'
import { useSite } from '../../client/shell/index.ts'
import { Consent } from '../Consent/Consent.tsx'

export function Footer() {
  const { analytics, footer } = useSite()
  const { columns, links, copyright } = footer
  if (!analytics && columns.length + links.length === 0 && !copyright) return null
  return (
    <footer className="footer">
      {columns.length > 0 && (
        <div className="footer-columns">
          {columns.map(({ title, items }) => (
            <section key={title}>
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

function FooterLinks({ links }: { links: NavLink[] }) {
  if (links.length === 0) return null
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

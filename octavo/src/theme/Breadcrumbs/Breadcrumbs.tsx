import * as WORDS from '../../shared/words/index.ts'
import { usePage } from '../../client/shell/index.ts'

/** The categories above the page. The page itself, the last breadcrumb, has its title below. */
export function Breadcrumbs() {
  const categories = usePage().breadcrumbs.slice(0, -1)
  if (categories.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label={WORDS.breadcrumbs}>
      <ol>
        {categories.map(({ label, href }, index) => (
          <li key={index}>{href ? <a href={href}>{label}</a> : label}</li>
        ))}
      </ol>
    </nav>
  )
}

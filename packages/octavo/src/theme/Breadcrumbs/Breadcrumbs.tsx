import * as WORDS from '../../shared/words/index.ts'
import { isCategory } from '../../client/shell/sidebar.ts'
import { usePage } from '../../client/shell/index.ts'

/**
 * The categories above the page. The page itself, the last breadcrumb, has its title below. It is shown only on the
 * page of a top-level category, which has no other, so that titles are at the same place on all pages of the sidebar.
 */
export function Breadcrumbs() {
  const { breadcrumbs, route, sidebar } = usePage()
  const above = breadcrumbs.slice(0, -1)
  const isTop = above.length === 0 && sidebar?.nodes.some((node) => node.href === route && isCategory(node))
  const shown = isTop ? breadcrumbs : above
  if (shown.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label={WORDS.breadcrumbs}>
      <ol>
        {shown.map(({ label, href }, index) => (
          <li key={index}>{href ? <a href={href}>{label}</a> : label}</li>
        ))}
      </ol>
    </nav>
  )
}

import * as WORDS from '../../shared/words/index.ts'
import { features } from '../../shared/shell.ts'
import { pickPlural } from '../../shared/text/plural.ts'
import { fillLabel } from '../../shared/text/fill-label.ts'
import type { CategoryEntry } from '../../shared/site.ts'
import { Badges } from '../Badge/Badges.tsx'

/** The body of a generated category page: the pages in the category. */
export function CategoryIndex({ entries }: { entries: CategoryEntry[] }) {
  return (
    <ul className="card-grid">
      {entries.map((entry, index) => (
        <li key={index + (entry.href ?? entry.title)} className="card">
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function countPages(count: number): string {
  const several = features.plurals ? pickPlural(WORDS.severalPages, count, features.plurals) : WORDS.severalPages
  return count === 1 ? WORDS.onePage : fillLabel(several, { count })
}

function Entry({ entry: { title, href, description, badges, icon, count } }: { entry: CategoryEntry }) {
  return (
    <>
      {icon && <span className={`card-icon icon-${icon}`} />}
      <h2 className="card-title">
        {href ? <a href={href}>{title}</a> : title}
        {badges && <Badges kinds={badges} />}
      </h2>
      {description && <p>{description}</p>}
      {count !== undefined && <p className="card-count">{countPages(count)}</p>}
    </>
  )
}

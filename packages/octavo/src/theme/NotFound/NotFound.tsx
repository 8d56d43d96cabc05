import { useEffect, useState } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import type { NearestPage } from '../../client/shell/nearest-pages.ts'
import { openBox } from '../../client/search/index.ts'
import { loadSidebars } from '../../client/shell/sidebar.ts'
import { useSite } from '../../client/shell/index.ts'
import { parts } from '../../shared/shell.ts'
import { notFoundLens } from '../parts/lenses.ts'
import { place } from '../parts/place.tsx'

export function ThemeNotFound() {
  const { homeHref, navbar } = useSite()
  const hasSearch = navbar.some(({ type }) => type === 'search')
  const nearest = useNearestPages()
  return (
    <article className="page-state">
      <h1 tabIndex={-1}>{WORDS.pageNotFound}</h1>
      <p>{WORDS.noSuchPageReasons}</p>
      {nearest.length > 0 && <NearestPages pages={nearest} />}
      <p className="page-state-ways">
        <a className="button" href={homeHref}>
          {WORDS.goToStart}
        </a>
        {hasSearch && (
          <button type="button" className="button button-quiet" onClick={openBox}>
            {WORDS.searchDocumentation}
          </button>
        )}
      </p>
    </article>
  )
}

export const NotFound = parts.NotFound ? place(ThemeNotFound, { part: 'NotFound', lens: notFoundLens }) : ThemeNotFound

function NearestPages({ pages }: { pages: NearestPage[] }) {
  return (
    <div className="prose">
      <h2>{WORDS.didYouMean}</h2>
      <ul>
        {pages.map(({ href, label, place }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            {place !== '' && <span className="page-state-place">{place}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Needs the whole sidebars, and code that no other page needs. Compares the browser's address, because one document
 * serves all addresses without a page.
 */
function useNearestPages(): NearestPage[] {
  const [pages, setPages] = useState<NearestPage[]>([])
  useEffect(() => {
    const code = import('../../client/shell/nearest-pages.ts')
    Promise.all([code, loadSidebars()]).then(
      ([{ findNearestPages }, sidebars]) =>
        setPages(findNearestPages(location.pathname, Object.values(sidebars).flat())),
      // Without the code, the page has its other ways on.
      () => {},
    )
  }, [])
  return pages
}

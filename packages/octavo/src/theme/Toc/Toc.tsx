import * as WORDS from '../../shared/words/index.ts'
import { TOC_TITLE_ID } from '../../shared/ids/shell-ids.ts'
import { useEffect, useRef, useState } from 'react'
import { usePage } from '../../client/shell/index.ts'
import { scrollToCurrent } from '../../client/shell/sidebar-scroll.ts'
import { useCurrentHeading } from '../../client/shell/use-current-heading.ts'
import { parts } from '../../shared/shell.ts'
import { tocLens } from '../parts/lenses.ts'
import { place } from '../parts/place.tsx'

/** Beside the article on wide screens; above it and collapsed on narrow ones. The markup is the same. */
export function ThemeToc() {
  const { toc, route } = usePage()
  const current = useCurrentHeading(toc)
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === route
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current !== null && box.current) scrollToCurrent(box.current)
  }, [current])
  return (
    <nav ref={box} className="toc" aria-labelledby={TOC_TITLE_ID}>
      <h2 id={TOC_TITLE_ID}>{WORDS.onThisPage}</h2>
      <button type="button" aria-expanded={open} onClick={() => setOpenOn(open ? null : route)}>
        {WORDS.onThisPage}
      </button>
      {/* The key creates a new list for each page, so that no entry animates from an old position. */}
      <ul key={route}>
        {toc.map(({ id, level, html }) => (
          <li key={id} className={level > 2 ? `toc-${level}` : undefined}>
            {/* The label is the HTML of the heading. */}
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
            <a
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              // Before the browser scrolls: in Safari, a list that folds later moves the section out of the window.
              onClick={() => setOpenOn(null)}
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const Toc = parts.Toc ? place(ThemeToc, { part: 'Toc', lens: tocLens }) : ThemeToc

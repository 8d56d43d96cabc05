import { useState } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import type { NavbarItem } from '../../shared/site.ts'
import { useShell } from '../../client/shell/index.ts'
import { Dropdown } from '../Dropdown/Dropdown.tsx'

/**
 * This page in other languages, each named in itself, with the query and the section that are in the address bar; the
 * start of a site that does not have it.
 */
export function LanguageDropdown({ item }: { item: Extract<NavbarItem, { type: 'languageDropdown' }> }) {
  const translations = useShell((state) => state.page.translations)
  const own = useShell((state) => state.site.language)
  const route = useShell((state) => state.page.route)
  const [place, setPlace] = useState('')
  const onIntent = () => setPlace(location.search + location.hash)
  return (
    <Dropdown label={item.label} description={`${WORDS.language} `} onIntent={onIntent}>
      <ul>
        {item.items.map(({ language, label, href }, index) => {
          // A page without translations is its own.
          const translation = translations?.[index] ?? (language === own ? route : undefined)
          return (
            <li key={language}>
              <a
                href={translation ? translation + place : href}
                lang={language}
                hrefLang={language}
                aria-current={language === own ? 'true' : undefined}
              >
                {label}
              </a>
            </li>
          )
        })}
      </ul>
    </Dropdown>
  )
}

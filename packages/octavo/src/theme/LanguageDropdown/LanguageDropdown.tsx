import { useState } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import type { NavbarItem } from '../../shared/site.ts'
import { usePage, useShell } from '../../client/shell/index.ts'
import { features } from '../../shared/shell.ts'
import { NOT_FOUND_FILE } from '../../shared/urls.ts'
import { Dropdown } from '../Dropdown/Dropdown.tsx'

/**
 * This page in other languages, each named in itself, with the query and the section that are in the address bar. A
 * language that does not have it says so, and leads to the nearest page above it, or to its start.
 */
export function LanguageDropdown({ item }: { item: Extract<NavbarItem, { type: 'languageDropdown' }> }) {
  const { route, translations, untranslated } = usePage()
  const own = useShell((state) => state.site.language)
  const [place, setPlace] = useState('')
  const onIntent = () => setPlace(location.search + location.hash)
  return (
    <Dropdown label={item.label} description={`${WORDS.language} `} onIntent={onIntent}>
      <ul>
        {item.items.map(({ language, label, href }, index) => {
          // In its own language, a page without translations leads to itself. The 404 page has no address to lead to.
          const translation =
            translations?.[index] ?? (language === own && !route.endsWith(NOT_FOUND_FILE) ? route : undefined)
          const above = features.languages ? untranslated?.[language] : undefined
          return (
            <li key={language}>
              <a
                href={translation ? translation + place : (above ?? href)}
                lang={language}
                hrefLang={language}
                aria-current={language === own ? 'true' : undefined}
              >
                {label}
                {above && <small lang={own}> ({WORDS.notInLanguage})</small>}
              </a>
            </li>
          )
        })}
      </ul>
    </Dropdown>
  )
}

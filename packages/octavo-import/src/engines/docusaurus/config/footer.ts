import type { UserConfig } from 'octavo'
import type { Settings } from '../../../javascript/index.ts'
import { linksOfHtml, textBesideLinks } from '../../../shared/index.ts'
import { linkOf, type NavbarContext } from './navbar.ts'

type Footer = NonNullable<UserConfig['footer']>

/** Columns with a title, links without, and the copyright as text. */
export function convertFooter(footer: Settings, context: NavbarContext): Footer {
  const columns: NonNullable<Footer['columns']> = []
  const links: NonNullable<Footer['links']> = []
  for (const entry of footer.list('links')) {
    if (typeof entry === 'string') continue
    const title = entry.text('title')
    const items = entry.list('items').flatMap((item) => (typeof item === 'string' ? [] : linkOf(item, context)))
    if (title !== undefined && items.length > 0) columns.push({ title, items })
    else links.push(...(title === undefined && items.length === 0 ? linkOf(entry, context) : items))
  }
  const copyright = footer.text('copyright')
  footer.ignore('style', 'logo')
  footer.reportRest()
  const all = [...links, ...linksOfHtml(copyright ?? '')]
  return {
    columns: columns.length > 0 ? columns : undefined,
    links: all.length > 0 ? all : undefined,
    copyright: copyright === undefined ? undefined : textBesideLinks(copyright),
  }
}

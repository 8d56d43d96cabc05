/**
 * Sidebars and navbar of a site of Rspress.
 *
 * Input   `sidebar` and `nav` of the theme, or `_meta.json` and `_nav.json` beside the pages
 * Output  `MenuEntry`, as for VitePress
 */
import { capitalize } from 'octavo/markdown'
import type { Folder } from '../../../contract.ts'
import { inFolder } from '../../../folder/index.ts'
import type { Settings } from '../../../javascript/index.ts'
import { asList, asMap, asText, lookUp, readYamlFile, type NavbarLink } from '../../../shared/index.ts'
import type { MenuEntry } from '../../../vue/index.ts'
import type { SiteOptions, Translate } from '../config/options.ts'

/** The items of the navbar: `nav` of the theme, else `_nav.json` beside the pages of the language. */
export function readNav(folder: Folder, options: SiteOptions, translate: Translate): MenuEntry[] {
  const { theme, pagesFolder } = options
  const file = inFolder(pagesFolder, '_nav.json')
  const written = theme.raw('nav')
  if (written !== undefined) return toEntries(written, translate, theme.placeOf('nav'))
  // JSON is YAML.
  return toEntries(readYamlFile(folder, file, theme.context.log).data, translate, { file })
}

/** A map has a navbar for each version, or is a dropdown. */
function toEntries(written: unknown, translate: Translate, place: MenuEntry['place']): MenuEntry[] {
  const { default: main, items } = asMap(written)
  return asList(Array.isArray(written) ? written : (main ?? items)).flatMap((each): MenuEntry[] => {
    const { text, link, items: inner } = asMap(each)
    const [label, address] = [asText(text), asText(link)]
    const more = inner === undefined ? undefined : toEntries(inner, translate, place)
    const own = {
      label: label === undefined ? undefined : translate(label),
      link: address,
    }
    return [{ ...own, items: more, place }]
  })
}

const NAMES: Record<string, string> = { github: 'GitHub', x: 'X', youtube: 'YouTube', npm: 'npm', linkedin: 'LinkedIn' }

/** Links of icons. What an icon shows on hover, such as a picture, is left out. */
export function socialLinks(theme: Settings): NavbarLink[] {
  return theme.list('socialLinks').flatMap((each) => {
    if (typeof each === 'string') return []
    const [icon, mode, content] = [each.text('icon') ?? 'Link', each.text('mode') ?? 'link', each.text('content')]
    if (content === undefined || !/^https?:/.test(content) || mode === 'img') return []
    return [{ label: lookUp(NAMES, icon) ?? capitalize(icon), href: content }]
  })
}

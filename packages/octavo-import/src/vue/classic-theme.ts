/**
 * The settings of VuePress' default theme, of themes that are built on it, and of VitePress before 1.0, which had them,
 * too.
 *
 * Input   `Settings` of the theme: a language's on top of the common ones
 * Output  `MenuEntry` for sidebar and navbar; edit links, logo and words
 *
 * Must not: find pages.
 */
import type { UserConfig } from 'octavo'
import { isExternalHref, joinPath } from 'octavo/addresses'
import type { Settings } from '../javascript/index.ts'
import {
  toLabels,
  type WordKeys,
  repositoryAddress,
  repositoryHost,
  repositoryLink,
  type NavbarLink,
} from '../shared/index.ts'
import { readLabel, type MenuEntry, type Menus } from './menus.ts'
import { readLogo } from './site.ts'

/** `logo`, `logoDark` and `logoAlt`. */
export function convertClassicLogo(theme: Settings): Pick<UserConfig, 'logo'> {
  const logo = readLogo(theme)
  return logo ? { logo: { ...logo, srcDark: theme.text('logoDark'), alt: theme.text('logoAlt') } } : {}
}

/** Settings that Octavo has without a setting, and those that are read elsewhere. */
export const CLASSIC_KEYS =
  'locales sidebar sidebarDepth nav navbar repo repoLabel docsRepo docsBranch docsDir editLink editLinks ' +
  'editLinkText editLinkPattern lastUpdated lastUpdatedText label selectText selectLanguageText selectLanguageName ' +
  'selectLanguageAriaLabel ariaLabel search searchMaxSuggestions searchPlaceholder algolia displayAllHeaders ' +
  'activeHeaderLinks nextLinks prevLinks prevLink nextLink smoothScroll contributors contributorsText notFound ' +
  'backToHome openInNewWindow toggleColorMode toggleDarkMode toggleSidebar externalLinkIcon home themePlugins hostname ' +
  'tip warning danger colorMode colorModeSwitch darkMode logoDark logoAlt navbarLabel pageNavbarLabel important note ' +
  'prev next'

/** Settings that are words, and their keys in `labels.shell`. */
const WORDS: WordKeys = [
  ['editLinkText', 'editPage'],
  ['toggleSidebar', 'menu'],
]

/** The words of a language. Those in English are the words of Octavo. */
export function convertClassicWords(theme: Settings, language: string): Pick<UserConfig, 'labels'> {
  // vuepress-theme-hope has some in an object.
  const more = theme.object('metaLocales')
  const find = (key: string) => theme.text(key) ?? (key === 'editLinkText' ? more.text('editLink') : undefined)
  return /^en\b/.test(language) ? {} : toLabels(WORDS, find)
}

/** A path of a menu from the top of the site: paths without a slash count from their group. */
function toAbsolute(path: string, prefix: string): string {
  if (isExternalHref(path) || /^[/#]/.test(path)) return path
  return joinPath('/', prefix, path.replace(/^\.\//, ''))
}

/** Reads `navbar` (VuePress 2) or `nav`. */
export function readNavbar(theme: Settings): MenuEntry[] {
  return readList(theme, theme.has('navbar') ? 'navbar' : 'nav', '/')
}

interface SidebarRules {
  /** Whether groups are closed at first. Of VuePress 1, the first one is open. */
  collapsed: boolean
  /** Whether the path that is longest counts for a page, not the first one. */
  longestFirst: boolean
  /** The folder of the language: `/zh/`. */
  prefix: string
}

/**
 * Reads `sidebar`: one list, or one for each path. undefined without one, and for sidebars that only show headings or
 * all files, as Octavo does without a setting.
 */
export function readSidebar(theme: Settings, rules: SidebarRules): MenuEntry[] | Menus | undefined {
  const value = theme.raw('sidebar')
  if (Array.isArray(value)) return readList(theme, 'sidebar', rules.prefix, rules, true)
  const byPath = theme.object('sidebar')
  const paths = byPath.keys()
  if (rules.longestFirst) paths.sort((a, b) => b.length - a.length)
  return paths.flatMap((path): [string, MenuEntry[]][] => {
    if (byPath.raw(path) === 'structure') return [[path, [{ folder: path, place: byPath.placeOf(path) }]]]
    const entries = readList(byPath, path, path, rules, true)
    return entries.length === 0 ? [] : [[path, entries]]
  })
}

/** @param rules Of a sidebar, at whose top the first group may be open. */
function readList(settings: Settings, key: string, prefix: string, rules?: SidebarRules, isTop = false): MenuEntry[] {
  const place = settings.placeOf(key)
  return settings.items(key).flatMap((item, index): MenuEntry[] => {
    if (typeof item === 'string') return isKeyword(item) ? [] : [{ link: toAbsolute(item, prefix), place }]
    if ('raw' in item) return readItem(item, prefix, rules, isTop && index === 0)
    const [path, label] = item
    return typeof path === 'string'
      ? [{ link: toAbsolute(path, prefix), label: typeof label === 'string' ? label : undefined, place }]
      : []
  })
}

/** Values in place of a list. */
function isKeyword(value: string): boolean {
  return /^(auto|heading|structure)$/.test(value)
}

const IGNORED = 'sidebarDepth initialOpenGroupIndex activeMatch icon rel target ariaLabel badge'.split(' ')

function readItem(item: Settings, outer: string, rules: SidebarRules | undefined, isFirst: boolean): MenuEntry[] {
  item.ignore(...IGNORED)
  const own = item.text('prefix')
  const prefix = own === undefined ? outer : toAbsolute(own, outer)
  const key = item.has('text') ? 'text' : 'title'
  const link = item.text('link') ?? item.text('path')
  const entry: MenuEntry = {
    ...readLabel(item, key),
    link: link === undefined ? undefined : toAbsolute(link, outer),
    place: item.placeOf(item.has('link') ? 'link' : item.has('path') ? 'path' : key),
  }
  const collapsed = rules && isCollapsed(item, rules, isFirst)
  if (item.raw('children') === 'structure') return [{ ...entry, folder: prefix, items: [], collapsed }]
  const children = readList(item, item.has('children') ? 'children' : 'items', prefix, rules)
  return children.length === 0 ? [entry] : [{ ...entry, items: children, collapsed }]
}

function isCollapsed(item: Settings, rules: SidebarRules, isFirst: boolean): boolean {
  const canCollapse = item.flag('collapsable') ?? item.flag('collapsible') ?? rules.collapsed
  return canCollapse && item.flag('expanded') !== true && !(rules.collapsed && isFirst)
}

/** The link to the repository at the end of the navbar. */
export function repositoryLinks(theme: Settings): NavbarLink[] {
  const repository = theme.text('repo')
  const label = theme.text('repoLabel')
  return repository === undefined ? [] : [repositoryLink(repository, label)]
}

/**
 * The pattern of edit links, with `{file}`: https://vuepress.vuejs.org/theme/default-theme-config.html#git-repository-and-edit-links
 * @param rules `isShown`: without a setting. `branch`: the branch of the repository without a setting.
 */
export function editUrlOf(theme: Settings, rules: { isShown: boolean; branch: string }): string | undefined {
  const isShown = theme.flag('editLinks') ?? theme.flag('editLink') ?? rules.isShown
  const repository = theme.text('docsRepo') ?? theme.text('repo')
  const branch = theme.text('docsBranch') ?? rules.branch
  const folder = theme.text('docsDir') ?? ''
  const pattern = theme.text('editLinkPattern')
  if (!isShown || repository === undefined) return undefined
  const address = repositoryAddress(repository)
  const file = joinPath(folder, '{file}').replace(/^\//, '')
  return (pattern ?? patternOf(address)).replace(':repo', address).replace(':branch', branch).replace(':path', file)
}

function patternOf(address: string): string {
  const host = repositoryHost(address)
  if (host === 'GitLab') return ':repo/-/edit/:branch/:path'
  return host === 'Bitbucket' ? ':repo/src/:branch/:path?mode=edit' : ':repo/edit/:branch/:path'
}

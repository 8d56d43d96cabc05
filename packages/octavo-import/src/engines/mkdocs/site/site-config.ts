import type { UserConfig } from 'octavo'
import type { CopiedFile, Folder, SidebarEntry } from '../../../contract.ts'
import type { Menus } from '../../../drive.ts'
import {
  asList,
  asMap,
  asText,
  lookUp,
  nameSidebar,
  textOfHtml,
  toNavbarItem,
  type NavbarItem,
  convertOrigin,
  readBrand,
  type ConversionLog,
  isCategory,
} from '../../../shared/index.ts'
import { type MkDocsConfig, overlaysOf } from '../config.ts'

/** The configuration of the new site, without its logo and its navbar. */
export function convertConfig(config: MkDocsConfig): UserConfig {
  const { data } = config
  const theme = asMap(data['theme'])
  return {
    title: asText(data['site_name']),
    tagline: asText(data['site_description']),
    ...convertOrigin(asText(data['site_url'])),
    language: asText(theme['language']),
    docs: { editUrl: editUrlOf(config) },
    footer: footerOf(config),
    // https://timvink.github.io/mkdocs-print-site-plugin/
    ...(config.plugins.has('print-site') && { printPage: true, redirects: { '/print_page/': '/print/' } }),
    ...convertPalette(theme['palette']),
    colorMode: asMap(asList(theme['palette'])[0])['scheme'] === 'slate' ? { default: 'dark' as const } : undefined,
  }
}

/** The sidebars, and the navbar with a tab for each of them. */
export function toMenus(
  { data, features }: MkDocsConfig,
  entries: SidebarEntry[] | undefined,
  blog: NavbarItem | undefined,
): Menus {
  const tabs = entries && features.has('navigation.tabs') ? toTabs(entries) : undefined
  const repository = asText(data['repo_url'])
  return {
    sidebar: tabs?.sidebar ?? entries,
    navbar: [
      ...(tabs?.items ?? []),
      ...(blog ? [blog] : []),
      ...(repository === undefined ? [] : [{ label: asText(data['repo_name']) ?? 'Repository', href: repository }]),
    ],
  }
}

type Brand = ReturnType<typeof readBrand> & { generated: Record<string, string> }

/** The logo, which gets a black copy if it is white, and the icon. */
export function brandOf(folder: Folder, config: MkDocsConfig, log: ConversionLog): Brand {
  const { docsFolder, data, file, placeOf } = config
  const setting = (key: string) => ({ path: asMap(data['theme'])[key], place: { file, ...placeOf(['theme', key]) } })
  const roots = [docsFolder, ...overlaysOf(config)]
  const brand = readBrand({ folder, roots, log }, { logo: setting('logo'), favicon: setting('favicon') })
  const [logo] = brand.config.logo ? brand.files : []
  const black = logo && blackCopyOf(folder, logo, log)
  if (!black) return { ...brand, generated: {} }
  const addressOf = (path: string) => path.slice('public'.length)
  const both = { src: addressOf(black.path), srcDark: addressOf(logo.to) }
  return { ...brand, config: { ...brand.config, logo: both }, generated: { [black.path]: black.text } }
}

/** https://www.mkdocs.org/user-guide/configuration/#edit_uri */
function editUrlOf({ data, docsFolder }: MkDocsConfig): string | undefined {
  const repository = asText(data['repo_url'])
  const isGitHub = repository !== undefined && new URL(repository, 'https://x').hostname === 'github.com'
  const edit = asText(data['edit_uri']) ?? (isGitHub ? 'edit/master/docs/' : undefined)
  if (repository === undefined || edit === undefined || !URL.canParse(repository)) return undefined
  const whole = new URL(edit, repository.replace(/\/*$/, '/')).href.replace(/\/*$/, '/')
  const folder = `/${docsFolder}/`
  return whole.endsWith(folder) ? whole.slice(0, 1 - folder.length) : whole
}

function footerOf({ data }: MkDocsConfig): NonNullable<UserConfig['footer']> {
  const copyright = asText(data['copyright'])
  const links = asList(asMap(data['extra'])['social']).flatMap((entry) => {
    const { link, name } = asMap(entry)
    const href = asText(link)
    return href === undefined ? [] : [{ label: asText(name) ?? hostOf(href), href }]
  })
  return {
    links: links.length > 0 ? links : undefined,
    copyright: copyright === undefined ? undefined : textOfHtml(copyright),
  }
}

function hostOf(href: string): string {
  return URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') || href : href
}

/** With `navigation.tabs`, sections at the top become their own sidebars, with an item each in the navbar. */
function toTabs(entries: SidebarEntry[]): { sidebar: Record<string, SidebarEntry[]>; items: NavbarItem[] } {
  const sidebar: Record<string, SidebarEntry[]> = {}
  const items: NavbarItem[] = []
  const alone: SidebarEntry[] = []
  const taken = new Set<string>()
  for (const entry of entries) {
    if (isCategory(entry)) {
      const sidebarId = nameSidebar(entry.label, taken)
      sidebar[sidebarId] = typeof entry.link === 'string' ? [entry.link, ...entry.items] : entry.items
      items.push({ type: 'docSidebar', sidebarId, label: entry.label, position: 'left' })
    } else {
      items.push(...toNavbarItem(entry))
      if (typeof entry === 'string' || !('href' in entry)) alone.push(entry)
    }
  }
  return { sidebar: { ...(alone.length > 0 && { [nameSidebar('pages', taken)]: alone }), ...sidebar }, items }
}

/** The colors of Material by name: https://squidfunk.github.io/mkdocs-material/setup/changing-the-colors/#primary-color */
const COLORS: Record<string, string> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
}

/** A palette, or several of which the first counts. Black and white are the colors of the page, not of a brand. */
function convertPalette(palette: unknown): Pick<UserConfig, 'theme'> {
  const { primary } = asMap(Array.isArray(palette) ? palette[0] : palette)
  const accent = lookUp(COLORS, asText(primary)?.replaceAll('-', ' ') ?? '')
  return accent === undefined ? {} : { theme: { accent } }
}

const COLOR = /\b((?:fill|stroke)\s*[:=]\s*["']?\s*)(#[\da-f]{3,8}|[a-z]+(?:\([^)]*\))?)/gi
const WHITE = /^(?:#f{3}|#f{6}|white)$/i

/**
 * A black copy of a drawing that is only white, as logos are on the colored header of Material: on the header of
 * Octavo, it could not be seen in the light mode.
 */
function blackCopyOf(
  folder: Folder,
  { from, to }: CopiedFile,
  log: ConversionLog,
): { path: string; text: string } | undefined {
  const drawing = from.endsWith('.svg') ? (folder.readText(from) ?? '') : ''
  const colors = Array.from(drawing.matchAll(COLOR), ([, , color = '']) => color).filter((color) => color !== 'none')
  if (colors.length === 0 || !colors.every((color) => WHITE.test(color))) return undefined
  const path = to.replace(/\.svg$/, '.black.svg')
  const message = `The logo is white, so the light mode has a black copy of it: ${path}.`
  const hint = 'Replace it, or use one logo for both modes: see "logo" in octavo.config.ts.'
  log.report({ kind: 'settings', message, hint, file: from })
  const text = drawing.replace(COLOR, (written, before: string, color: string) =>
    WHITE.test(color) ? `${before}#000` : written,
  )
  return { path, text }
}

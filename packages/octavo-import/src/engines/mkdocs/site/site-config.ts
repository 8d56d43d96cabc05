import type { UserConfig } from 'octavo'
import type { CopiedFile, Folder, Sidebar, SidebarEntry } from '../../../contract.ts'
import {
  asList,
  asMap,
  asText,
  lookUp,
  nameSidebar,
  textOfHtml,
  WARN_ABOUT_LINKS,
  withTools,
  type NavbarItem,
  convertOrigin,
  readBrand,
  type ConversionLog,
} from '../../../shared/index.ts'
import { baseUrlOf, type MkDocsConfig, overlaysOf } from '../config.ts'
import { blackCopyOf } from './white-logo.ts'

export interface SiteSettings {
  config: UserConfig
  sidebar?: Sidebar
  files: CopiedFile[]
  /** New files by their paths. */
  generated: Record<string, string>
}

/** The configuration of the new site, its sidebars, and the images that it names. */
export function toSiteSettings(
  folder: Folder,
  config: MkDocsConfig,
  entries: SidebarEntry[] | undefined,
  log: ConversionLog,
): SiteSettings {
  const { data } = config
  const theme = asMap(data['theme'])
  const url = asText(data['site_url'])
  const brand = brandOf(folder, config, log)
  const tabs = entries && config.features.has('navigation.tabs') ? toTabs(entries) : undefined
  const sidebar = tabs?.sidebar ?? entries
  const repository = asText(data['repo_url'])
  const items: NavbarItem[] = [
    ...(tabs?.items ?? []),
    ...(repository === undefined ? [] : [{ label: asText(data['repo_name']) ?? 'Repository', href: repository }]),
  ]
  return {
    config: {
      ...text('title', asText(data['site_name'])),
      ...text('tagline', asText(data['site_description'])),
      ...convertOrigin(url),
      baseUrl: baseUrlOf(config),
      ...text('language', asText(theme['language'])),
      ...brand.config,
      docs: { routeBasePath: '/', ...text('editUrl', editUrlOf(config)) },
      navbar: { items: withTools(items) },
      footer: footerOf(config),
      // https://timvink.github.io/mkdocs-print-site-plugin/
      ...(config.plugins.has('print-site') && { printPage: true, redirects: { '/print_page/': '/print/' } }),
      ...convertPalette(theme['palette']),
      colorMode: asMap(asList(theme['palette'])[0])['scheme'] === 'slate' ? { default: 'dark' as const } : undefined,
      ...WARN_ABOUT_LINKS,
    },
    sidebar,
    files: brand.files,
    generated: brand.generated,
  }
}

type Brand = ReturnType<typeof readBrand> & Pick<SiteSettings, 'generated'>

function brandOf(folder: Folder, config: MkDocsConfig, log: ConversionLog): Brand {
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

function text<Key extends string>(key: Key, value: string | undefined): { [name in Key]?: string } {
  // A computed key makes an index signature of any text.
  return (value === undefined ? {} : { [key]: value }) as { [name in Key]?: string }
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
    if (typeof entry === 'object' && 'items' in entry) {
      const sidebarId = nameSidebar(entry.label, taken)
      sidebar[sidebarId] = typeof entry.link === 'string' ? [entry.link, ...entry.items] : entry.items
      items.push({ type: 'docSidebar', sidebarId, label: entry.label, position: 'left' })
    } else if (typeof entry === 'object' && 'href' in entry) {
      items.push({ label: entry.label, href: entry.href, position: 'left' })
    } else {
      alone.push(entry)
      if (typeof entry === 'object' && 'doc' in entry)
        items.push({ type: 'doc', docId: entry.doc, label: entry.label, position: 'left' })
      else if (typeof entry === 'string') items.push({ type: 'doc', docId: entry, position: 'left' })
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

/**
 * Vocs.
 *
 * Input   FROM with a `vocs.config.*`
 * Output  `Definition`: where the pages are, menus, redirects, settings; `convert-pages.ts` has the syntax of pages
 *
 * Must not: run the configuration; convert layouts (they are reported).
 */
import { joinPath, normalizeBasePath, trimSlashes } from 'octavo/addresses'
import { CONFIGS } from 'octavo/foreign'
import type { UserConfig } from 'octavo'
import type { Folder } from '../../contract.ts'
import { type Definition, type Source, toEngine } from '../../drive.ts'
import { inFolder, listBelow, parentOf } from '../../folder/index.ts'
import { ModuleReader, readAliases, readConfig, type Settings } from '../../javascript/index.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import { ReactReader } from '../../react/index.ts'
import {
  asMap,
  asText,
  COLON_PARAMETERS,
  type ConversionLog,
  convertOrigin,
  expandRedirects,
  type OldPage,
  placeByIndex,
  reportReactPage,
} from '../../shared/index.ts'
import { convertIcon, readLogo, readEntries, readMenus, readSocialLinks, toNavbar, toSidebar } from '../../vue/index.ts'
import { convertPage } from './convert-pages.ts'

/** The configuration, and where things are. Paths are relative to FROM. */
interface SiteOptions {
  config: Settings
  baseUrl: string
  /** Folder of all pages. */
  pages: string
  /** Folder that `~/` means in pages. */
  sourceFolder: string
  publicFolder: string
  /** Reads pages and components of React. */
  react: ReactReader
}

const definition: Definition<SiteOptions> = {
  id: 'vocs',
  name: 'Vocs',
  detect: CONFIGS.vocs,
  run: { needs: ['programs', 'addons', 'threads'] },
  readOptions,
  listPages: ({ folder, options, log }) =>
    listBelow(folder, options.pages).flatMap((file) => toPage(file, folder, options, log)),
  redirects({ options: { config, baseUrl }, log }, pages) {
    const written = config.list('redirects').flatMap((entry) => {
      if (typeof entry === 'string') return []
      const [from, to] = [entry.text('source'), entry.text('destination')]
      return from === undefined || to === undefined ? [] : [{ from, to, place: entry.placeOf('source') }]
    })
    return expandRedirects(written, pages, { baseUrl, syntax: COLON_PARAMETERS, log })
  },
  places: ({ options: { baseUrl, pages, publicFolder } }) => ({ baseUrl, content: pages, published: [publicFolder] }),
  convertPage,
  menus(site) {
    const { config } = site.options
    return {
      sidebar: toSidebar(readMenus(config, 'sidebar'), site),
      navbar: toNavbar(readEntries(config, 'topNav'), readSocialLinks(config, 'socials'), site),
    }
  },
  config: ({ options: { config } }) => ({
    title: config.text('title'),
    tagline: config.text('description'),
    ...convertOrigin(config.text('baseUrl')),
    trailingSlash: false,
    ...convertIcon(config, 'iconUrl'),
    logo: readLogo(config, 'logoUrl'),
    docs: { editUrl: editUrl(config.object('editLink')) },
    ...convertAccent(config.raw('accentColor')),
    colorMode: convertScheme(asText(config.raw('colorScheme')) ?? config.object('theme').text('colorScheme')),
  }),
  left: ({ options: { config } }) => [
    [
      config,
      'rootDir srcDir pagesDir outDir cacheDir titleTemplate ogImageUrl twoslash vite search sitemap llms checkDeadlinks ' +
        'codeHighlight renderStrategy blogDir aiCta',
    ],
  ],
}

export const vocs = toEngine(definition)

/** https://vocs.dev/reference/site-config. Before version 2, pages are in `docs/pages`, later in `src/pages`. */
function readOptions({ folder, file, log }: Omit<Source<unknown>, 'options'>): SiteOptions {
  const config = readConfig(new ModuleReader(folder, log), file, log)
  const root = parentOf(file)
  const named = [config.text('srcDir'), config.text('rootDir'), 'src', 'docs', '.'].filter((each) => each !== undefined)
  const pagesDir = config.text('pagesDir') ?? 'pages'
  const folders = named.map((each) => inFolder(root, each))
  const hasPages = (path: string) => listBelow(folder, inFolder(path, pagesDir)).some((each) => /\.mdx?$/.test(each))
  const sourceFolder = folders.find(hasPages) ?? inFolder(root, 'docs')
  const publicFolder = [sourceFolder, root].map((each) => inFolder(each, 'public'))
  return {
    config,
    baseUrl: normalizeBasePath(config.text('basePath') ?? '/'),
    pages: inFolder(sourceFolder, pagesDir),
    sourceFolder,
    react: new ReactReader(folder, { aliases: [['~/', sourceFolder], ...readAliases(folder, root)] }),
    publicFolder: publicFolder.find((each) => listBelow(folder, each).length > 0) ?? inFolder(root, 'public'),
  }
}

/** Layouts of pages outside of the documentation, which are in no sidebar. */
const OUTSIDE = new Set(['landing', 'minimal', 'blank'])

/** Files and folders with `_` are parts of pages. Pages in React that cannot be read are reported. */
function toPage(file: string, folder: Folder, { pages, baseUrl, react }: SiteOptions, log: ConversionLog): OldPage[] {
  const source = inFolder(pages, file)
  if (/(?:^|\/)[_.]/.test(file)) return []
  const isReact = /\.[jt]sx$/.test(file) && react.isPage(source, {})
  if (/\.[jt]sx$/.test(file) && !isReact && react.hasPage(source)) reportReactPage(source, log)
  if (!isReact && !/\.mdx?$/.test(file)) return []
  const { path, address } = placeByIndex(file.replace(/\.[jt]sx$/, '.md'))
  if (isReact) return [{ source, target: `pages/${path}`, address: joinPath(baseUrl, trimSlashes(address)) }]
  const layout = readFrontMatter(folder.readText(source) ?? '').getText('layout') ?? ''
  const target = `${OUTSIDE.has(layout) ? 'pages' : 'docs'}/${path}`
  return [{ source, target, address: joinPath(baseUrl, trimSlashes(address)) }]
}

/** A color, or one for each mode: `light-dark(#f00, #faa)` or `{ light: '#f00', dark: '#faa' }`. */
function convertAccent(value: unknown): Pick<UserConfig, 'theme'> {
  const written = asText(value) ?? asText(asMap(value)['light'])
  const accent = /^light-dark\(([^,()]+),/.exec(written ?? '')?.[1] ?? written
  return accent === undefined || accent.includes('var(') ? {} : { theme: { accent } }
}

function convertScheme(scheme: string | undefined): UserConfig['colorMode'] {
  if (scheme !== 'light' && scheme !== 'dark') return undefined
  return { default: scheme, respectPrefersColorScheme: false, toggle: false }
}

/** `:path` is the file below the folder of the pages. */
function editUrl(link: Settings): string | undefined {
  return (link.text('link') ?? link.text('pattern'))?.replace(':path', '{file}')
}

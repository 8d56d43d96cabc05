/**
 * The settings of a site of Nuxt Content.
 *
 * Input   `nuxt.config.*` and `app.config.*`, or `.config/docs.yaml`
 * Output  `NuxtConfig`
 */
import { posix } from 'node:path'
import { normalizeBasePath } from 'octavo/addresses'
import type { Folder, ImportedRedirect } from '../../contract.ts'
import type { Source } from '../../drive.ts'
import { findFiles, inFolder, parentOf } from '../../folder/index.ts'
import { ModuleReader, readConfig as readModule, Settings } from '../../javascript/index.ts'
import { asMap, asText, type ConversionLog, readSettingsFile, repositoryAddress } from '../../shared/index.ts'
import { findBase, listPages } from './pages.ts'

/** Files that the pages of a folder are beside. Hidden ones are not listed. */
const MARKS = ['.config/docs.yaml', '.config/docs.yml', '.navigation.yml', '_dir.yml']

/** The file that shows Nuxt Content, closest to the top of FROM. */
export function findConfig(folder: Folder): string | undefined {
  const config = findFiles(folder, /(^|\/)nuxt\.config\.[cm]?[jt]s$/).find((file) => usesContent(file, folder))
  if (config !== undefined) return config
  const numbered = findFiles(folder, /(^|\/)\d+\.[^/]+\/(?:[^/]+\/)*[^/]+\.md$/)
  const tops = new Set(numbered.map((file) => file.replace(/(?:^|\/)\d+\.[^/]+\/.*$/, '')))
  const found = [...tops].flatMap((top) => MARKS.map((name) => inFolder(top, name)))
  return found.find((file) => folder.has(file)) ?? markBeside(folder, numbered)
}

/** The modules that a run loads. */
export function listModules(folder: Folder, file: string): string[] {
  const app = findAppConfig(folder, file)
  return [file, ...(app === undefined ? [] : [app])]
}

/** The file with the settings of the theme. */
function findAppConfig(folder: Folder, file: string): string | undefined {
  const root = parentOf(file)
  return findFiles(folder, /(^|\/)app\.config\.[cm]?[jt]s$/).find((each) => root === '' || each.startsWith(`${root}/`))
}

/** Folders in the folder of all pages may have the file only. */
function markBeside(folder: Folder, files: readonly string[]): string | undefined {
  return files.map((file) => inFolder(parentOf(file), '.navigation.yml')).find((file) => folder.has(file))
}

function usesContent(file: string, folder: Folder): boolean {
  const beside = ['package.json', 'content.config.ts'].map((name) => inFolder(parentOf(file), name))
  const hasPages = folder.files.some(
    (each) => each.startsWith(inFolder(parentOf(file), 'content/')) && each.endsWith('.md'),
  )
  return hasPages && [file, ...beside].some((each) => /@nuxt\/content|\bdocus\b/.test(folder.readText(each) ?? ''))
}

interface NuxtConfig {
  /** Path in FROM of the file that was found. */
  file: string
  /** Folder of all pages in FROM. */
  content: string
  /** Folder of the files that are published at the root. */
  publicFolder: string
  title?: string
  tagline?: string
  url?: string
  /** The path of the site on its host, if it is set. */
  baseUrl?: string
  language?: string
  logo?: { src: string; srcDark?: string }
  repository?: string
  branch: string
  /** Path in the repository of the folder of all pages. */
  path?: string
  /** Links to other sites by name: `x`, `discord`. */
  socials: Record<string, string>
  redirects: ImportedRedirect[]
}

/** The configuration, with the base path that links of the pages show if it is not set. */
export function readOptions({ folder, file, log }: Omit<Source<unknown>, 'options'>): NuxtConfig & { baseUrl: string } {
  const config = readConfig(folder, file, log)
  return { ...config, baseUrl: config.baseUrl ?? findBase(listPages(folder, config.content, '/'), folder) }
}

function readConfig(folder: Folder, file: string, log: ConversionLog): NuxtConfig {
  if (/\.[cm]?[jt]s$/.test(file)) return ofNuxt(folder, file, log)
  const undocs = /\.config\/docs\.ya?ml$/.test(file)
  const top = undocs ? parentOf(parentOf(file)) : topOf(file)
  const settings = undocs ? readSettingsFile(folder, file, log) : {}
  const text = (key: string) => asText(settings[key])
  const repository = text('github')
  const [title, tagline, url, language] = [text('name'), text('shortDescription'), text('url'), text('lang')]
  return {
    file,
    content: top,
    publicFolder: inFolder(top, undocs ? '.docs/public' : 'public'),
    title,
    tagline,
    url,
    language,
    repository: repository === undefined ? undefined : repositoryAddress(repository),
    branch: text('branch') ?? 'main',
    path: text('docsDir') ?? posix.basename(top === '' ? folder.path : top),
    socials: textsOf(asMap(settings['socials'])),
    redirects: Object.entries(textsOf(asMap(settings['redirects']))).map(([from, to]) => ({ from, to })),
  }
}

/** The folder of all pages: the one that the first numbered folder of a path is in. */
function topOf(file: string): string {
  return parentOf(file.replace(/(^|\/)\d+\.[^/]+\/.*$/, '$1.'))
}

/** https://docus.dev/en/concepts/configuration */
function ofNuxt(folder: Folder, file: string, log: ConversionLog): NuxtConfig {
  const root = parentOf(file)
  const modules = new ModuleReader(folder, log)
  const config = readModule(modules, file, log)
  const [site, baseUrl] = [config.object('site'), config.object('app').text('baseURL')]
  const app = findAppConfig(folder, file)
  const settings =
    app === undefined ? new Settings({}, { log, places: modules.places, file }) : readModule(modules, app, log)
  const [header, github] = [settings.object('header'), settings.object('github')]
  const [light, dark] = ['light', 'dark'].map((key) => header.object('logo').text(key))
  const title = settings.object('seo').text('title') ?? site.text('name') ?? header.text('title')
  const tagline = settings.object('seo').text('description')
  const [url, language, repository] = [site.text('url'), site.text('defaultLocale'), github.text('url')]
  const path = github.text('rootDir')
  return {
    file,
    content: inFolder(root, 'content'),
    publicFolder: inFolder(root, 'public'),
    title,
    tagline,
    url,
    language,
    logo: light === undefined ? undefined : { src: light, srcDark: dark },
    repository,
    branch: github.text('branch') ?? 'main',
    path: [path ?? root, 'content'].filter(Boolean).join('/'),
    baseUrl: baseUrl === undefined ? undefined : normalizeBasePath(baseUrl),
    socials: readSocials(settings.object('socials')),
    redirects: readRouteRules(config.object('routeRules')),
  }
}

function readSocials(socials: Settings): Record<string, string> {
  return Object.fromEntries(
    socials.keys().flatMap((key) => {
      const href = socials.text(key)
      return href === undefined ? [] : [[key, href]]
    }),
  )
}

function textsOf(map: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(map).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )
}

/** Redirects of the server: https://nuxt.com/docs/4.x/guide/concepts/rendering#route-rules */
function readRouteRules(rules: Settings): ImportedRedirect[] {
  return rules.keys().flatMap((from) => {
    const redirect = rules.object(from).raw('redirect')
    const to = asText(redirect) ?? asText(asMap(redirect)['to'])
    return to === undefined ? [] : [{ from, to }]
  })
}

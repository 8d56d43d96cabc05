import { posix } from 'node:path'
import { slug } from 'github-slugger'
import { joinPath, normalizeBasePath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder } from '../../contract.ts'
import { findFiles } from '../../folder/index.ts'
import { ModuleReader, readConfig, Settings } from '../../javascript/index.ts'
import type { ConversionLog } from '../../shared/index.ts'

/** The configuration, and where things are. Paths are relative to FROM. */
export interface SiteOptions {
  /** Folder with the configuration; '' for FROM itself. */
  root: string
  astro: Settings
  starlight: Settings
  /** Folder of the pages. */
  content: string
  /** Base path with slashes around it. */
  baseUrl: string
  trailingSlash: boolean
  /** Slug of the folder of the default language below `content`; '' for the folder itself. */
  language: string
  /** Tag of the default language. */
  languageTag: string | undefined
  /** Its direction, if the site names that. */
  direction: string | undefined
  /** Slugs of the folders of other languages below `content`. */
  otherLanguages: string[]
  /** Path aliases of tsconfig.json: `~/*` → `src/*`. */
  aliases: [prefix: string, path: string][]
}

/** The configuration closest to the top of FROM that uses Starlight. */
export function findConfig(folder: Folder): string | undefined {
  const configs = findFiles(folder, /(^|\/)astro\.config\.(ts|mts|cts|js|mjs|cjs)$/)
  return configs.find((file) => folder.readText(file)?.includes('@astrojs/starlight'))
}

export function readOptions(folder: Folder, file: string, log: ConversionLog): SiteOptions {
  const modules = new ModuleReader(folder)
  const context = { log, places: modules.places, file }
  const astro = readConfig(modules, file, log)
  const integrations = astro.list('integrations').filter((each) => typeof each !== 'string')
  const own = integrations.find((each) => each.text('call') === 'starlight')
  for (const other of integrations.filter((each) => each !== own)) {
    const name = other.text('call') ?? ''
    const message = `The integration "${name}" is not converted.`
    log.report({ kind: 'plugins', message, hint: 'See whether the new site needs it.', file })
  }
  const starlight = own?.object('options') ?? new Settings({}, context)
  const root = posix.dirname(file).replace(/^\.$/, '')
  return {
    root,
    astro,
    starlight,
    content: joinPath(root, astro.text('srcDir') ?? 'src', 'content/docs').replace('/./', '/'),
    baseUrl: normalizeBasePath(astro.text('base') ?? '/'),
    trailingSlash: astro.text('trailingSlash') !== 'never',
    ...readLanguages(starlight),
    aliases: readAliases(modules, folder, root),
  }
}

type LanguageOption = 'language' | 'languageTag' | 'direction' | 'otherLanguages'

function readLanguages(starlight: Settings): Pick<SiteOptions, LanguageOption> {
  const locales = starlight.object('locales')
  const keys = locales.keys()
  const isRoot = keys.length === 0 || keys.includes('root')
  const language = isRoot ? '' : (starlight.text('defaultLocale') ?? keys[0] ?? '')
  const locale = locales.object(isRoot ? 'root' : language)
  const languageTag = locale.text('lang') ?? (language || undefined)
  const others = keys.filter((key) => key !== 'root' && key !== language)
  const otherLanguages = others.map((key) => slug(key))
  return { language: slug(language), languageTag, direction: locale.text('dir'), otherLanguages }
}

function readAliases(modules: ModuleReader, folder: Folder, root: string): [string, string][] {
  const file = joinPath(root, 'tsconfig.json')
  const config: unknown = folder.has(file) ? modules.readModule(file).default : undefined
  const paths = readKey(readKey(config, 'compilerOptions'), 'paths')
  if (typeof paths !== 'object' || paths === null) return []
  return Object.entries(paths).flatMap(([alias, targets]): [string, string][] => {
    const target: unknown = Array.isArray(targets) ? targets[0] : undefined
    return typeof target === 'string' ? [[alias.replace(/\*$/, ''), posix.join(root, target.replace(/\*$/, ''))]] : []
  })
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}

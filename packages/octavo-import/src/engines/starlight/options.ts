import { joinPath, normalizeBasePath } from 'octavo/addresses'
import { CONFIGS } from 'octavo/foreign'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { findConfigFiles, parentOf } from '../../folder/index.ts'
import { ModuleReader, readAliases, readConfig, Settings } from '../../javascript/index.ts'
import type { Aliases, ConversionLog } from '../../shared/index.ts'
import { readBlog, type Blog } from './blog.ts'
import { findFolder, readDefaultLocale, readLocale, type LocaleOptions } from './locales.ts'

/** The configuration, and where things are. Paths are relative to FROM. */
export interface SiteOptions extends LocaleOptions {
  /** Folder with the configuration; '' for FROM itself. */
  root: string
  astro: Settings
  starlight: Settings
  /** Folder of all pages. */
  content: string
  /** Folder of the pages of the language in FROM, which becomes `docs/`. */
  pagesFolder: string
  /** Base path with slashes around it. */
  baseUrl: string
  /** For all languages. */
  siteBase: string
  trailingSlash: boolean
  /** Of the plugin starlight-blog. */
  blog?: Blog
  /** Path aliases of tsconfig.json: `~/*` → `src/*`. */
  aliases: Aliases
}

/** The configuration closest to the top of FROM that uses Starlight. */
export function findConfig(folder: Folder): string | undefined {
  const configs = findConfigFiles(folder, CONFIGS.astro)
  // Plugins such as starlight-plugin-icons add Starlight themselves.
  return configs.find((file) => /@astrojs\/starlight|^[ \t]*starlight\s*:\s*\{/m.test(folder.readText(file) ?? ''))
}

export function readOptions(folder: Folder, file: string, log: ConversionLog, language?: SiteLanguage): SiteOptions {
  const modules = new ModuleReader(folder, log)
  const context = { log, places: modules.places, file }
  const astro = readConfig(modules, file, log)
  const integrations = astro.list('integrations').filter((each) => typeof each !== 'string')
  const around = integrations.find((each) => each.object('options').has('starlight'))
  const own = integrations.find((each) => each.text('call') === 'starlight')
  for (const other of integrations.filter((each) => each !== own)) {
    const name = other.text('call') ?? ''
    const message = `The integration "${name}" is not converted.`
    log.report({ kind: 'plugins', message, hint: 'See whether the new site needs it.', file })
  }
  const starlight = own?.object('options') ?? around?.object('options').object('starlight') ?? new Settings({}, context)
  const root = parentOf(file)
  const content = joinPath(root, astro.text('srcDir') ?? 'src', 'content/docs').replace('/./', '/')
  const siteBase = normalizeBasePath(astro.text('base') ?? '/')
  const blog = readBlog(starlight)
  return {
    root,
    astro,
    starlight,
    blog,
    content,
    pagesFolder: language ? findFolder(folder, content, language.key) : content,
    baseUrl: language?.baseUrl ?? siteBase,
    siteBase,
    trailingSlash: astro.text('trailingSlash') !== 'never',
    ...(language ? readLocale(starlight, language) : readDefaultLocale(starlight)),
    aliases: readAliases(folder, root),
  }
}

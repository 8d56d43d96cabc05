import { trimSlashes } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { listBelow } from '../../../folder/index.ts'
import { ModuleReader, readAliases, Settings } from '../../../javascript/index.ts'
import { asMap, asText, asTexts, type Aliases, type ConversionLog, type DataMap } from '../../../shared/index.ts'
import { findContent, listCollections, listLoaders, LOADERS } from './collections.ts'
import { findSources, rootOf } from './find-config.ts'

/** What the configuration says, and where things are. Paths are relative to FROM. */
export interface SiteOptions {
  /** Folder of the site; '' for FROM itself. */
  root: string
  /** Folder of all pages. */
  content: string
  /** Address of all pages below the base path: `docs`; '' for the base path itself. */
  route: string
  /** The languages of `defineI18n()`, the default one first; empty for a site in one language. */
  languages: string[]
  /** Whether a page without a translation has the text of another language. */
  isFilled: boolean
  /** Which languages have none in their addresses. */
  hideLocale: string
  /** Whether each language has its own folder, and not an extension: `cn/page.mdx`, not `page.cn.mdx`. */
  hasFolders: boolean
  /** Folders of pages that are not imported, with their addresses. */
  others: { folder: string; address: string | undefined }[]
  /** Whether pages have formulas. */
  hasFormulas: boolean
  /** Beginnings of imports, and the folders that they mean. */
  aliases: Aliases
  /** Settings of `loader()`. */
  loader: Settings
  modules: ModuleReader
}

export function readOptions(folder: Folder, file: string, log: ConversionLog): SiteOptions {
  const root = rootOf(folder, file)
  const written = readAliases(folder, root)
  const aliases: Aliases = written.length > 0 ? written : [['@/', root]]
  const modules = new ModuleReader(folder, log, { aliases, calls: LOADERS })
  const sources = findSources(folder, root)
  const all = [...new Set([file, ...sources])]
  const collections = new Map(all.flatMap((each) => listCollections(folder.readText(each) ?? '', root)))
  const loaders = all.flatMap((each) =>
    listLoaders(modules.readModule(each).named, collections, { log, places: modules.places, file: each }),
  )
  const hasPages = (path: string | undefined) => path !== undefined && listPages(folder, path).length > 0
  const main = loaders.find((each) => hasPages(each.folder)) ?? loaders[0]
  const known = hasPages(main?.folder) ? main?.folder : undefined
  const content = known ?? findContent(folder, root, all)
  const loader = main?.settings ?? new Settings({}, { log, places: modules.places, file })
  const others = [...new Set(collections.values())].filter(
    (path) => path !== content && !path.startsWith(`${content}/`) && hasPages(path),
  )
  return {
    root,
    content,
    route: trimSlashes(loader.text('baseUrl') ?? (content.endsWith('docs') ? 'docs' : '')),
    ...readLanguages(asMap(loader.raw('i18n'))),
    others: others.map((path) => ({
      folder: path,
      address: loaders.find((each) => each.folder === path)?.settings.text('baseUrl'),
    })),
    hasFormulas: all.some((each) => /remark-?math|\bmath: true/i.test(folder.readText(each) ?? '')),
    aliases,
    loader,
    modules,
  }
}

function listPages(folder: Folder, path: string): string[] {
  return listBelow(folder, path).filter((file) => /\.mdx?$/.test(file))
}

/** https://fumadocs.dev/docs/internationalization */
function readLanguages({ defaultLanguage, languages, hideLocale, parser, fallbackLanguage }: DataMap) {
  const main = asText(defaultLanguage)
  // They become names of folders.
  const all = asTexts(languages).filter((each) => /^\w[\w-]*$/.test(each))
  return {
    languages: main === undefined || !all.includes(main) ? all : [main, ...all.filter((each) => each !== main)],
    isFilled: fallbackLanguage !== null,
    hideLocale: asText(hideLocale) ?? 'never',
    hasFolders: parser === 'dir',
  }
}

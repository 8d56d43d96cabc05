import { normalizeBasePath } from 'octavo/addresses'
import { CONFIGS } from 'octavo/foreign'
import type { Folder } from '../../../contract.ts'
import { findConfigFiles, inFolder, listBelow, parentOf } from '../../../folder/index.ts'
import { ModuleReader, readConfig, type Settings } from '../../../javascript/index.ts'
import type { ConversionLog } from '../../../shared/index.ts'
import type { PageFolders, VueLocale } from '../../../vue/index.ts'

/** The configuration, and where things are. Paths are relative to FROM. */
export interface SiteOptions extends PageFolders {
  config: Settings
  baseUrl: string
  /** None: Vocs has no translations. */
  locales: VueLocale[]
  /** Folder that `~/` means in pages. */
  sourceFolder: string
  publicFolder: string
}

/** The configuration closest to the top of FROM. */
export function findConfig(folder: Folder): string | undefined {
  return findConfigFiles(folder, CONFIGS.vocs)[0]
}

/** https://vocs.dev/reference/site-config. Before version 2, pages are in `docs/pages`, later in `src/pages`. */
export function readOptions(folder: Folder, file: string, log: ConversionLog): SiteOptions {
  const config = readConfig(new ModuleReader(folder, log), file, log)
  const root = parentOf(file)
  const named = [config.text('srcDir'), config.text('rootDir'), 'src', 'docs', '.'].filter((each) => each !== undefined)
  const pagesDir = config.text('pagesDir') ?? 'pages'
  const folders = named.map((each) => inFolder(root, each))
  const hasPages = (path: string) => listBelow(folder, inFolder(path, pagesDir)).some((each) => /\.mdx?$/.test(each))
  const sourceFolder = folders.find(hasPages) ?? inFolder(root, 'docs')
  const pages = inFolder(sourceFolder, pagesDir)
  const publicFolder = [sourceFolder, root].map((each) => inFolder(each, 'public'))
  return {
    config,
    baseUrl: normalizeBasePath(config.text('basePath') ?? '/'),
    locales: [],
    source: pages,
    pagesFolder: pages,
    otherLanguages: new Map(),
    sourceFolder,
    publicFolder: publicFolder.find((each) => listBelow(folder, each).length > 0) ?? inFolder(root, 'public'),
  }
}

import { normalizeBasePath } from 'octavo/addresses'
import type { Source } from '../../drive.ts'
import { inFolder, listBelow, parentOf } from '../../folder/index.ts'
import { ModuleReader, readAliases, readConfig, type Settings } from '../../javascript/index.ts'
import { ReactReader } from '../../react/index.ts'

/** The configuration, and where things are. Paths are relative to FROM. */
export interface SiteOptions {
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

/** https://vocs.dev/reference/site-config. Before version 2, pages are in `docs/pages`, later in `src/pages`. */
export function readOptions({ folder, file, log }: Omit<Source<unknown>, 'options'>): SiteOptions {
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

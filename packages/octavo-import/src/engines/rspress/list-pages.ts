import { posix } from 'node:path'
import { isIndexFile, joinPath } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { inFolder, listBelow } from '../../folder/index.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import { withoutUnderscores, type ConversionLog, type OldPage } from '../../shared/index.ts'
import { filesOfLanguage, ownFolder } from '../../vue/index.ts'
import type { SiteOptions } from './config/options.ts'

/** Pages outside of the documentation, which are in no sidebar. */
const OUTSIDE = new Set(['home', 'custom', 'blank'])

/** The pages of the language. Pages of languages that are not imported are reported. */
export function listPages(
  folder: Folder,
  options: SiteOptions,
  log: ConversionLog,
  language?: SiteLanguage,
): OldPage[] {
  reportReactPages(folder, options, log)
  return filesOfLanguage(options.files, options, language, log).flatMap((file) => toPage(file, folder, options))
}

function toPage(file: string, folder: Folder, options: SiteOptions): OldPage[] {
  const { source: pages, baseUrl, cleanUrls } = options
  const source = inFolder(pages, file)
  const type = readFrontMatter(folder.readText(source) ?? '').getText('pageType')
  const path = file.slice(ownFolder(options).length)
  const bare = path.replace(/\.mdx?$/, '')
  // Octavo writes its own page for unknown addresses.
  if (type === '404' || bare === '404') return []
  const isIndex = posix.basename(bare) === 'index'
  const address = joinPath(baseUrl, isIndex ? bare.slice(0, -'index'.length) : bare + (cleanUrls ? '' : '.html'))
  // For Octavo, `README.md` is the page of its folder.
  const name = isIndexFile(`${bare}.md`) && !isIndex ? `${bare}-page` : bare
  return [
    { source, target: `${OUTSIDE.has(type ?? '') ? 'pages' : 'docs'}/${withoutUnderscores(`${name}.md`)}`, address },
  ]
}

/** Components beside pages are pages, too, unless `route` excludes them, so only those in folders of pages count. */
function reportReactPages(folder: Folder, { source, pagesFolder }: SiteOptions, log: ConversionLog): void {
  for (const file of listBelow(folder, pagesFolder)) {
    if (!/\.[jt]sx$/.test(file) || /(?:^|\/)(?:_|(?:components?|public|shared)\/)/.test(file)) continue
    const path = inFolder(pagesFolder || source, file)
    const message = `The page ${path} is written in React.`
    const hint = 'Write it as Markdown, with your own components where you need them.'
    log.report({ kind: 'pages in React', message, hint, file: path })
  }
}

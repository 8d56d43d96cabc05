import { posix } from 'node:path'
import picomatch from 'picomatch'
import { isIndexFile, joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { listBelow } from '../../folder/index.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import { withoutUnderscores, type ConversionLog, type OldPage } from '../../shared/index.ts'
import { filesOfLanguage, ownFolder } from '../../vue/index.ts'
import type { SiteOptions } from './options.ts'

/** The pages of the language. Those of languages that are not imported are reported. */
export function listPages(
  folder: Folder,
  options: SiteOptions,
  log: ConversionLog,
  language?: SiteLanguage,
): OldPage[] {
  const own = ownFolder(options)
  return filesOfLanguage(listFiles(folder, options), options, language, log).flatMap((file) => {
    if (!/\[.+\]/.test(file)) return [toPage(file, own, folder, options)]
    const hint = 'Write the pages that it generates as files, or generate them before the build.'
    const message = `${file} makes pages from data.`
    log.report({ kind: 'dynamic routes', message, hint, file: joinPath(options.source, file) })
    return []
  })
}

/** The Markdown files of all languages, relative to the folder of all pages. */
export function listFiles(folder: Folder, { source, excluded }: Pick<SiteOptions, 'source' | 'excluded'>): string[] {
  const isExcluded = picomatch(excluded)
  return listBelow(folder, source).filter(
    (file) => file.endsWith('.md') && !file.startsWith('.vitepress/') && !isExcluded(file),
  )
}

/** @param own Folder of the language with a slash after it, which its address does not have; '' without one. */
function toPage(
  file: string,
  own: string,
  folder: Folder,
  { source, rewrites, baseUrl, cleanUrls }: SiteOptions,
): OldPage {
  const frontMatter = readFrontMatter(folder.readText(joinPath(source, file)) ?? '')
  const written = rewrites.get(file) ?? file
  const path = written.startsWith(own) ? written.slice(own.length) : written
  const layout = frontMatter.getText('layout')
  // Pages without the layout of the documentation are in no sidebar. Before 1.0, a home page had no layout.
  const isDoc = (layout === undefined || layout === 'doc') && frontMatter.get('home') !== true
  const bare = path.replace(/\.md$/, '')
  const isIndex = posix.basename(bare) === 'index'
  const address = joinPath(baseUrl, isIndex ? bare.slice(0, -'index'.length) : bare + (cleanUrls ? '' : '.html'))
  return {
    source: joinPath(source, file),
    // For Octavo, `README.md` is the page of its folder.
    target: `${isDoc ? 'docs' : 'pages'}/${withoutUnderscores(isIndexFile(path) && !isIndex ? `${bare}-page.md` : path)}`,
    address,
  }
}

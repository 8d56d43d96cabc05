import { posix } from 'node:path'
import { isIndexFile, joinPath } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import { withoutUnderscores, type ConversionLog, type OldPage } from '../../shared/index.ts'
import { filesOfLanguage } from '../../vue/index.ts'
import type { SiteOptions } from './options.ts'

/** The pages of the language. Pages of languages that are not imported are reported. */
export function listPages(
  folder: Folder,
  options: SiteOptions,
  log: ConversionLog,
  language?: SiteLanguage,
): OldPage[] {
  return filesOfLanguage(options.files, options, language, log).flatMap((file) => {
    if (!/\[.+\]/.test(file)) return [toPage(file, folder, options)]
    const hint = 'Write the pages that it generates as files, or generate them before the build.'
    const message = `${file} makes pages from data.`
    log.report({ kind: 'dynamic routes', message, hint, file: joinPath(options.source, file) })
    return []
  })
}

function toPage(file: string, folder: Folder, { source, rewrite, ownPath, baseUrl, cleanUrls }: SiteOptions): OldPage {
  const frontMatter = readFrontMatter(folder.readText(joinPath(source, file)) ?? '')
  const written = rewrite(file) ?? file
  const path = written.startsWith(ownPath) ? written.slice(ownPath.length) : written
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

import { posix } from 'node:path'
import { isIndexFile, joinPath, trimSlashes } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import { inFolder, listBelow } from '../../folder/index.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import { withoutUnderscores, type ConversionLog, type OldPage } from '../../shared/index.ts'
import type { SiteOptions } from './config/options.ts'

/** Layouts of pages outside of the documentation, which are in no sidebar. */
const OUTSIDE = new Set(['landing', 'minimal', 'blank'])

/** The pages of the site. Those that are written in React are reported. */
export function listPages(folder: Folder, { source: pages, baseUrl }: SiteOptions, log: ConversionLog): OldPage[] {
  return listBelow(folder, pages).flatMap((file): OldPage[] => {
    const source = inFolder(pages, file)
    // Files and folders with `_` are parts of pages.
    if (/(?:^|\/)[_.]/.test(file)) return []
    if (/\.[jt]sx$/.test(file)) reportReactPage(source, log)
    if (!/\.mdx?$/.test(file)) return []
    const bare = file.replace(/\.mdx?$/, '')
    const isIndex = posix.basename(bare) === 'index'
    const slug = isIndex ? trimSlashes(bare.slice(0, -'index'.length)) : bare
    // For Octavo, `README.md` is the page of its folder.
    const name = isIndexFile(`${bare}.md`) && !isIndex ? `${bare}-page` : bare
    const layout = readFrontMatter(folder.readText(source) ?? '').getText('layout') ?? ''
    const target = `${OUTSIDE.has(layout) ? 'pages' : 'docs'}/${withoutUnderscores(`${name}.md`)}`
    return [{ source, target, address: joinPath(baseUrl, slug) }]
  })
}

function reportReactPage(file: string, log: ConversionLog): void {
  const message = `The page ${posix.basename(file)} is written in React.`
  const hint = 'Write it as Markdown, with your own components where you need them.'
  log.report({ kind: 'pages in React', message, hint, file })
}

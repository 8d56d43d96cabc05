import { isIndexFile, isMarkdownFile, joinPath, withoutMarkdownExtension } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { listBelow, inFolder, parentOf } from '../../../folder/index.ts'
import { isReadme, type OldPage } from '../../../shared/index.ts'
import type { SiteOptions } from '../config/options.ts'

export interface Page extends OldPage {
  address: string
}

/** The Markdown files that a reader can open. Files with `_` in front are parts of the site. */
export function listPages(folder: Folder, options: SiteOptions): Page[] {
  const { content } = options
  const home = inFolder(content, options.homepage)
  const files = listBelow(folder, content).filter((file) => isMarkdownFile(file) && !/(^|\/)_/.test(file))
  const sources = files.map((file) => joinPath(content, file))
  // The page at the root may be outside of the folder.
  const all = folder.has(home) && !sources.includes(home) ? [home, ...sources] : sources
  return all.map((source) => toPage(source, home, options))
}

function toPage(source: string, home: string, { content, isOnlyCover }: SiteOptions): Page {
  const isTop = source === home && !isOnlyCover
  const below = content === '' ? source : source.slice(content.length + 1)
  if (isTop) return { source, target: 'docs/README.md', address: '/' }
  const path = isReadme(source) ? joinPath(parentOf(below), '/') : withoutMarkdownExtension(below)
  // The cover is at the root, and the first page at `/README`.
  const isMoved = isIndexFile(source) && (!isReadme(source) || parentOf(below) === '')
  return {
    source,
    // For Octavo, `index.md` and `README.md` are the pages of their folder.
    target: `docs/${isMoved ? `${withoutMarkdownExtension(below)}-page.md` : below}`,
    address: joinPath('/', isMoved ? withoutMarkdownExtension(below) : path),
  }
}

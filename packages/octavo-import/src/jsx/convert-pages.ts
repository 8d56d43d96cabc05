import type { Root } from 'mdast'
import type { BeforePage, Folder, ImportedPage } from '../contract.ts'
import type { TextEdits } from '../markdown/index.ts'
import {
  convertCodeMeta,
  convertTwoslash,
  FragmentQueue,
  showUndrawableDiagrams,
  type Aliases,
  type OldPage,
} from '../shared/index.ts'
import type { JsxTools } from './tools.ts'

interface JsxSite extends Omit<JsxTools, 'include'> {
  folder: Folder
  /** Folder of the pages in FROM. */
  contentFolder: string
  aliases: Aliases
}

/** Converts all pages, and the Markdown files that they import, which become fragments. */
export function convertJsxPages(
  pages: readonly OldPage[],
  { folder, contentFolder, aliases, ...own }: JsxSite,
  convert: (page: OldPage, tools: JsxTools) => ImportedPage,
  beforePage: BeforePage | undefined,
): Promise<ImportedPage[]> {
  const fragments = new FragmentQueue(contentFolder, pages)
  const include: JsxTools['include'] = (from, page, passed) =>
    fragments.pathOfImport(from, page, { folder, aliases, passed })
  return fragments.convertAll(pages, (page) => convert(page, { ...own, include }), beforePage)
}

/** What the pages of a site share. */
interface PageSite extends Pick<JsxTools, 'links' | 'stubs' | 'log'> {
  folder: Folder
  fragments: FragmentQueue
}

/** The tools for the pages of a site. @param own What only its engine has. */
export function toJsxTools(
  { folder, fragments, links, stubs, log }: PageSite,
  aliases: Aliases,
  own: Pick<JsxTools, 'dialect' | 'toIcon' | 'convertOwn'> = {},
): JsxTools {
  const include: JsxTools['include'] = (from, page, passed) =>
    fragments.pathOfImport(from, page, { folder, aliases, passed })
  return { links, stubs, log, include, ...own }
}

/** What pages of all these engines have besides components: options of code, types in code, diagrams, links. */
export function convertCodeAndLinks(
  tree: Root,
  edits: TextEdits,
  page: OldPage,
  { links, log }: Pick<JsxTools, 'links' | 'log'>,
): void {
  convertCodeMeta(tree, edits, page.source, log)
  convertTwoslash(tree, edits, page.source, log)
  showUndrawableDiagrams(tree, edits, page.source, log)
  links.rewrite(tree, edits, page)
}

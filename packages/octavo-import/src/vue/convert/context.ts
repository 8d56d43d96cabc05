import type { Node } from 'mdast'
import type { PageSite } from '../../dialects/convert-pages.ts'
import type { Range, SlugRule, TextEdits } from '../../markdown/index.ts'
import type {
  DataMap,
  FrontMatterRules,
  HasFile,
  Hero,
  LinkRewriter,
  OldPage,
  ResolveHref,
} from '../../shared/index.ts'

/** Which containers the text at an offset is in. */
export interface ContainerText {
  /** `::: v-pre`, which Vue does not read. */
  isVerbatim(offset: number): boolean
  /** `::: code-group`, in which Octavo allows nothing but code. */
  isInCodeGroup(offset: number): boolean
}

/** What differs between the engines whose pages are Markdown with Vue. */
export interface VueDialect {
  /** Whether the HTML of a component ends with the line of its tag, as in VuePress 1. */
  endsTagsWithLine?: boolean
  /** Whether text between dollar signs is a formula. */
  hasFormulas?: boolean
  /** Makes the ids of the headings of one page. */
  createSlugs(): SlugRule
  /** The paths in FROM that `path` may mean in a page, for example `@/a.ts`. The first one that exists counts. */
  candidates(path: string, page: OldPage): string[]
  /** The address that a link or an image means, for an alias such as `@images/a.png`. Absent: itself. */
  expandHref?(href: string, page: OldPage): string
  /** The opening of a home page, from its front matter. */
  readHero(frontMatter: DataMap, resolve: ResolveHref, hasFile: HasFile): Hero | undefined
  frontMatterOf(page: OldPage): FrontMatterRules
}

/** Shared by the pages of a site with Vue only. */
export interface VueOwn {
  dialect: VueDialect
  /** The file of a component, for its stub. */
  sourceOf(component: string): string | undefined
}

export interface VueSite extends Omit<PageSite, 'aliases'> {
  links: LinkRewriter
  own: VueOwn
}

/** What the conversion of one page needs. */
export interface PageContext extends VueSite, VueOwn {
  page: OldPage
  edits: TextEdits
  containers: ContainerText
  /** Text that was replaced: the link in `@[code](./a.ts)` is not one. */
  replaced: Range[]
  /** HTML that is converted with the code in it. */
  converted: ReadonlySet<Node>
  /** The file of FROM that a path in a page means; undefined if there is none. */
  findFile(path: string, page: OldPage): string | undefined
}

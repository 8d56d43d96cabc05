import type { Code, Node } from 'mdast'
import type { UserConfig } from 'octavo'
import type { TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog } from '../../../shared/index.ts'
import type { DialectOptions } from '../syntax/parse.ts'

/** A file that a page includes, or the part of it. */
export interface Excerpt {
  /** As written in the page. */
  path: string
  section?: string
  /** First and last line, 1-based; without `last`, to the end of the file. */
  lines?: { first: number; last?: number }
  /** Text before and after the part. */
  start?: string
  end?: string
  /** Whether links in the file count from the file; else its text is a part of the page, and so are they. */
  hasOwnLinks?: boolean
}

/** Syntax that a page uses only if the site's configuration turns it on. */
export interface SyntaxSettings extends DialectOptions {
  /** Tabs with the same label switch together: `content.tabs.link`. */
  linkedTabs: boolean
  /** `~text~` is lowered text, of pymdownx.tilde; else it is text. */
  subscript: boolean
  /** `[text][package.Class]` leads to what mkdocstrings generates. */
  generatesReferences: boolean
  /** `--` is a dash, of smarty. Quotation marks stay straight in the new site. */
  dashes: boolean
  /** `{{ … }}` and `{% … %}` are templates of mkdocs-macros. */
  macros: boolean
  /** Abbreviations of all pages; undefined if pages cannot define any. */
  abbreviations?: ReadonlyMap<string, string>
}

/** A kind of admonition that the new site defines in its configuration. */
export type AdmonitionKind = NonNullable<UserConfig['admonitions']>[string]

/** The conversion of one page. */
export interface PageContext {
  /** Path in FROM. */
  source: string
  edits: TextEdits
  log: ConversionLog
  settings: SyntaxSettings
  /** Kinds of admonitions that the new site has to define, by keyword. */
  admonitionKinds: Record<string, AdmonitionKind>
  /** What a new line has to begin with to be in the same blocks as the text at an offset. */
  prefixAt: (offset: number) => string
  /** Icons that become icons of cards. */
  cardIcons: Map<Node, string>
  /** Attributes of pictures that Markdown has no place for. */
  pictures: Map<Node, Record<string, string>>
  /** Labels of fences that are the content of a tab. */
  tabLabels: Map<Code, string>
  /** Adds a file to the new site as a fragment and returns the tag that shows it; undefined if there is no such file. */
  includeMarkdown(excerpt: Excerpt): string | undefined
  /** Adds a file to the new site and returns `<Code …/>`; `attributes` come from the fence. */
  includeCode(excerpt: Excerpt, attributes: string): string | undefined
}

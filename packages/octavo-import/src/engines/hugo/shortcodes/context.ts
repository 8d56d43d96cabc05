import type { Folder } from '../../../contract.ts'
import {
  renderAttributes,
  type Badges,
  type ConversionLog,
  type StubCollector,
  escapeBrackets,
} from '../../../shared/index.ts'
import type { HugoPage } from '../pages.ts'
import type { Shortcode } from './tags.ts'

/** What the conversion of the shortcodes of one page needs. */
export interface ShortcodeContext {
  page: HugoPage
  folder: Folder
  log: ConversionLog
  stubs: StubCollector
  badges: Badges
  /** The site's own shortcodes. */
  templates: {
    /** What the template makes; undefined if it needs Hugo. */
    expand(use: ShortcodeUse, context: ShortcodeContext): Outcome | undefined
    /** The file of a shortcode of the site; undefined for a shortcode of a theme. */
    fileOf(name: string): string | undefined
  }
  /** The old address of the page or file that a path names, with its anchor; undefined if there is none. */
  refTo(path: string): string | undefined
  /** The path in FROM of a file that a shortcode names, beside the page or below a folder of the site. */
  findFile(path: string): string | undefined
  /** The path, from the page, of the first file of its bundle whose name contains a text. */
  findResource(name: string): string | undefined
  /** The file that the front matter of the page gives a name: https://gohugo.io/content-management/page-resources/ */
  resourceNamed(name: string): string | undefined
  /** The files of the bundle of the page, as paths from it. */
  resources(): readonly string[]
  /** A value of the page, or else of the site. */
  param(path: string): string | undefined
  /** A list of texts that the page or the site sets. */
  listParam(path: string): readonly string[] | undefined
  /** Base path of the site with slashes around it. */
  baseUrl: string
  /** The text of a shortcode as it is written. */
  sourceOf(use: ShortcodeUse): string
  /** The tag that shows a Markdown file of FROM. */
  includeMarkdown(file: string): string
  /** The tag that shows a file of FROM as code. */
  includeCode(file: string, attributes: string): string
  /** The published pages of a section, in order. */
  childrenOf(page: HugoPage): readonly HugoPage[]
  /** Files that the importer brings along, by path in TO. */
  generated: Record<string, string>
}

/** A shortcode as the rules see it. */
export interface ShortcodeUse extends Shortcode {
  /** The source between the tags; '' without any. */
  content: string
  /** Whether it is alone on its lines. */
  isBlock: boolean
  /** Whether it is inside of a fence or of code in text, where only its text is of use. */
  isInCode: boolean
  /** Whether it is a part of an address, where a component cannot be. */
  isInAddress: boolean
  line: number
  column: number
}

/** What becomes of a shortcode. */
export type Outcome =
  /** Text in place of the shortcode and its content. `block`: on its own lines. */
  | { kind: 'text'; text: string; block?: boolean }
  /**
   * Lines before and after the content, which is converted. `tag`: with empty lines around them. `between`: a mark in
   * the content, and the lines in its place. `onlyChildren`: text between the shortcodes in the content is left out.
   */
  | {
      kind: 'wrap'
      open: string
      close: string
      tag: boolean
      between?: { mark: string; lines: string }
      onlyChildren?: boolean
    }
  /** Text directly before and after the content. */
  | { kind: 'inline'; open: string; close: string }
  /** Only the content. */
  | { kind: 'unwrap' }

export type Rule = (use: ShortcodeUse, context: ShortcodeContext) => Outcome | undefined

/** Rules by the name of a shortcode. A rule without an outcome leaves the shortcode to the next one. */
export type Rules = Readonly<Record<string, Rule>>

/** The first of several parameters that is written. */
export function get({ parameters }: Pick<Shortcode, 'parameters'>, ...names: (string | number)[]): string | undefined {
  return names.map((name) => parameters.get(String(name))).find((value) => value !== undefined && value !== '')
}

/** `note`, and more colons for what contains other containers. */
export function container(use: ShortcodeUse, name: string, title?: string): Outcome {
  const marks = ':'.repeat(3 + depthOf(use))
  const label = title === undefined || title === '' ? '' : `[${escapeBrackets(title)}]`
  return { kind: 'wrap', open: `${marks}${name}${label}`, close: marks, tag: false }
}

function depthOf({ children }: Shortcode): number {
  return children.length === 0 ? 0 : 1 + Math.max(...children.map(depthOf))
}

/** `<Name a="b">` around the content. */
export function tag(name: string, attributes: Record<string, string | undefined> = {}): Outcome {
  return { kind: 'wrap', open: `<${name}${renderAttributes(attributes)}>`, close: `</${name}>`, tag: true }
}

export function report(
  use: ShortcodeUse,
  { page, log }: ShortcodeContext,
  finding: Record<'kind' | 'message' | 'hint', string>,
): void {
  log.report({ ...finding, file: page.source, line: use.line, column: use.column })
}

import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import type { Site } from '../../../drive.ts'
import {
  asList,
  asMap,
  asText,
  asTexts,
  type AuthorList,
  type ConversionLog,
  type DataMap,
  escapeBrackets,
  renderAttributes,
} from '../../../shared/index.ts'
import type { Collections } from '../collections.ts'
import type { SiteSettings } from '../config.ts'
import type { MarkdownContext } from '../markdown.ts'
import type { HugoPage } from '../pages.ts'
import type { HugoLinks } from '../site/links.ts'
import type { Shortcode } from './tags.ts'
import type { ShortcodeTemplates } from './template/template-files.ts'

/** State that the conversion of all pages shares. */
export interface PageTools extends Pick<Site<unknown>, 'folder' | 'log' | 'files' | 'stubs' | 'badges'> {
  settings: SiteSettings
  collections: Collections
  links: HugoLinks
  templates: ShortcodeTemplates
  authors: AuthorList
  /** Files that the importer brings along, by path in TO. */
  generated: Record<string, string>
  formulas: MarkdownContext['formulas']
  /** Whether titles of pictures are their captions. */
  hasCaptions: boolean
}

/** What the shortcodes of one page ask for. */
export class ShortcodeContext {
  constructor(
    readonly page: HugoPage,
    readonly tools: PageTools,
  ) {}

  get log(): ConversionLog {
    return this.tools.log
  }

  /** The old address of the page or file that a path names, with its anchor; undefined if there is none. */
  refTo = (path: string): string | undefined => this.tools.links.refTo(path, this.page)

  /** A file that a shortcode names, from the page, or the folder of the site, of all pages, of assets or public files. */
  findFile(path: string): string | undefined {
    const { folder, settings } = this.tools
    const { root, assetFolders, staticFolders } = settings
    const bases = path.startsWith('/') ? [] : [posix.dirname(this.page.source)]
    const folders = [...bases, root, joinPath(root, 'content'), ...assetFolders, ...staticFolders]
    const names = [path, `${path}.md`, `${path}/index.md`, `${path}/_index.md`].map((name) => name.replace(/^\//, ''))
    return folders.flatMap((each) => names.map((name) => posix.join(each, name))).find((file) => folder.has(file))
  }

  /** The files of the bundle of the page, as paths from it. */
  resources(): string[] {
    const { source } = this.page
    if (!/(^|\/)_?index\.\w+$/.test(source)) return []
    const beside = this.tools.folder.files.filter((file) => posix.dirname(file) === posix.dirname(source))
    return beside.filter((file) => !file.endsWith('.md')).map((file) => posix.basename(file))
  }

  /** The file that the front matter of the page gives a name: https://gohugo.io/content-management/page-resources/ */
  resourceNamed(name: string): string | undefined {
    const named = asList(this.page.data['resources']).map(asMap)
    return named.flatMap((each) => (asText(each['name']) === name ? (asText(each['src']) ?? []) : []))[0]
  }

  /** A text or a list of texts that the page, or else the site sets. */
  param(path: string): string | readonly string[] | undefined {
    return valueAt(this.page.data, path) ?? valueAt(this.tools.settings.params, path)
  }

  /** The published pages of a section, in order. */
  childrenOf(page: HugoPage): HugoPage[] {
    return this.tools.collections.childrenOf(page).filter(({ isPublished }) => isPublished)
  }
}

function valueAt(data: DataMap, path: string): string | string[] | undefined {
  const value = path
    .toLowerCase()
    .split('.')
    .reduce<unknown>((map, key) => asMap(map)[key], data)
  if (Array.isArray(value)) return asTexts(value)
  return typeof value === 'boolean' ? String(value) : asText(value)
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

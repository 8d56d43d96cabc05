/**
 * The templates of Jekyll: https://jekyllrb.com/docs/liquid/
 *
 * Input   the text of a page, the values of `_config.yml`, `_data` and front matter
 * Output  the text with the results of its templates; findings for those that need more than these values
 *
 * Must not: execute plugins; guess the value of anything that only a run of Jekyll knows.
 */
import { posix } from 'node:path'
import { Context, Liquid, type TagToken, type Template } from 'liquidjs'
import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { lineStart, placeAt, type Range, TextEdits } from '../../../markdown/index.ts'
import { asText, type ConversionLog, type DataMap } from '../../../shared/index.ts'
import type { JekyllConfig } from '../config/read-config.ts'
import { isInCode } from '../kramdown/parse.ts'
import { pageScope, registerFilters, siteScope, SiteVariables, UnknownValueError } from './scope.ts'
import { convertThemeInclude, parseTemplates, registerTags, type TagHost } from './tags.ts'

/** The page whose text is expanded. */
interface TemplatePage {
  /** Path in FROM. */
  source: string
  /** `page` in templates. */
  values: DataMap
}

interface Expanded {
  text: string
  /** The line of the original text for one of the changed text. Both are 1-based. */
  lineOf: (line: number) => number
}

interface TemplatesInput {
  folder: Folder
  config: JekyllConfig
  /** `site.data` */
  data: DataMap
  /** `site.pages`, `site.posts` and the documents of collections. */
  lists: Readonly<Record<string, readonly DataMap[]>>
  /** The address of a file or of a post in FROM, by its path in the sources or its name. */
  addressOf: TagHost['addressOf']
}

interface ExpansionInput extends TemplatesInput {
  site: DataMap
  variables: SiteVariables
  log: ConversionLog
}

const LITERALS = new Set(['true', 'false', 'nil', 'null', 'empty', 'blank'])

/** Of one template, in milliseconds and in objects: a template of a foreign site must not keep the command busy. */
const LIMITS = { renderLimit: 10_000, memoryLimit: 10_000_000 }

/** Takes the place of braces that belong to no template, in the private use area of Unicode. */
const MASK = '\uE000\uE001'

/** Text that may be a template. */
const TEMPLATE = /\{[{%]/

/** Expands the templates in the pages of one site. */
export class Templates {
  readonly #site: DataMap
  readonly #variables = new SiteVariables()

  constructor(private readonly input: TemplatesInput) {
    const { data, baseUrl } = input.config
    const lists = Object.entries(input.lists).map(([name, pages]) => [name, pages.map(pageScope)] as const)
    this.#site = { ...data, ...Object.fromEntries(lists), baseurl: baseUrl.replace(/\/$/, ''), data: input.data }
  }

  /** The values of `_config.yml` that pages show, for `customFields`. */
  get variables(): Readonly<Record<string, string | number>> {
    return this.#variables.used
  }

  /** The text of a page with the results of its templates. What only Jekyll knows is reported. */
  expand(text: string, page: TemplatePage, log: ConversionLog): Expanded {
    if (!TEMPLATE.test(text) || page.values['render_with_liquid'] === false) return { text, lineOf: (line) => line }
    return new Expansion(text, page, { ...this.input, site: this.#site, variables: this.#variables, log }).run()
  }
}

/** The expansion of one page. */
class Expansion implements TagHost {
  readonly #liquid = new Liquid({ strictFilters: true, jekyllWhere: true, ...LIMITS })
  readonly #context: Context
  /** Where the template begins that is being rendered. */
  #at = 0

  constructor(
    private readonly text: string,
    private readonly page: TemplatePage,
    private readonly input: ExpansionInput,
  ) {
    const { config, site } = input
    const url = asText(config.data['url']) ?? ''
    registerFilters(this.#liquid, { origin: URL.canParse(url) ? new URL(url).origin : '', baseUrl: config.baseUrl })
    registerTags(this.#liquid, this)
    const names = config.collections.map(({ name }) => name)
    const scope = { site: siteScope(site, names), page: pageScope(page.values), jekyll: { environment: 'production' } }
    this.#context = new Context(scope, this.#liquid.options)
  }

  run(): Expanded {
    const templates = this.#parse()
    if (!templates) return { text: this.text, lineOf: (line) => line }
    const edits = new TextEdits(this.text)
    for (const [index, template] of templates.entries()) {
      const { begin } = template.token
      const end = templates[index + 1]?.token.begin ?? this.text.length
      const from = this.text.slice(begin, end)
      this.#at = begin
      const to = this.#render(template, from, end)
      if (to !== from) edits.replace(begin, end, to)
    }
    const { text, lines } = edits.renderWithLines()
    return { text: text.replaceAll(MASK, '{{'), lineOf: (line) => lines[line - 1] ?? lines.at(-1) ?? line }
  }

  /** A template that cannot be read is text, so that the others of the page are evaluated. */
  #parse(): Template[] | undefined {
    let masked = this.text
    for (;;) {
      try {
        return parseTemplates(masked, this.#liquid, this)
      } catch (error) {
        const inside = tokenOf(error) ?? 0
        this.#at = Math.max(masked.lastIndexOf('{{', inside + 1), masked.lastIndexOf('{%', inside + 1), 0)
        const isBlock = !masked.startsWith('{{', this.#at)
        this.#report(isBlock ? 'The templates of this page cannot be read' : 'A template is shown as text', error, '')
        if (isBlock) return undefined
        masked = `${masked.slice(0, this.#at)}${MASK}${masked.slice(this.#at + MASK.length)}`
      }
    }
  }

  #render(template: Template, from: string, end: number): string {
    const variable = this.input.variables.convert(from, this.input.site, this.text.slice(0, this.#at))
    if (variable !== undefined) return variable
    try {
      this.#checkValue(from)
      const result = String(this.#liquid.renderSync([template], this.#context))
      if (!TEMPLATE.test(from)) return result
      this.input.log.count('Liquid templates')
      return placeResult(result, this.text, { start: this.#at, end })
    } catch (error) {
      const isOutput = from.startsWith('{{')
      const [tag = ''] = /^\{[{%].*?[%}]\}/s.exec(from) ?? []
      this.#report(`The template "${shorten(tag)}" is ${isOutput ? 'shown as text' : 'left out'}`, error, tag)
      return isOutput ? from : ''
    }
  }

  /**
   * In Jekyll, a name without a value shows nothing. It is often code of another template language, whose author forgot
   * `{% raw %}`.
   */
  #checkValue(template: string): void {
    const name = /^\{\{-?\s*([A-Za-z_][\w-]*)/.exec(template)?.[1]
    if (name === undefined || LITERALS.has(name)) return
    if (this.#context.getSync([name]) === undefined) throw new UnknownValueError(`"${name}"`)
  }

  #report(message: string, error: unknown, tag: string): void {
    this.input.log.reportAt(placeAt(this.text, this.#at), this.page.source, {
      kind: 'Liquid templates',
      message: `${message}: ${describeFailure(error, tag)}.`,
      hint: 'Write its result.',
    })
  }

  skipFilter(name: string): void {
    this.input.log.reportAt(placeAt(this.text, this.#at), this.page.source, {
      kind: 'filters of plugins',
      message: `The filter "${name}" of a plugin is not applied.`,
      hint: 'Compare its result with the old page.',
    })
  }

  addressOf(path: string, isPost: boolean): string | undefined {
    return this.input.addressOf(path, isPost)
  }

  readInclude(file: string, isRelative: boolean): string | undefined {
    const { folder, config } = this.input
    const includes = joinPath(config.folder, asText(config.data['includes_dir']) ?? '_includes')
    return folder.readText(isRelative ? posix.join(posix.dirname(this.page.source), file) : joinPath(includes, file))
  }

  convertInclude(file: string, parameters: DataMap): string | undefined {
    const markdown = convertThemeInclude(file, parameters, this.input.config.baseUrl)
    if (markdown?.startsWith(':::')) this.input.log.count('callouts')
    return markdown
  }

  /** A tag of a plugin: its content, or its arguments as code. */
  showUnknown(tag: string, markup: string, content: string | undefined, token: TagToken): string {
    const isInPage = token.input === this.text
    const offset = isInPage ? token.begin : this.#at
    if (tag === 'gist') return `[Gist](https://gist.github.com/${markup.trim().split(/\s/)[0]})`
    if (tag === 'details' && content !== undefined)
      return `<details>\n<summary>${markup.trim()}</summary>\n\n${content.trim()}\n\n</details>`
    this.input.log.reportAt(placeAt(this.text, offset), this.page.source, {
      kind: 'tags of plugins',
      message: `The tag "${tag}" is filled by a plugin${content === undefined ? '' : '; its content is shown'}.`,
      hint:
        content === undefined
          ? 'Its arguments are shown as code. Write what it made.'
          : 'Compare it with the old page.',
    })
    if (content !== undefined) return content
    const text = markup.trim()
    return text === '' || isInCode(this.text, offset) ? text : `\`${text.replaceAll('`', '')}\``
  }
}

function shorten(tag: string): string {
  const text = tag.replace(/\s+/g, ' ')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** Why a template was not rendered, as the end of a sentence. */
function describeFailure(error: unknown, template: string): string {
  // liquidjs wraps errors that tags throw.
  const cause = causeOf(error)
  if (cause instanceof UnknownValueError) return `only Jekyll knows ${cause.message}`
  const message = (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? ''
  const text = message.replace(/, (?:file|line):.*$/, '')
  return text === '' ? `it is not known what ${template} makes` : text
}

function causeOf(error: unknown): unknown {
  const isWrapped = error instanceof Error && 'originalError' in error && error.originalError !== undefined
  return isWrapped ? causeOf(error.originalError) : error
}

/** Where liquidjs found the mistake; undefined if it does not say. */
function tokenOf(error: unknown): number | undefined {
  const token = error instanceof Error && 'token' in error ? error.token : undefined
  return typeof token === 'object' && token !== null && 'begin' in token && typeof token.begin === 'number'
    ? token.begin
    : undefined
}

/** Results that are blocks: they need their own line. */
const BLOCK = /^(?:`{3,}|:{3,}|<details>|<iframe)/

/** The tags whose result is not a part of the text around it, and so has no indent. */
const INSERTED = /^\{%-?\s*(?:highlight|include\w*)\b/

/** Parts of forms that only scripts show, and buttons that copy code, which Octavo has itself. */
const HIDDEN =
  /<(button|input|label)(?=[^<>]*\shidden[\s=>])[^<>]*>(?:[^<]*<\/\1>)?|<button\b[^<>]*\bcopy\b[^<>]*>[^<]*<\/button>/g

/**
 * Fits the result of a template into the text, in which it has a range. A tag alone on its line without a result leaves
 * no blank line, and the lines of what is inserted in a list are indented like the tag.
 */
function placeResult(written: string, text: string, { start, end }: Range): string {
  if (!INSERTED.test(text.slice(start, end))) return written
  const result = written.replace(HIDDEN, '')
  const before = text.slice(lineStart(text, start), start)
  const isFirst = /^[ \t]*$/.test(before)
  const isLast = /^[ \t]*(?:\r?\n|$)/.test(text.slice(end))
  const trimmed = keepUsedDefinitions(result, text).trim()
  if (BLOCK.test(trimmed)) {
    const indent = before.replace(/[^\s>]/g, ' ')
    const lines = trimmed.replaceAll('\n', `\n${indent}`)
    return `${isFirst || isListMarker(before) ? '' : `\n\n${indent}`}${lines}${isLast ? '' : '\n\n'}`
  }
  if (trimmed === '' || trimmed.length < result.trim().length) return trimmed
  return isFirst && before !== '' ? result.replace(/\n(?=.)/g, `\n${before}`) : result
}

function isListMarker(before: string): boolean {
  return /^[\s>]*(?:[-*+]|\d+[.)])\s+$/.test(before)
}

const DEFINITION = /^[ \t]*\[([^\]]+)\]:[ \t]*\S+.*$/

/** Keeps only the definitions that the page uses, if an include has nothing else: `links.html` of the Documentation Theme. */
function keepUsedDefinitions(result: string, page: string): string {
  const lines = result.split('\n').filter((line) => line.trim() !== '')
  const names = lines.map((line) => DEFINITION.exec(line)?.[1]?.toLowerCase())
  if (lines.length < 2 || names.includes(undefined)) return result
  const text = page.toLowerCase()
  const isFirst = (index: number) => names.indexOf(names[index]) === index
  const used = lines.filter((_, index) => text.includes(`[${names[index]}]`) && isFirst(index))
  return used.map((line) => line.trim()).join('\n')
}

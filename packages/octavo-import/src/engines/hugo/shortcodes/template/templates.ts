/**
 * Templates of shortcodes that only place their content, parameters and values of the site in text.
 *
 * Input   the text of a template
 * Output  the text before and after the content of a shortcode; undefined if the template needs more
 * Must not: run Go; read other files than templates and data.
 */
import { escapeBrackets, likeColor, likeKind, lookUp } from '../../../../shared/index.ts'
import { type Outcome, report, type ShortcodeContext, type ShortcodeUse } from '../context.ts'
import { callFunction, CONTENT, isList, entriesOf, isTrue, toText, UnknownValue, type Value } from './functions.ts'
import type { Command, Part, Pipeline, Template } from './parse.ts'

/** What the template of a shortcode makes; undefined if there is none, or if it needs Hugo. */
export function expandTemplate(use: ShortcodeUse, context: ShortcodeContext): Outcome | undefined {
  const template = context.tools.templates.shortcode(use.name)
  const rendered = template && renderTemplate(template, use, context)
  if (rendered === undefined || /<(?:script|style)\b/i.test(rendered.join(''))) return undefined
  const [open = '', close, ...others] = rendered.map((html) => toContainer(tidy(html)))
  if (open === '' && close === undefined && use.content.trim() !== '') return leaveOut(use, context)
  if (others.length > 0 || (close === undefined && use.content.trim() !== '')) return undefined
  if (close === undefined) return { kind: 'text', text: open, block: use.isBlock && isBlock(open) }
  if (open === '' && close === '') return { kind: 'unwrap' }
  // A link may be around blocks.
  const isBlocks = isBlock(open) || (/^<a\b/i.test(open) && use.content.includes('\n'))
  return use.isBlock && isBlocks ? { kind: 'wrap', open, close, tag: true } : { kind: 'inline', open, close }
}

/** For example, a text about a version that is not released. */
function leaveOut(use: ShortcodeUse, context: ShortcodeContext): Outcome {
  report(use, context, {
    kind: 'hidden text',
    message: `The shortcode "${use.name}" does not show its content in the old site, so it was left out.`,
    hint: 'Add the text if readers should see it now.',
  })
  return { kind: 'text', text: '', block: use.isBlock }
}

/**
 * An empty line would end a block of HTML, and indentation after it would be code. Markdown, other than browsers, wants
 * a space between attributes. Go leaves comments out: https://pkg.go.dev/html/template
 */
function tidy(html: string): string {
  const spaced = html
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) => tag.replace(/=\s*("[^"]*"|'[^']*')(?=[^\s/>])/g, '=$1 '))
  return spaced.replace(/\s*\n\s*/g, '\n').trim()
}

/** An alert of Bootstrap, which the style sheet of Docsy shows as a box. */
function toContainer(html: string): string {
  const [, color = '', title, text = ''] =
    /^<div class="alert alert-(\w+)"[^>]*>\s*(?:<h4[^>]*>([^<]*)<\/h4>\s*)?((?:(?!<\/?div)[^])*)<\/div>$/.exec(html) ??
    []
  const label = title === undefined ? '' : `[${escapeBrackets(title)}]`
  return text === '' ? html : `:::${likeKind(color) ?? likeColor(color) ?? 'note'}${label}\n${text.trim()}\n:::`
}

function isBlock(html: string): boolean {
  return /^:::|^<(?:div|p|section|article|aside|details|figure|table|ul|ol|dl|blockquote|pre|h\d|iframe|video)\b/i.test(
    html,
  )
}

/** Calls of templates for one shortcode: templates may call each other without an end. */
const MAX_CALLS = 100
/** Entries of lists that a template goes through: one list may be inside of another. */
const MAX_ROUNDS = 10_000

/** The texts between the places of the content: one if the template does not show it. Undefined if it needs Hugo. */
function renderTemplate(template: Template, use: ShortcodeUse, context: ShortcodeContext): string[] | undefined {
  try {
    return new Renderer(use, context).render(template).split(CONTENT)
  } catch {
    // An unknown value, or a pattern that JavaScript does not know.
    return undefined
  }
}

/** The shortcode itself, which `$` and, outside of `with`, the dot mean. */
const SHORTCODE = Symbol('shortcode')
type Dot = Value | typeof SHORTCODE

class Renderer {
  readonly #variables = new Map<string, Value>()
  #text = ''

  constructor(
    private readonly use: ShortcodeUse,
    private readonly context: ShortcodeContext,
    private readonly top: Dot = SHORTCODE,
    private readonly calls = { count: 0, rounds: 0 },
  ) {}

  render(template: Template): string {
    this.#visit(template, this.top)
    return this.#text
  }

  #visit(parts: Template, dot: Dot): void {
    for (const part of parts) {
      if (part.kind === 'text') this.#text += part.text
      else if (part.kind === 'unknown') throw new UnknownValue()
      else if (part.kind === 'branch') this.#branch(part, dot)
      else if (part.kind === 'assignment') this.#variables.set(part.name, this.#evaluate(part.value, dot))
      else this.#text += this.#show(part.value, dot)
    }
  }

  /** Of a field of a map, `<` is text, as in Go. What functions make may be HTML. */
  #show(pipeline: Pipeline, dot: Dot): string {
    const text = toText(this.#evaluate(pipeline, dot))
    const [operand, ...others] = pipeline?.flat() ?? []
    const isField = operand?.kind === 'name' && operand.path.length > 0 && others.length === 0
    const isOfMap = isField && (operand.root === '' ? dot !== SHORTCODE : /^\$\w/.test(operand.root))
    return isOfMap ? text.replaceAll('<', '&lt;') : text
  }

  #branch(part: Part & { kind: 'branch' }, dot: Dot): void {
    const { keyword, test, names, filled, empty } = part
    const value = this.#evaluate(test, dot)
    if (keyword === 'range' && isTrue(value)) return this.#range(part, entriesOf(value))
    for (const name of names) this.#variables.set(name, value)
    this.#visit(isTrue(value) ? filled : empty, keyword === 'with' && isTrue(value) ? value : dot)
  }

  #range({ names, filled }: Part & { kind: 'branch' }, list: readonly (readonly [key: Value, value: Value])[]): void {
    for (const [index, entry] of list) {
      if (this.calls.rounds++ >= MAX_ROUNDS) throw new UnknownValue()
      const [first, second] = names
      if (first !== undefined) this.#variables.set(first, second === undefined ? entry : index)
      if (second !== undefined) this.#variables.set(second, entry)
      this.#visit(filled, entry)
    }
  }

  #evaluate(pipeline: Pipeline, dot: Dot): Value {
    if (!pipeline) throw new UnknownValue()
    let piped: Value[] = []
    for (const command of pipeline) piped = [this.#run(command, piped, dot)]
    return piped[0]
  }

  #run([head, ...others]: Command, piped: readonly Value[], dot: Dot): Value {
    const values = () => [...others.map((operand) => this.#run([operand], [], dot)), ...piped]
    if (head?.kind !== 'name') {
      if (!head || others.length + piped.length > 0) throw new UnknownValue()
      return head.kind === 'literal' ? head.value : this.#evaluate(head.pipeline, dot)
    }
    const { root, path } = head
    if (root === '') return this.#read(dot, path, values)
    if (root === '$') return this.#read(this.top, path, values)
    if (root.startsWith('$')) return this.#read(this.#variables.get(root), path, values)
    if (root === 'true' || root === 'false') return root === 'true'
    if (root === 'nil') return undefined
    if (root === 'site') return this.#page(['Site', ...path], values)
    if (root === 'partial' || root === 'partialCached') return this.#partial(values())
    // Their first argument is the page.
    if (root === 'ref' || root === 'relref') {
      const path = toText(this.#run(others.slice(1), piped, dot))
      return this.context.refTo(path) ?? path
    }
    return callFunction([root, ...path].join('.'), values())
  }

  /** A field or a method of a value. */
  #read(from: Dot, path: readonly string[], values: () => Value[]): Value {
    if (from === SHORTCODE) return this.#shortcode(path, values)
    if (values().length > 0) throw new UnknownValue()
    return path.reduce<Value>((value, key) => {
      if (typeof value !== 'object' || isList(value)) throw new UnknownValue()
      return lookUp(value, key)
    }, from)
  }

  /** https://gohugo.io/methods/shortcode/ */
  #shortcode([name = '', ...rest]: readonly string[], values: () => Value[]): Value {
    const { parameters, content } = this.use
    if (name === 'Page' || name === 'Site') return this.#page([name, ...rest], values)
    if (name === 'Params') return this.#read(Object.fromEntries(parameters), rest, values)
    if (rest.length > 0) throw new UnknownValue()
    if (name === 'Get') return parameters.get(toText(values()[0]).toLowerCase())
    if (name === 'Inner' || name === 'InnerDeindent') return content.trim() === '' ? '' : CONTENT
    if (name === 'IsNamedParams') return [...parameters.keys()].some((key) => !/^\d+$/.test(key))
    if (name === 'Name') return this.use.name
    throw new UnknownValue()
  }

  /** The values that its front matter or the configuration sets. */
  #page(path: readonly string[], values: () => Value[]): Value {
    const [, name, ...rest] = path[1] === 'Site' ? path.slice(1) : path
    if (name === 'Data') return this.#data(rest, values)
    if (name === 'Params' && rest.length > 0) return this.context.param(rest.join('.'))
    if (name === 'Param') return this.context.param(toText(values()[0]))
    const { title, linkTitle, address, source } = this.context.page
    if (name === 'Title') return title
    if (name === 'LinkTitle') return linkTitle
    if (name === 'RelPermalink' || name === 'Permalink') return address
    // It starts below `content/`, which a mount may put anywhere.
    if (name === 'File' && rest.join('.') === 'Path') return source.replace(/^(?:.*\/)?content\//, '')
    if (name === 'BaseURL') return this.context.tools.settings.baseUrl
    if (name === 'RenderString') return values().at(-1)
    throw new UnknownValue()
  }

  /** Data of a module may be elsewhere. */
  #data(path: readonly string[], values: () => Value[]): Value {
    const [name = ''] = path
    const { data } = this.context.tools.templates
    if (!Object.hasOwn(data, name)) throw new UnknownValue()
    return this.#read(data, path, values)
  }

  #partial([name, dot]: Value[]): Value {
    const template = this.calls.count++ < MAX_CALLS ? this.context.tools.templates.partial(toText(name)) : undefined
    if (!template) throw new UnknownValue()
    return new Renderer(this.use, this.context, dot, this.calls).render(template)
  }
}

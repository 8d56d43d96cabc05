import {
  type Context,
  type Emitter,
  type Liquid,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
  Value,
} from 'liquidjs'
import { escapeText } from 'octavo/markdown'
import { codeOptions, asText, type DataMap, escapeBrackets, fenced, likeKind, lookUp } from '../../../shared/index.ts'
import { includeScope, registerUnknownFilters, UnknownValueError } from './scope.ts'

/** What the tags of a page need to know of its site. */
export interface TagHost {
  /** The text of an included file; undefined if it does not exist. */
  readInclude(file: string, isRelative: boolean): string | undefined
  /** Markdown for an include of a theme, by the name of its file; undefined for others. */
  convertInclude(file: string, parameters: DataMap): string | undefined
  /** The address of a file or of a post; undefined if there is none. */
  addressOf(path: string, isPost: boolean): string | undefined
  /** Called for a filter of a plugin, which changes nothing. */
  skipFilter(name: string): void
  /** Called for a tag that a plugin has to fill. Returns what takes its place. */
  showUnknown(tag: string, markup: string, content: string | undefined, token: TagToken): string
}

/** Includes that include themselves would never end. */
const MAX_DEPTH = 20

const COMMENT = /<!--[\s\S]*?-->[ \t]*\n?/g

/** Generators are how liquidjs renders both at once and step by step. */
type Rendering = Generator<unknown, void, string>

/** Of liquidjs, but not of the Liquid that Jekyll has: plugins may have tags of these names. */
const NEWER = ['render', 'layout', 'block', 'liquid', 'echo', '#']

/** Registers the tags of Jekyll: https://jekyllrb.com/docs/liquid/tags/ */
export function registerTags(liquid: Liquid, host: TagHost): void {
  for (const name of NEWER) delete liquid.tags[name]
  for (const name of ['include', 'include_cached']) liquid.registerTag(name, includeTag(host, false))
  liquid.registerTag('include_relative', includeTag(host, true))
  liquid.registerTag('link', linkTag(host, false))
  liquid.registerTag('post_url', linkTag(host, true))
  liquid.registerTag(
    'highlight',
    blockTag('highlight', (code, markup, { input, begin }) => renderCode(code, markup, input.slice(0, begin))),
  )
  // Metadata of the page, which Octavo writes itself.
  for (const name of ['seo', 'feed_meta'])
    liquid.registerTag(
      name,
      class extends Tag {
        render(): void {}
      },
    )
}

/** Parses a text with tags and filters of plugins. */
export function parseTemplates(text: string, liquid: Liquid, host: TagHost): Template[] {
  registerUnknownTags(liquid, text, host)
  registerUnknownFilters(liquid, text, (name) => host.skipFilter(name))
  return liquid.parse(withoutInnerBraces(text))
}

/** Liquid ignores braces in a tag, as in `{% if {{ page.toc }} %}`; liquidjs does not. Positions stay. */
function withoutInnerBraces(text: string): string {
  return text.replace(/\{%-?\s*(?:if|unless|elsif|assign|case|when|for)\b(?:(?!%\}).)*%\}/gs, (tag) =>
    tag.replace(/\{\{|\}\}/g, '  '),
  )
}

/** Tags of plugins, which the text of a page uses. One with an end tag is a block. */
function registerUnknownTags(liquid: Liquid, text: string, host: TagHost): void {
  for (const [, name = ''] of text.matchAll(/\{%-?\s*(\w+)/g)) {
    if (Object.hasOwn(liquid.tags, name) || INNER.test(name)) continue
    const isBlock = new RegExp(String.raw`\{%-?\s*end${name}\b`).test(text)
    const show = (content: string, markup: string, token: TagToken) => host.showUnknown(name, markup, content, token)
    liquid.registerTag(name, isBlock ? blockTag(name, show) : unknownTag(name, host))
  }
}

/** Tags that are parts of others. */
const INNER = /^(?:end\w*|else|elsif|when)$/

function unknownTag(name: string, host: TagHost) {
  return class extends Tag {
    render(_context: Context, emitter: Emitter): void {
      emitter.write(host.showUnknown(name, this.token.args, undefined, this.token))
    }
  }
}

function blockTag(name: string, convert: (content: string, markup: string, token: TagToken) => string) {
  return class extends Tag {
    readonly #templates: Template[] = []

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
      super(token, rest, liquid)
      const stream = liquid.parser
        .parseStream(rest)
        .on(`tag:end${name}`, () => void stream.stop())
        .on('template', (template: Template) => void this.#templates.push(template))
        .on('end', () => {
          throw new Error(`The tag "${name}" has no end.`)
        })
      stream.start()
    }

    *render(context: Context, emitter: Emitter): Rendering {
      const content = yield this.liquid.renderer.renderTemplates(this.#templates, context)
      emitter.write(convert(content, this.token.args, this.token))
    }
  }
}

function includeTag(host: TagHost, isRelative: boolean) {
  let depth = 0
  return class extends Tag {
    *render(context: Context, emitter: Emitter): Rendering {
      const { file, parameters } = parseInclude(this.token.args)
      const name = file.includes('{{') ? yield expandText(file, context, this.liquid) : file
      const values: DataMap = {}
      for (const { name: key, text, variable } of parameters)
        values[key] = text ?? (yield new Value(variable ?? '', this.liquid).value(context))
      const markdown = host.convertInclude(name, values)
      if (markdown !== undefined) return emitter.write(markdown)
      const source = host.readInclude(name, isRelative)
      // Comments describe the file, and would be on every page.
      const templates = source?.replace(COMMENT, '')
      if (templates === undefined) throw new UnknownValueError(`the file ${name}`)
      if (depth > MAX_DEPTH) throw new Error(`${name} includes itself`)
      context.push({ include: includeScope(values) })
      depth++
      try {
        emitter.write(yield this.liquid.renderer.renderTemplates(parseTemplates(templates, this.liquid, host), context))
      } finally {
        depth--
        context.pop()
      }
    }
  }
}

function linkTag(host: TagHost, isPost: boolean) {
  return class extends Tag {
    *render(context: Context, emitter: Emitter): Rendering {
      const args = this.token.args.trim()
      const path = args.includes('{{') ? yield expandText(args, context, this.liquid) : args
      const address = host.addressOf(path, isPost)
      if (address === undefined) throw new UnknownValueError(path)
      emitter.write(address)
    }
  }
}

/** A name that contains a template. */
function expandText(text: string, context: Context, liquid: Liquid) {
  return liquid.renderer.renderTemplates(liquid.parse(text), context)
}

/** The parts of `{% include note.html content="…" %}`. */
interface IncludeTag {
  /** May contain a template: `{{ page.lang }}/note.html`. */
  file: string
  parameters: { name: string; text?: string; variable?: string }[]
}

const FILE = /^\s*((?:[^\s{}"']|\{\{.*?\}\})+|"[^"]+"|'[^']+')/s

/** https://github.com/jekyll/jekyll/blob/master/lib/jekyll/tags/include.rb */
const PARAMETER = /(?<![\w-])([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\w.[\]-]+))/gs

function parseInclude(markup: string): IncludeTag {
  const [whole = '', file = ''] = FILE.exec(markup) ?? []
  const parameters = [...markup.slice(whole.length).matchAll(PARAMETER)].map(
    ([, name = '', double, single, variable]) => {
      const text = double?.replaceAll(String.raw`\"`, '"') ?? single?.replaceAll(String.raw`\'`, "'")
      return { name, text, variable }
    },
  )
  return { file: file.replace(/^["']|["']$/g, ''), parameters }
}

/**
 * `{% highlight ruby linenos mark_lines="1 3" %}` as a fence, or in HTML as HTML.
 *
 * @param before The text before the tag.
 */
function renderCode(content: string, markup: string, before: string): string {
  const [language = ''] = markup.trim().split(/\s+/)
  const code = content.replace(/^(?:[ \t]*\r?\n)+|(?<!\s)\s+$/g, '')
  return isInHtml(before) ? renderHtml(code, language) : renderFence(code, language, markup)
}

function renderFence(code: string, language: string, markup: string): string {
  const [, lines] = /(?:mark_lines|hl_lines)="([^"]*)"/.exec(markup) ?? []
  return fenced(code, language + codeOptions({ lines, first: /\blinenos\b/.test(markup) ? '1' : undefined }))
}

/**
 * After a start tag, for example of a table cell, that does not contain Markdown. Other templates may be between, also
 * those that show other code.
 */
function isInHtml(before: string): boolean {
  let text = before.trimEnd()
  for (let end = startOfTemplate(text); end >= 0; end = startOfTemplate(text)) text = text.slice(0, end).trimEnd()
  const [tag] = /<[a-z][^<>]*>$/i.exec(text) ?? []
  return tag !== undefined && !/\smarkdown=/.test(tag)
}

/** Where the template begins that a text ends with; -1 without one. */
function startOfTemplate(text: string): number {
  if (!text.endsWith('%}')) return -1
  const start = text.lastIndexOf('{%')
  if (!/^\{%-?\s*endhighlight\b/.test(text.slice(start))) return start
  return Math.max(...['{% highlight', '{%- highlight'].map((tag) => text.lastIndexOf(tag)))
}

/** A blank line would end the block of HTML. */
function renderHtml(code: string, language: string): string {
  const lines = escapeText(code).replace(/\n(?=[ \t]*\n)/g, '&#10;')
  return `<pre><code class="language-${language}">${lines}</code></pre>`
}

/** Alerts of the Documentation Theme whose files have no kind: https://idratherbewriting.com/documentation-theme-jekyll/ */
const ALERTS = new Set(['alert', 'callout'])

/** Includes that only make a table of contents, which Octavo has beside the page. */
const CONTENTS = new Set(['toc', 'toc_icon', 'inline_toc'])

/**
 * Markdown for an include that themes have, which their own HTML would show worse.
 *
 * @param file With or without its ending and folder.
 * @param root Where the pictures of the Documentation Theme are.
 */
export function convertThemeInclude(file: string, parameters: DataMap, root: string): string | undefined {
  const name = file.replace(/^.*\//, '').replace(/\.html$/, '')
  const content = asText(parameters['content']) ?? asText(parameters['text'])
  const alert = likeKind(name) ?? (ALERTS.has(name) ? 'note' : undefined)
  if (alert !== undefined && content !== undefined) {
    const kind = likeKind(asText(parameters['type']) ?? '') ?? alert
    const title = asText(parameters['title'])
    return `:::${kind}${title === undefined ? '' : `[${escapeBrackets(title)}]`}\n${content.trim()}\n:::`
  }
  if (CONTENTS.has(name)) return ''
  if (name === 'image' && parameters['file'] !== undefined) return toImage(parameters, `${root}images/`, 'file')
  if (name === 'figure' && parameters['image_path'] !== undefined) return toImage(parameters, '', 'image_path')
  return name === 'video' ? toVideo(parameters) : undefined
}

function toImage(parameters: DataMap, folder: string, key: string): string {
  const path = asText(parameters[key]) ?? ''
  const address = /^(?:[a-z]+:|\/)/i.test(path) ? path : folder + path
  const caption = asText(parameters['caption'])
  const title = caption === undefined ? '' : ` "${caption.replaceAll('"', String.raw`\"`)}"`
  const image = `![${escapeBrackets(asText(parameters['alt']) ?? '')}](${encodeURI(address)}${title})`
  const link = asText(parameters['url'])
  return link === undefined ? image : `[${image}](${link})`
}

const PLAYERS = { youtube: 'https://www.youtube.com/embed/', vimeo: 'https://player.vimeo.com/video/' }

/** Minimal Mistakes: https://mmistakes.github.io/minimal-mistakes/docs/helpers/#responsive-video-embed */
function toVideo({ id, provider }: DataMap): string | undefined {
  const address = lookUp(PLAYERS, asText(provider) ?? '')
  return address === undefined ? undefined : `<iframe src="${address}${asText(id) ?? ''}"></iframe>`
}

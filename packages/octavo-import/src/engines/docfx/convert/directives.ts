import type { InlineSyntax, Root } from 'mdast'
import { codes } from 'micromark-util-symbol'
import { decodePath } from 'octavo/addresses'
import {
  type Accept,
  endsLine,
  inlineConstruct,
  inlineSyntaxFromMarkdown,
  parseMarkdown,
  rangeOf,
} from '../../../markdown/index.ts'
import { escapeBrackets } from '../../../shared/index.ts'
import { type CodeRequest, type PageContext } from './context.ts'

/** `[!INCLUDE [title](path)]`, `[!code-csharp[](path#region)]`: https://dotnet.github.io/docfx/docs/markdown.html */
const BRACKETS = /^\[!(include|code(?:-[\w#+-]*)?)\s*(?:\[[^\]]*\])?\s*\(([^)]*)\)\s*\]$/i

/** Parses a page; directives in brackets and after three colons become nodes. */
export function parseDocFx(source: string): Root {
  return parseMarkdown(source, {
    extensions: [
      { text: { [codes.leftSquareBracket]: inlineConstruct(brackets), [codes.colon]: inlineConstruct(colons) } },
    ],
    mdastExtensions: [inlineSyntaxFromMarkdown],
  })
}

const brackets: Accept = (read, next) => {
  if (read.length === 2 && read !== '[!') return 'text'
  if (read.endsWith(')]') || (read.endsWith(']') && BRACKETS.test(read)))
    return BRACKETS.test(read) ? 'complete' : 'text'
  return endsLine(next) || /^\[!\w+\]/.test(read) ? 'text' : 'continue'
}

/** `:::image source="a.png":::` and its relatives fill their line; `:::no-loc text="x":::` is within text. */
const colons: Accept = (read, next) => {
  if (read.length <= 3 && !':::'.startsWith(read)) return 'text'
  if (/^:::\s*no-loc\b.*:::$/.test(read)) return 'complete'
  if (!endsLine(next)) return 'continue'
  return /^:::\s*(?:image|code|video|row|column|zone|moniker|form)(?:-end)?(?![\w-])/.test(read) ? 'complete' : 'text'
}

/** Converts `[!INCLUDE […](path)]` and `[!code-csharp[…](path#region)]`. */
export function convertBrackets(node: InlineSyntax, context: PageContext): void {
  const { edits, log } = context
  const { start, end } = rangeOf(node)
  const [, name = '', written = ''] = BRACKETS.exec(edits.source.slice(start, end)) ?? []
  const isInclude = name.toLowerCase() === 'include'
  const address = written.trim().replace(/(?<!\s)\s+(?:"[^"]*"|'[^']*')$/, '')
  const tag = isInclude ? context.includeMarkdown(address) : context.includeCode(readCode(name, address))
  if (tag === undefined) return missingFile(node, address, context)
  edits.replace(start, end, tag)
  log.count(isInclude ? 'included files' : 'code blocks from files')
}

/** `Program.cs#region`, `Program.cs#L2-L9`, `Program.cs?name=region&highlight=2,5&range=1-9`. */
function readCode(name: string, address: string): CodeRequest {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(address) ?? []
  const options = new URLSearchParams(query)
  const language = name.slice('code-'.length).toLowerCase()
  const [, first, last] = /^L(\d+)(?:-L(\d+))?$/i.exec(hash) ?? []
  const range = /^(\d+)(?:-(\d*))?/.exec(options.get('range') ?? '')
  const region = options.get('name') ?? (hash !== '' && first === undefined ? decodePath(hash) : undefined)
  const lines =
    first === undefined ? range && { from: range[1], to: range[2] ?? range[1] } : { from: first, to: last ?? first }
  const highlight = options.get('highlight')
  return {
    path: decodePath(path),
    language: language || undefined,
    region,
    lines: lines ? { first: Number(lines.from), last: lines.to ? Number(lines.to) : undefined } : undefined,
    highlight: highlight ?? undefined,
  }
}

/** https://learn.microsoft.com/en-us/contribute/content/markdown-reference */
export function convertColons(node: InlineSyntax, context: PageContext): void {
  const { edits, log } = context
  const { start, end } = rangeOf(node)
  const source = edits.source.slice(start, end).trimEnd()
  const name = /^:::\s*([\w-]+)/.exec(source)?.[1] ?? ''
  const values = readAttributes(source)
  if (name === 'code') return convertCode(node, values, context)
  if (name === 'image') {
    edits.replace(start, end, renderImage(values, node, context))
    return log.count('images')
  }
  if (name === 'no-loc') return edits.replace(start, end, values.get('text') ?? '')
  if (name === 'video') return convertVideo(node, values, context)
  edits.replace(start, end, '')
  if (!name.endsWith('-end')) reportBlock(node, name, source, context)
}

function readAttributes(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(/(?<![\w-])([\w-]+)\s*=\s*"([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  )
}

/** With `link`, the image is a link. What `lightbox` enlarges, Octavo enlarges anyway. */
function renderImage(values: Map<string, string>, node: InlineSyntax, { resolve }: PageContext): string {
  const { line, column } = rangeOf(node)
  const resolved = (kind: 'image' | 'link', href: string) => destination(resolve({ kind, href, line, column }) ?? href)
  const alt = escapeBrackets(values.get('alt-text') ?? '')
  const image = `![${alt}](${resolved('image', values.get('source') ?? '')})`
  const link = values.get('link')
  return link === undefined ? image : `[${image}](${resolved('link', link)})`
}

/** https://spec.commonmark.org/0.31.2/#link-destination */
function destination(path: string): string {
  return /[\s()<>]/.test(path) ? `<${path.replace(/[<>]/g, encodeURIComponent)}>` : path
}

function convertCode(node: InlineSyntax, values: Map<string, string>, context: PageContext): void {
  const { start, end } = rangeOf(node)
  const range = /^(\d+)(?:-(\d*))?/.exec(values.get('range') ?? '')
  const [language, region, highlight] = [values.get('language'), values.get('id'), values.get('highlight')]
  const last = range?.[2] ?? range?.[1]
  const request: CodeRequest = {
    path: values.get('source') ?? '',
    language,
    region,
    highlight,
    lines: range ? { first: Number(range[1]), last: last ? Number(last) : undefined } : undefined,
  }
  const tag = context.includeCode(request)
  if (tag === undefined) return missingFile(node, request.path, context)
  context.edits.replace(start, end, tag)
  context.log.count('code blocks from files')
}

/** A frame becomes `<Embed>` when all pages are converted. */
function convertVideo(node: InlineSyntax, values: Map<string, string>, { edits }: PageContext): void {
  const { start, end } = rangeOf(node)
  const title = values.get('title')
  const written = title === undefined ? '' : ` title="${title}"`
  edits.replace(start, end, `<iframe src="${values.get('source') ?? ''}"${written}></iframe>`)
}

/** The lines around rows, columns, zones and monikers are removed; what is between them stays. */
function reportBlock(node: InlineSyntax, name: string, written: string, { log, source }: PageContext): void {
  const isLayout = name === 'row' || name === 'column'
  if (isLayout) return log.count('rows and columns')
  log.reportAt(node, source, {
    kind: name === 'moniker' ? 'monikers' : 'zones',
    message: `The condition of "${written}" was left out: its content is shown to all readers.`,
    hint: name === 'moniker' ? 'Publish each version with `octavo publish`.' : 'Use <Tabs group="…"> for alternatives.',
  })
}

/** A directive whose file is not in FROM becomes a comment, so that readers do not see it, and is reported. */
function missingFile(node: InlineSyntax, path: string, { edits, log, source }: PageContext): void {
  const { start, end } = rangeOf(node)
  edits.replace(start, end, `<!-- ${edits.source.slice(start, end).replaceAll('--', '- -')} -->`)
  log.reportAt(node, source, {
    kind: 'included files',
    message: `The file "${path}" is not in the imported folder.`,
    hint: 'Add it to the new site and show it with <Include> or <Code>. The directive is now a comment.',
  })
}

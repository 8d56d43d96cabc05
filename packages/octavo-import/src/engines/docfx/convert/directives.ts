import type { InlineSyntax, Node, Root } from 'mdast'
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
import { escapeBrackets, renderAttributes } from '../../../shared/index.ts'
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
  const { start, end } = rangeOf(node)
  const [, name = '', written = ''] = BRACKETS.exec(context.edits.source.slice(start, end)) ?? []
  const isInclude = name.toLowerCase() === 'include'
  const address = written.trim().replace(/(?<!\s)\s+(?:"[^"]*"|'[^']*')$/, '')
  const tag = isInclude ? context.includeMarkdown(address) : context.includeCode(readCode(name, address))
  showFile(node, address, tag, context)
}

/** `Program.cs#region`, `Program.cs#L2-L9`, `Program.cs?name=region&highlight=2,5&range=1-9`. */
function readCode(name: string, address: string): CodeRequest {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(address) ?? []
  const options = new URLSearchParams(query)
  const language = name.slice('code-'.length).toLowerCase()
  const isLines = /^L\d+(?:-L\d+)?$/i.test(hash)
  return {
    path: decodePath(path),
    language: language || undefined,
    region: options.get('name') ?? (hash !== '' && !isLines ? decodePath(hash) : undefined),
    lines: parseRange(isLines ? hash.replace(/L/gi, '') : options.get('range')),
    highlight: options.get('highlight') ?? undefined,
  }
}

/** `5-10`, `5`, or `5-` up to the end of the file. */
function parseRange(written: string | null | undefined): CodeRequest['lines'] {
  const [, first, last = first] = /^(\d+)(?:-(\d*))?/.exec(written ?? '') ?? []
  return first === undefined ? undefined : { first: Number(first), last: last ? Number(last) : undefined }
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
  if (name === 'video') return placeFrame(node, values.get('source') ?? '', values.get('title'), context)
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
  const path = values.get('source') ?? ''
  const tag = context.includeCode({
    path,
    language: values.get('language'),
    region: values.get('id'),
    highlight: values.get('highlight'),
    lines: parseRange(values.get('range')),
  })
  showFile(node, path, tag, context)
}

/** Shows a file in place of a directive. @param tag undefined if there is no such file. */
function showFile(node: InlineSyntax, path: string, tag: string | undefined, context: PageContext): void {
  if (tag === undefined) return missingFile(node, path, context)
  const { start, end } = rangeOf(node)
  context.edits.replace(start, end, tag)
  context.log.count(tag.startsWith('<Include') ? 'included files' : 'code blocks from files')
}

/** A page of another site. A frame becomes `<Embed>` when all pages are converted. */
export function placeFrame(node: Node, src: string, title: string | undefined, { edits }: PageContext): void {
  const { start, end } = rangeOf(node)
  edits.replace(start, end, `<iframe${renderAttributes({ src, title })}></iframe>`)
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
  log.reportMissingFile(path, node, source)
}

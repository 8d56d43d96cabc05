import type { InlineSyntax } from 'mdast'
import { rangeOf } from '../../../markdown/index.ts'
import type { CodeRequest, PageContext } from './context.ts'
import { missingFile } from './missing-file.ts'
import { escapeBrackets } from '../../../shared/index.ts'

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
  const { line, column } = rangeOf(node)
  const isLayout = name === 'row' || name === 'column'
  if (isLayout) return log.count('rows and columns')
  log.report({
    kind: name === 'moniker' ? 'monikers' : 'zones',
    message: `The condition of "${written}" was left out: its content is shown to all readers.`,
    hint: name === 'moniker' ? 'Publish each version with `octavo publish`.' : 'Use <Tabs group="…"> for alternatives.',
    file: source,
    line,
    column,
  })
}

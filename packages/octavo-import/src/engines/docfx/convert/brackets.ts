import type { InlineSyntax } from 'mdast'
import { decodePath } from 'octavo/addresses'
import { rangeOf } from '../../../markdown/index.ts'
import type { CodeRequest, PageContext } from './context.ts'
import { missingFile } from './missing-file.ts'
import { BRACKETS } from './syntax.ts'

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

import type { Root } from 'mdast'
import { codes } from 'micromark-util-symbol'
import {
  endsLine,
  inlineConstruct,
  inlineSyntaxFromMarkdown,
  parseMarkdown,
  type Accept,
} from '../../../markdown/index.ts'

/** `[!INCLUDE [title](path)]`, `[!code-csharp[](path#region)]`: https://dotnet.github.io/docfx/docs/markdown.html */
export const BRACKETS = /^\[!(include|code(?:-[\w#+-]*)?)\s*(?:\[[^\]]*\])?\s*\(([^)]*)\)\s*\]$/i

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

import type { Folder } from '../../../contract.ts'
import { isMarkdownFile } from 'octavo/addresses'
import { asList, asMap, asTexts } from '../../../shared/index.ts'
import { withoutFences } from '../../../markdown/index.ts'
import type { SiteSettings } from '../config/index.ts'

type Marks = readonly (readonly [open: string, close: string])[]

const SHORTCODE = /\{\{[<%]\s*(?:katex|math|mathjax)\b/
const DEFAULT = [
  [String.raw`\[`, String.raw`\]`],
  ['$$', '$$'],
  [String.raw`\(`, String.raw`\)`],
] as const

/** What is around formulas; undefined if no page has one: https://gohugo.io/content-management/mathematics/ */
export function formulaMarks(folder: Folder, { data }: SiteSettings, contentFolder: string): Marks | undefined {
  const goldmark = asMap(asMap(data['markup'])['goldmark'])
  const passthrough = asMap(asMap(goldmark['extensions'])['passthrough'])
  const delimiters = asMap(passthrough['delimiters'])
  const written = ['block', 'inline'].flatMap((kind) =>
    asList(delimiters[kind]).flatMap((pair) => {
      const [open, close] = asTexts(pair)
      return open !== undefined && close !== undefined ? [[open, close] as const] : []
    }),
  )
  const marks = passthrough['enable'] === true ? (written.length > 0 ? written : DEFAULT) : []
  const isUsed = folder.files.some((file) => {
    if (!file.startsWith(`${contentFolder}/`) || !isMarkdownFile(file)) return false
    const text = withoutCode(folder.readText(file) ?? '')
    return SHORTCODE.test(text) || marks.some(([open, close]) => hasPair(text, open, close))
  })
  return isUsed ? marks : undefined
}

function withoutCode(text: string): string {
  return withoutFences(text).replace(/`[^`]*`/g, '')
}

function hasPair(text: string, open: string, close: string): boolean {
  const at = text.indexOf(open)
  return at >= 0 && text.indexOf(close, at + open.length) >= 0
}

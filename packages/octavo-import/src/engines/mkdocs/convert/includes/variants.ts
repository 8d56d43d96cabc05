import type { Excerpt } from '../context.ts'

/** `{* docs_src/app.py ln[1:9] hl[3,5:7] title["app.py"] *}` */
const INCLUDE = /^\{\*\s*(\S+)((?:\s+\w+\[[^\]]*\])*)\s*\*\}(?:\[\d+\])?$/

interface VariantInclude {
  excerpt: Excerpt
  attributes: string
  /** `ln[0]`: no lines are shown, only the file in a block that readers open. */
  isPreview: boolean
}

/**
 * Reads an include of https://github.com/tiangolo/markdown-include-variants; undefined for other text. Of several ranges
 * of lines, everything from the first to the last one is shown.
 */
export function parseVariantInclude(source: string): VariantInclude | undefined {
  const [, path, written = ''] = INCLUDE.exec(source.trim()) ?? []
  if (path === undefined) return undefined
  const options = new Map(
    [...written.matchAll(/(?<!\w)(\w+)\[([^\]]*)\]/g)].map(([, key = '', value = '']) => [key, value]),
  )
  const isPreview = options.get('ln') === '0'
  const lines = isPreview ? [] : readRanges(options.get('ln'))
  const first = Math.min(...lines.map((range) => range.first))
  const marks = readRanges(options.get('hl')).map((range) => {
    const shift = lines.length > 0 ? first - 1 : 0
    return range.first === range.last ? `${range.first - shift}` : `${range.first - shift}-${range.last - shift}`
  })
  const title = options.get('title')?.replaceAll('"', '')
  const attributes = [title ? `title="${title}"` : '', marks.length > 0 ? `mark="{${marks.join(',')}}"` : '']
  return {
    excerpt: {
      path,
      lines: lines.length > 0 ? { first, last: Math.max(...lines.map(({ last }) => last)) } : undefined,
    },
    attributes: attributes.filter((attribute) => attribute !== '').join(' '),
    isPreview,
  }
}

/** `3,5:7` */
function readRanges(written = ''): { first: number; last: number }[] {
  return [...written.matchAll(/(\d+)(?::(\d+))?/g)].map(([, first, last]) => ({
    first: Number(first),
    last: Number(last ?? first),
  }))
}

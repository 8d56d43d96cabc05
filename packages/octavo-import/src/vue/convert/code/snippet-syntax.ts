/** A file, or a part of one, that a line of a page shows as code. */
export interface Snippet {
  path: string
  region?: string
  /** 1-based. Without `last`, to the end of the file. */
  lines?: { first?: number; last?: number }
  /** The lines that the part is between contain this text. */
  between?: string
  mark?: string
  language?: string
  title?: string
}

/** `<<< path#region{1,3 ts:line-numbers} [title]`, from https://vitepress.dev/guide/markdown#import-code-snippets */
const ARROWS = /^<<<[ \t]*(.+?)(?:#([\w-]+))?(?: ?\{(\d+(?:[,-]\d+)*)? ?([^\s}]+)?[^}]*\})? ?(?:\[(.+)\])?$/

/**
 * `@[code{1-3} ts{2}](path)`, from https://vuepress.vuejs.org/guide/markdown.html#import-code-blocks, also with
 * `lang=ts transcludeWith=mark` of markdown-it-vuepress-code-snippet-enhanced.
 */
const AT_CODE = /^@\[code(?:\{(?:(\d+)?(-)(\d+)?|(\d+))\})?(?: ([^\]]+))?\]\(([^)]+)\)$/

/** Its parts may be read in many ways, which takes long in a line that no author writes. */
const MAX_LENGTH = 500

/** The snippet that a line shows; undefined for other lines. */
export function parseSnippet(line: string): Snippet | undefined {
  if (line.startsWith('<<<')) return parseArrows(line)
  return line.startsWith('@[code') ? parseAtCode(line) : undefined
}

function parseArrows(line: string): Snippet | undefined {
  const [, path, region, mark, language, title] = line.length > MAX_LENGTH ? [] : (ARROWS.exec(line) ?? [])
  if (path === undefined) return undefined
  return {
    path,
    region,
    mark,
    language,
    title,
  }
}

function parseAtCode(line: string): Snippet | undefined {
  const [, from, dash, to, single, info = '', path] = AT_CODE.exec(line) ?? []
  if (path === undefined) return undefined
  const first = from ?? single
  const last = to ?? single
  const isPart = dash !== undefined || single !== undefined
  const [, language = ''] = /\blang=([^\s:]+)/.exec(info) ?? /^([^\s{:=]*)(?!\S*=)/.exec(info) ?? []
  const mark = /(?:^|[^=]|highlight=)\{([\d,-]+)\}/.exec(info)?.[1]
  const between = /\btranscludeWith=(\S+)/.exec(info)?.[1]
  const lines = {
    first: first === undefined ? undefined : Number(first),
    last: last === undefined ? undefined : Number(last),
  }
  return {
    path,
    lines: isPart ? lines : undefined,
    between,
    mark,
    language: language || undefined,
  }
}

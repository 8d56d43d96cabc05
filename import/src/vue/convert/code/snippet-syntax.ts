/** A file, or a part of one, that a line of a page shows as code. */
export interface Snippet {
  path: string
  region?: string
  /** 1-based. Without `last`, to the end of the file. */
  lines?: { first?: number; last?: number }
  mark?: string
  language?: string
  title?: string
}

/** `<<< path#region{1,3 ts:line-numbers} [title]`, from https://vitepress.dev/guide/markdown#import-code-snippets */
const ARROWS = /^<<<[ \t]*(.+?)(?:#([\w-]+))?(?: ?\{(\d+(?:[,-]\d+)*)? ?([^\s}]+)?[^}]*\})? ?(?:\[(.+)\])?$/

/** `@[code{1-3} ts{2}](path)`, from https://vuepress.vuejs.org/guide/markdown.html#import-code-blocks */
const AT_CODE = /^@\[code(?:\{(?:(\d+)?(-)(\d+)?|(\d+))\})?(?: ([^\]]+))?\]\(([^)]+)\)$/

/** The snippet that a line shows; undefined for other lines. */
export function parseSnippet(line: string): Snippet | undefined {
  if (line.startsWith('<<<')) return parseArrows(line)
  return line.startsWith('@[code') ? parseAtCode(line) : undefined
}

function parseArrows(line: string): Snippet | undefined {
  const [, path, region, mark, language, title] = ARROWS.exec(line) ?? []
  if (path === undefined) return undefined
  return {
    path,
    ...(region !== undefined && { region }),
    ...(mark !== undefined && { mark }),
    ...(language !== undefined && { language }),
    ...(title !== undefined && { title }),
  }
}

function parseAtCode(line: string): Snippet | undefined {
  const [, from, dash, to, single, info = '', path] = AT_CODE.exec(line) ?? []
  if (path === undefined) return undefined
  const first = from ?? single
  const last = to ?? single
  const isPart = dash !== undefined || single !== undefined
  const [, language = ''] = /^([^\s{:]*)/.exec(info) ?? []
  const mark = /\{([\d,-]+)\}/.exec(info)?.[1]
  const lines = {
    ...(first !== undefined && { first: Number(first) }),
    ...(last !== undefined && { last: Number(last) }),
  }
  return {
    path,
    ...(isPart && { lines }),
    ...(mark !== undefined && { mark }),
    ...(language !== '' && { language }),
  }
}

import type { Excerpt } from '../context.ts'

/**
 * Reads `--8<-- "file:section"`, `"file:3"`, `"file:3:9"`; undefined for anything else.
 * https://facelessuser.github.io/pymdown-extensions/extensions/snippets/
 */
export function parseSnippet(line: string): Excerpt | undefined {
  const written = /^-+8<-+ +(["'])([^"']+)\1$/.exec(line)?.[2]
  return written === undefined ? undefined : parseSnippetPath(written)
}

export function parseSnippetPath(written: string): Excerpt {
  const lines = /^(.+?):(\d*)(?::(\d*))?$/.exec(written)
  if (lines?.[1] !== undefined && (lines[2] !== '' || lines[3] !== undefined)) {
    const [, path, first = '', last = ''] = lines
    return { path, lines: { first: Number(first) || 1, last: last === '' ? undefined : Number(last) } }
  }
  const [, path, section] = /^(.+):([A-Za-z][\w-]*)$/.exec(written) ?? []
  return path === undefined || section === undefined ? { path: written } : { path, section }
}

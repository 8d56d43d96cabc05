const FENCE = /^(```|~~~)[^\n]*\n(.*?)^\1[ \t]*$/gms

/**
 * Every path of the repository that a Markdown document names: in code spans (`packages/octavo/src/shared/`), in links
 * to files, and in folder trees drawn by indentation inside fences.
 * @param {string} markdown
 * @returns {string[]}
 */
export function findPaths(markdown) {
  const fences = [...markdown.matchAll(FENCE)].map((match) => match[2] ?? '')
  const prose = markdown.replace(FENCE, '')
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
  const links = [...prose.matchAll(/\]\(([^)#?\s]+)/g)].map((match) => match[1] ?? '')
  return [...new Set([...spans, ...links].filter(isPath).concat(fences.flatMap(readTree)))]
}

/**
 * True for a word with a slash or a file extension that is not a command, a pattern, a URL or a package.
 * @param {string} word
 */
function isPath(word) {
  if (/[\s*<>{}()…=$|,;]|:\/\/|^[@/~.-]|^mailto:/.test(word)) return false
  return (
    /^[\w.-]+(\/[\w.[\]-]+)*\/$/.test(word) ||
    /^[\w.-]+(\/[\w.-]+)+$/.test(word) ||
    /\.(md|ts|tsx|mjs|json|yml)$/.test(word)
  )
}

/**
 * The paths of a tree: each line starts with a name, and an indented line is inside the folder above it. [] for other
 * text.
 * @param {string} text
 * @returns {string[]}
 */
function readTree(text) {
  /** @type {{indent: number, path: string}[]} */
  const folders = []
  const lines = text.split('\n').map((line) => /^(\s*)([\w.-]+(?:\/[\w.-]+)*\/?)(?:\s{2,}|$)/.exec(line))
  if (!lines.some((line) => line?.[2]?.endsWith('/'))) return []
  return lines.flatMap((line) => {
    const [, { length: indent } = '', name] = line ?? []
    if (name === undefined) return []
    while ((folders.at(-1)?.indent ?? -1) >= indent) folders.pop()
    const path = (folders.at(-1)?.path ?? '') + name
    if (name.endsWith('/')) folders.push({ indent, path })
    return name.endsWith('/') || /\.\w+$/.test(name) ? [path] : []
  })
}

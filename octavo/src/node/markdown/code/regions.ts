import { COMMENT_START, commentLine } from './comment-syntax.ts'

/**
 * Comments that mark a part of a source file, in the forms of editors and of other engines:
 *
 * - `// #region name` … `// #endregion name`: https://code.visualstudio.com/docs/editing/codebasics#_folding
 * - `// ANCHOR: name` … `// ANCHOR_END: name`: https://rust-lang.github.io/mdBook/format/mdbook.html
 * - `# --8<-- [start:name]` … `# --8<-- [end:name]`: https://facelessuser.github.io/pymdown-extensions/extensions/snippets/
 * - `// <name>` … `// </name>`: https://dotnet.github.io/docfx/docs/markdown.html
 */
const START = commentLine(String.raw`(?:#?region\s+|ANCHOR:\s*|--8<--\s*\[start:)([\w.-]+)\]?`)
const END = commentLine(String.raw`(?:#?endregion\b|ANCHOR_END:|--8<--\s*\[end:)\s*([\w.-]*)\]?`)
/** Marks of regions that nothing shows, because they have no name, or several words as their name. */
const OTHER_START = new RegExp(String.raw`^\s*(?:${COMMENT_START})?#region\b`)
const OTHER_END = new RegExp(String.raw`^\s*(?:${COMMENT_START})?#endregion\b`)
const COMMENT = new RegExp(`^${COMMENT_START}$`)

/** The lines between the marks of a region; undefined if it does not start or does not end. */
export function findRegion(lines: readonly string[], name: string): string[] | undefined {
  const start = lines.findIndex((line) => START.exec(line)?.[1] === name)
  if (start < 0) return findTagged(lines, name)
  const open = [name]
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const inner = startOf(line)
    if (inner !== undefined) open.push(inner)
    const ended = endOf(line)
    if (ended === undefined) continue
    // An end without a name belongs to the region that started last.
    const at = ended === '' ? open.length - 1 : open.lastIndexOf(ended)
    if (at === 0) return lines.slice(start + 1, index)
    if (at > 0) open.splice(at, 1)
  }
  return undefined
}

/** `// <name>` … `// </name>`. Only the region that is asked for is looked up: tags in comments are common. */
function findTagged(lines: readonly string[], name: string): string[] | undefined {
  const find = (tag: string) => lines.findIndex((line) => line.includes(tag) && isComment(line, tag))
  const start = find(`<${name}>`)
  const end = find(`</${name}>`)
  return start < 0 || end < start ? undefined : lines.slice(start + 1, end)
}

function isComment(line: string, content: string): boolean {
  return COMMENT.test(line.slice(0, line.indexOf(content)).trim())
}

export function withoutMarkers(lines: readonly string[]): string[] {
  return lines.filter((line) => startOf(line) === undefined && endOf(line) === undefined)
}

/** The names of all regions, for suggestions. */
export function regionNames(lines: readonly string[]): string[] {
  return lines.flatMap((line) => START.exec(line)?.[1] ?? [])
}

/** The name of the region that a line starts, '' for one that nothing shows; undefined for any other line. */
function startOf(line: string): string | undefined {
  return START.exec(line)?.[1] ?? (OTHER_START.test(line) ? '' : undefined)
}

/** The name of the region that a line ends, '' for the one that started last; undefined for any other line. */
function endOf(line: string): string | undefined {
  return END.exec(line)?.[1] ?? (OTHER_END.test(line) ? '' : undefined)
}

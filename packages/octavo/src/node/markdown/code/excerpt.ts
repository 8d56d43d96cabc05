import { suggest } from '../../../shared/text/nearest.ts'
import { parseRanges } from './fence-meta.ts'
import { COMMENT_START, commentLine } from './line-comments.ts'

/** The part of a file that a code block shows. */
interface Selection {
  /** Name of a region, which comments in the file mark. Default: the whole file. */
  region?: string
  /** Lines such as `3-10,15`, 1-based; within the region if there is one. */
  lines?: string
}

/** Code without common indentation and without comments that mark regions, or why there is none. */
type Excerpt = { kind: 'code'; code: string } | { kind: 'mistake'; message: string; hint: string }

/** Selects a part of a file. `file` names it in messages. */
export function excerptOf(text: string, file: string, { region, lines }: Selection): Excerpt {
  const all = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?<!\n)\n+$/, '')
    .split('\n')
  const found = region === undefined ? all : findRegion(all, region)
  if (found === undefined) return missingRegion(file, region ?? '', regionNames(all))
  const selected = lines === undefined ? found : selectLines(found, lines)
  if (selected === undefined) return missingLines(file, lines ?? '', found.length, region)
  return { kind: 'code', code: dedent(withoutMarkers(selected)).join('\n') }
}

/** Undefined for a list that is not valid, and for lines after the last one. */
function selectLines(all: readonly string[], list: string): string[] | undefined {
  const ranges = parseRanges(list)
  if (!ranges || ranges.some(([from, to]) => from < 1 || from > to || to > all.length)) return undefined
  return ranges.flatMap(([from, to]) => all.slice(from - 1, to))
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const [first = '', ...others] = indents
  let common = first.length
  for (const indent of others) while (!indent.startsWith(first.slice(0, common))) common--
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(common)))
}

function missingRegion(file: string, region: string, names: string[]): Excerpt {
  return {
    kind: 'mistake',
    message: `The file "${file}" has no region "${region}".`,
    hint:
      suggest(region, names) ?? `Put the lines between the comments "#region ${region}" and "#endregion ${region}".`,
  }
}

function missingLines(file: string, lines: string, count: number, region: string | undefined): Excerpt {
  const where = region === undefined ? `the file "${file}"` : `the region "${region}" of "${file}"`
  return {
    kind: 'mistake',
    message: `lines="${lines}" does not select lines of ${where}, which has ${count}.`,
    hint: 'Write, for example, lines="3-10,15".',
  }
}

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
function findRegion(lines: readonly string[], name: string): string[] | undefined {
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

function withoutMarkers(lines: readonly string[]): string[] {
  return lines.filter((line) => startOf(line) === undefined && endOf(line) === undefined)
}

function regionNames(lines: readonly string[]): string[] {
  return lines.flatMap((line) => START.exec(line)?.[1] ?? [])
}

/** The name of the region that a line starts, '' for one that nothing shows; undefined for any other line. */
function startOf(line: string): string | undefined {
  return START.exec(line)?.[1] ?? (OTHER_START.test(line) ? '' : undefined)
}

/** The name of the region that a line ends, '' for the region that started last; undefined for any other line. */
function endOf(line: string): string | undefined {
  return END.exec(line)?.[1] ?? (OTHER_END.test(line) ? '' : undefined)
}

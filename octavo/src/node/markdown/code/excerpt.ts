import { nearestName } from '../../../shared/text/nearest.ts'
import { parseRanges } from './fence-meta.ts'
import { withoutMarkers, findRegion, regionNames } from './regions.ts'

/** The part of a file that a code block shows. */
export interface Selection {
  /** Name of a region, which comments in the file mark. Default: the whole file. */
  region?: string
  /** Lines such as `3-10,15`, 1-based; within the region if there is one. */
  lines?: string
}

/** Code without common indentation and without comments that mark regions, or why there is none. */
export type Excerpt = { kind: 'code'; code: string } | { kind: 'mistake'; message: string; hint: string }

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
  const nearest = nearestName(region, names)
  return {
    kind: 'mistake',
    message: `The file "${file}" has no region "${region}".`,
    hint: nearest
      ? `Did you mean "${nearest}"?`
      : `Put the lines between the comments "#region ${region}" and "#endregion ${region}".`,
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

import { posix } from 'node:path'
import type { Folder } from '../../../contract.ts'
import type { ConversionLog } from '../../../shared/index.ts'
import type { Catalog, Resource } from '../catalog.ts'
import type { AdocReader } from './nodes.ts'

interface IncludeContext {
  folder: Folder
  catalog: Catalog
  /** Path of the page in FROM. */
  source: string
  log: ConversionLog
}

/** Parts of a file that are in each other. */
const MAX_PARTS = 4

/** Puts the lines of another file in the place of `include::partial$name.adoc[]`. */
export function include(
  reader: AdocReader,
  target: string,
  attributes: Record<string, unknown>,
  { folder, catalog, source, log }: IncludeContext,
): void {
  const from = reader.file ?? source
  const place = { file: from, line: reader.lineno - 1 }
  const found = find(target, from, catalog)
  const text = typeof found === 'string' ? undefined : folder.readText(found.file)
  const isInItself =
    typeof found !== 'string' && repeats(found.file, [source, from, ...reader.includeStack.map(fileOf)], attributes)
  if (typeof found === 'string' || text === undefined || isInItself) {
    if ('optional-option' in attributes) return
    const message = isInItself ? `The file "${target}" includes itself.` : describeMissing(target, found)
    log.report({ kind: 'missing includes', message, hint: 'Copy its text into the page.', ...place })
    return
  }
  for (const name of missingTags(text, attributes))
    log.report({
      kind: 'missing includes',
      message: `The file ${found.file} has no tag "${name}".`,
      hint: 'Correct the name in the old site and import again.',
      ...place,
    })
  const { lines, first } = selectLines(text, attributes)
  if (lines.length === 0) return
  log.count('included files')
  reader.pushInclude(lines, found.file, found.file, first, attributes)
}

function describeMissing(target: string, found: ReturnType<typeof find>): string {
  if (found === 'other component' || found === 'other version')
    return `The file "${target}" of another component or version is not in the folder.`
  if (/^https?:/.test(target)) return `The file ${target} is not loaded from the web.`
  return `The file "${target}" is not in the folder.`
}

/** Whether a file would include itself without end. A part of it may be in another one. */
function repeats(file: string, open: readonly unknown[], attributes: Readonly<Record<string, unknown>>): boolean {
  const isPart = ['tag', 'tags', 'lines'].some((name) => name in attributes)
  return open.filter((each) => each === file).length > (isPart ? MAX_PARTS : 0)
}

/** The file of an entry of the stack. */
function fileOf(entry: readonly unknown[]): unknown {
  return entry[1]
}

function find(target: string, from: string, catalog: Catalog): Pick<Resource, 'file'> | ReturnType<Catalog['resolve']> {
  const place = catalog.placeOf(from)
  if (!place) return 'missing'
  // Without a family, the path counts from the file.
  const isPath = !/[$:]/.test(target)
  if (isPath) return { file: posix.join(posix.dirname(from), target) }
  return catalog.resolve(target, place, 'page')
}

/** The lines that an include takes of a file, and the number of the first one. */
interface SelectedLines {
  lines: string[]
  first: number
}

/** A comment that begins or ends a region: `tag::name[]`, `end::name[]`. */
const TAG = /\b(?:tag|(e)nd)::(\S+?)\[\](?=$|\s)/

/** https://docs.asciidoctor.org/asciidoc/latest/directives/include-lines/ and include-tagged-regions */
export function selectLines(text: string, attributes: Readonly<Record<string, unknown>>): SelectedLines {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const { lines: ranges } = attributes
  if (typeof ranges === 'string' && ranges !== '') return pick(lines, inRanges(split(ranges)))
  const names = tagsOf(attributes)
  const wanted = new Map(names.filter((name) => name !== '' && name !== '!').map(toWish))
  return wanted.size === 0 ? { lines, first: 1 } : pick(lines, inTags(wanted))
}

/** The names that an include asks for, of those that the file does not have. */
export function missingTags(text: string, attributes: Readonly<Record<string, unknown>>): string[] {
  const { lines } = attributes
  if (typeof lines === 'string' && lines !== '') return []
  const present = new Set([...text.matchAll(new RegExp(TAG, 'gm'))].map(([, , name]) => name))
  return tagsOf(attributes).filter((name) => /^[^!*]/.test(name) && !present.has(name))
}

function tagsOf({ tag, tags }: Readonly<Record<string, unknown>>): string[] {
  if (typeof tag === 'string') return [tag]
  return typeof tags === 'string' ? split(tags) : []
}

function split(list: string): string[] {
  return list.split(list.includes(',') ? ',' : ';').map((each) => each.trim())
}

function toWish(name: string): [string, boolean] {
  return name.startsWith('!') ? [name.slice(1), false] : [name, true]
}

type Selects = (line: string, number: number) => boolean

function pick(lines: readonly string[], selects: Selects): SelectedLines {
  const numbers = lines.flatMap((line, index) => (selects(line, index + 1) ? [index] : []))
  return { lines: numbers.map((index) => lines[index] ?? ''), first: (numbers[0] ?? 0) + 1 }
}

/** `1..3`, `7`, `9..` and `9..-1` */
function inRanges(parts: readonly string[]): Selects {
  const ranges = parts.map((part) => {
    const [, from = '', dots, to = ''] = /^(\d*)(\.\.)?(-?\d*)$/.exec(part) ?? []
    const start = Number(from || 1)
    if (dots === undefined) return { start, end: start }
    return { start, end: to === '' || to.startsWith('-') ? Infinity : Number(to) }
  })
  return (_, number) => ranges.some(({ start, end }) => number >= start && number <= end)
}

/** The rule of Asciidoctor: `**` is each line, `*` each region, `!` leaves out. */
function inTags(wanted: Map<string, boolean>): Selects {
  const { base, wildcard } = baseOf(wanted)
  const open: { name: string; selects: boolean }[] = []
  let selects = base
  return (line) => {
    const [directive, end, name = ''] = TAG.exec(line) ?? []
    if (directive === undefined) return selects
    if (end !== undefined) {
      if (open.at(-1)?.name !== name) return false
      open.pop()
      selects = open.at(-1)?.selects ?? base
      return false
    }
    const wish =
      wanted.get(name) ?? (wildcard === undefined ? undefined : open.length > 0 && !selects ? false : wildcard)
    if (wish === undefined) return false
    selects = wish
    open.push({ name, selects })
    return false
  }
}

function baseOf(wanted: Map<string, boolean>): { base: boolean; wildcard: boolean | undefined } {
  const [first] = wanted.keys()
  const all = take(wanted, '**')
  const each = take(wanted, '*')
  if (all !== undefined) {
    const isNegative = !all && [...wanted.values()][0] === false
    return { base: all, wildcard: each ?? (isNegative ? true : undefined) }
  }
  if (each !== undefined) return { base: first === '*' ? !each : false, wildcard: each }
  return { base: ![...wanted.values()].includes(true), wildcard: undefined }
}

function take(wanted: Map<string, boolean>, name: string): boolean | undefined {
  const value = wanted.get(name)
  wanted.delete(name)
  return value
}

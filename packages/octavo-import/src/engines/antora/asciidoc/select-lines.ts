/** The lines that an include takes of a file, and the number of the first one. */
export interface SelectedLines {
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

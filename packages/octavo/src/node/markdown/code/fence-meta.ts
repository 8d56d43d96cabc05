import { nearestName } from '../../../shared/text/nearest.ts'
import { createWordMarkReader, unescapeQuotes, type WordMark } from '../../../shared/build/content/word-marks.ts'

/** First and last line, both included, 1-based. */
export type LineRange = readonly [from: number, to: number]

export interface FenceMeta {
  title?: string
  /** The label of its tab in `<CodeTabs>`. */
  label?: string
  /** `[name]`, as VitePress writes it: the label of a tab, else the title. */
  name?: string
  mark: LineRange[]
  ins: LineRange[]
  del: LineRange[]
  focus: LineRange[]
  /** Texts above marked lines, each at the first line of its range. */
  labels: { line: number; text: string }[]
  /** Texts and patterns in lines. */
  words: WordMark[]
  /** The number of the first line, when lines are numbered. */
  firstNumber?: number
  wrap: boolean
  /** Whether to show the types of names. */
  twoslash?: true
  mistakes: { message: string; hint: string }[]
}

/** Options of other engines: `hl_lines` and `linenums` of MkDocs, `startLineNumber` of Expressive Code. */
const SYNONYMS: Record<string, string> = {
  hl_lines: 'mark',
  linenums: 'showLineNumbers',
  startLineNumber: 'showLineNumbers',
  'line-numbers': 'showLineNumbers',
}
const KEYS = ['title', 'label', 'mark', 'ins', 'del', 'focus', 'showLineNumbers', 'wrap', 'twoslash']
const RANGE_KEYS = ['mark', 'ins', 'del', 'focus'] as const

/** Names of files may have their own brackets: `[app/[slug]/page.tsx]`. */
const NAME = /\[((?:[^[\]]|\[[^[\]]*\])+)\]/y
/** Lines with a label, as Expressive Code writes them: `"The query":2-3`. */
const LABELED = /^\s*(?:"([^"]*)"|'([^']*)')\s*:(.*)$/
const ENTRY = /(?:([A-Za-z][\w-]*)=?)?(?:"((?:\\[^]|[^"\\])*)"|'((?:\\[^]|[^'\\])*)'|\{([^{}]*)\}|(?<==)([^\s"'{}]+))?/y

/**
 * Splits ```` ```js{1,3} title="x" ```` into language and meta. What other engines write directly after the language is
 * not part of it: `rust,ignore` (mdBook), `js:line-numbers` (VitePress). `{ .yaml title="x" }` is the form of MkDocs.
 */
export function splitInfo(lang: string | null | undefined, meta: string | null | undefined): [string, string] {
  const info = [lang ?? '', meta ?? ''].join(' ').trim()
  const [, attributes] = /^\{[ \t]*(\..*)\}$/.exec(info) ?? []
  if (attributes !== undefined) return splitAttributes(attributes)
  const [language = ''] = /^[^\s{=,:[]*/.exec(info) ?? []
  return info.slice(language.length).startsWith('=') ? ['', info] : [language, info.slice(language.length).trim()]
}

/** `.yaml .annotate title="x"`: the first class is the language. */
function splitAttributes(attributes: string): [string, string] {
  const [language = '', ...others] = attributes.split(/[ \t]+/)
  return [language.slice(1), others.filter((each) => !each.startsWith('.')).join(' ')]
}

/** A quotation mark and the backslashes before it. */
const QUOTE = /(?<!\\)\\*["']/g

/**
 * Options in which the quotation marks have the backslashes that the author wrote before them: Markdown removes some.
 * The first line of the source is the fence.
 */
export function keepEscapes(options: string, source: string): string {
  const [line = ''] = /["']/.test(options) ? source.split('\n', 1) : []
  if (!/\\["']/.test(line)) return options
  const written = line.match(QUOTE) ?? []
  // A plugin may have changed the options.
  if (options.match(/["']/g)?.length !== written.length) return options
  let index = 0
  return options.replace(QUOTE, (quote) => written[index++] ?? quote)
}

export function emptyMeta(): FenceMeta {
  return { mark: [], ins: [], del: [], focus: [], labels: [], words: [], wrap: false, mistakes: [] }
}

/** Parses `title="…" {1,3-5} ins={2} showLineNumbers`. Unknown options are ignored, unless they look like a typo. */
export function parseFenceMeta(meta: string): FenceMeta {
  const parsed = emptyMeta()
  const readWordMark = createWordMarkReader(meta)
  let at = 0
  while (at < meta.length) {
    NAME.lastIndex = at
    const [bracketed, name] = meta[at] === '[' ? (NAME.exec(meta) ?? []) : []
    if (bracketed !== undefined) {
      parsed.name = name
      at += bracketed.length
      continue
    }
    const words = readWordMark(at)
    if (words) {
      parsed.words.push(words)
      at += words.written.length
      continue
    }
    ENTRY.lastIndex = at
    const match = ENTRY.exec(meta)
    if (!match || match[0] === '') {
      // An escaped quotation mark begins no text.
      at += meta[at] === '\\' ? 2 : 1
      continue
    }
    const [whole, key, double, single, braces, bare] = match
    const quoted = double ?? single
    applyOption(
      parsed,
      key ?? (braces === undefined ? '' : 'mark'),
      quoted === undefined ? (braces ?? bare) : unescapeQuotes(quoted),
    )
    at += whole.length
  }
  return parsed
}

/** Adds one option to `meta`; `value` is undefined for an option without one. */
export function applyOption(meta: FenceMeta, written: string, value: string | undefined): void {
  const key = Object.hasOwn(SYNONYMS, written) ? (SYNONYMS[written] ?? written) : written
  const rangeKey = RANGE_KEYS.find((name) => name === key)
  if (rangeKey) return addRanges(meta, rangeKey, value ?? '')
  if (key === 'title' || key === 'label') meta[key] = value ?? ''
  else if (key === 'showLineNumbers') numberLines(meta, value)
  else if (key === 'wrap') meta.wrap = value !== 'false'
  else if (key === 'twoslash') meta.twoslash = true
  else addTypo(meta, key)
}

/** `false` is for a program that numbers lines by default: https://expressive-code.com/plugins/line-numbers/ */
function numberLines(meta: FenceMeta, value = '1'): void {
  const number = Number.parseInt(value, 10)
  if (value === 'false') delete meta.firstNumber
  else meta.firstNumber = Number.isNaN(number) ? 1 : Math.max(0, number)
}

function addRanges(meta: FenceMeta, key: (typeof RANGE_KEYS)[number], list: string): void {
  const [, double, single, labeled] = LABELED.exec(list) ?? []
  const ranges = parseRanges(labeled ?? list)
  const text = double ?? single
  if (ranges) meta[key] = [...meta[key], ...ranges]
  if (ranges && text) meta.labels.push({ line: ranges[0]![0], text })
  if (!ranges)
    meta.mistakes.push({
      message: `"${key}={${list}}" selects no lines.`,
      hint: `Write, for example, ${key}={1,4-6}.`,
    })
}

/** Parses `1,4-6`, or `1 4-6` as in MkDocs; undefined for anything else. */
export function parseRanges(list: string): LineRange[] | undefined {
  const ranges: LineRange[] = []
  for (const part of list.trim().split(/\s*,\s*|(?<=\d)\s+(?=\d)/)) {
    const [, from, to] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? []
    if (from === undefined) return undefined
    ranges.push([Number(from), Number(to ?? from)])
  }
  return ranges
}

/** The options that unknown ones are nearly equal to. Most sites use a few options of other programs on many fences. */
const nearestOptions = new Map<string, string | undefined>()

function nearestOption(key: string): string | undefined {
  if (key.length < 3) return undefined
  if (!nearestOptions.has(key)) nearestOptions.set(key, nearestName(key, KEYS))
  return nearestOptions.get(key)
}

function addTypo(meta: FenceMeta, key: string): void {
  const nearest = nearestOption(key)
  if (nearest)
    meta.mistakes.push({ message: `Code blocks have no option "${key}".`, hint: `Did you mean "${nearest}"?` })
}

/**
 * Whether each line, numbered from 1, is in one of the ranges. Counts the ranges that begin and end at a line, because a
 * block may have as many ranges as lines.
 */
export function linesInRanges(ranges: readonly LineRange[], count: number): boolean[] {
  const changes = new Int32Array(count + 2)
  for (const [from, to] of ranges) {
    if (from > count || to < from) continue
    changes[from]!++
    changes[Math.min(to, count) + 1]!--
  }
  let around = 0
  return Array.from(changes.subarray(0, count + 1), (change) => (around += change) > 0)
}

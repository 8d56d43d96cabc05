import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRecord, lookUp } from 'octavo/foreign'
import type { RanSetting } from '../contract.ts'
import { NotLiteral, type FilePlace, type KeyPlaces } from './not-literal.ts'

export interface RunContext {
  /** The module, as a path in FROM. */
  file: string
  /** The absolute path of FROM, also the one without links. */
  roots: readonly string[]
  /** All files of FROM. */
  files: readonly string[]
  places: KeyPlaces
  /** Called for each setting that has its value from the run. */
  record(setting: RanSetting): void
}

/** Where a value is in the configuration. */
interface At {
  /** `themeConfig.sidebar`; the elements of a list have the path of the list. */
  name: string
  place: FilePlace
}

/**
 * The written value of a module with what a run has shown: in the place of expressions, of spread objects, and of
 * values that code changes afterwards. What is written as the run has it keeps its place.
 *
 * @param ran As `toData` of `src/run/to-data.js` makes it.
 */
export function withRun(written: unknown, ran: unknown, context: RunContext): unknown {
  const { file } = context
  // `export default config('guide', {…})`: a function of a package adds to the settings.
  const isWrapped = isRecord(written) && isCall(written) && isRecord(ran) && !isCall(ran)
  return merge(isWrapped ? written['options'] : written, ran, { name: '', place: { file } }, context)
}

function merge(written: unknown, ran: unknown, at: At, context: RunContext): unknown {
  const mark = markOf(ran)
  if (mark) return written instanceof NotLiteral || written === undefined ? toNotLiteral(mark, written, at) : written
  if (written instanceof NotLiteral) return take(ran, { ...at, place: written.place }, context)
  if (Array.isArray(written) && Array.isArray(ran)) return mergeLists(written, ran, at, context)
  if (isRecord(written) && isRecord(ran)) return mergeRecords(written, ran, at, context)
  const isName = typeof written === 'string' && typeof ran === 'object'
  return isName || isSame(written, ran, context) ? written : take(ran, at, context)
}

function mergeRecords(
  written: Record<string, unknown>,
  ran: Record<string, unknown>,
  at: At,
  context: RunContext,
): Record<string, unknown> {
  // The call of a plugin, which returns anything.
  if (isCall(written) && !isCall(ran)) return written
  const places = new Map(context.places.get(written))
  const result = new Map<string, unknown>()
  for (const key of new Set([...Object.keys(ran), ...Object.keys(written)])) {
    const inner = { name: join(at.name, key), place: places.get(key) ?? at.place }
    const before = lookUp(written, key)
    const value = Object.hasOwn(ran, key) ? merge(before, ran[key], inner, context) : leftOut(before, inner, context)
    if (value === undefined) continue
    result.set(key, value)
    if (!places.has(key)) places.set(key, inner.place)
  }
  const merged = Object.fromEntries(result)
  context.places.set(merged, places)
  return merged
}

/** An expression is undefined in the run. A written value stays: loaders may leave out what they do not know. */
function leftOut(written: unknown, { name, place }: At, { record }: RunContext): unknown {
  if (!(written instanceof NotLiteral) || written.call) return written
  record({ name, ...place })
  return undefined
}

/** The elements of a run, each with what is written of it. One expression may be any number of elements. */
function mergeLists(written: readonly unknown[], ran: readonly unknown[], at: At, context: RunContext): unknown[] {
  const isByPlace = written.length === ran.length && written.every((each, index) => couldBe(each, ran[index], context))
  let next = 0
  return ran.map((element, index) => {
    if (isByPlace) return merge(written[index], element, at, context)
    const found = written.findIndex(
      (each, place) => place >= next && !(each instanceof NotLiteral) && couldBe(each, element, context),
    )
    if (found >= 0) next = found + 1
    const expression = written.slice(next).find((each) => each instanceof NotLiteral)
    return merge(found >= 0 ? written[found] : expression, element, at, context)
  })
}

/** Whether an element of a run may be the written one: no text, number or flag in it differs. */
function couldBe(written: unknown, ran: unknown, context: RunContext): boolean {
  if (written instanceof NotLiteral || markOf(ran)) return true
  if (Array.isArray(written) && Array.isArray(ran)) return couldBe(written[0], ran[0], context)
  if (!isRecord(written) || !isRecord(ran)) return isSame(written, ran, context) || typeof written !== typeof ran
  if (isCall(written)) return nameOf(ran).includes(nameOf(written))
  const shared = Object.keys(written).filter((key) => Object.hasOwn(ran, key))
  const isEqual = (key: string) =>
    isRecord(written[key]) || Array.isArray(written[key]) || couldBe(written[key], ran[key], context)
  return shared.length > 0 && shared.every(isEqual)
}

/** `starlightBlog` and `starlight-blog` are the same plugin, and `sitemap` is `@astrojs/sitemap`. */
function nameOf({ call, name }: Record<string, unknown>): string {
  return String(call ?? name)
    .replace(/\W/g, '')
    .toLowerCase()
}

/** Whether two values are the same, or one path: `./sidebars.js` and `/…/site/sidebars.js`. */
function isSame(written: unknown, ran: unknown, context: RunContext): boolean {
  if (typeof written !== 'string' || typeof ran !== 'string') return written === ran
  const path = pathInFrom(ran, context)
  const end = posix.normalize(written).replace(/^(?:\.\.?\/)+|\/$/g, '')
  return written === ran || (path !== undefined && `/${path}`.endsWith(`/${end}`))
}

/** A value that only the run has. */
function take(ran: unknown, at: At, context: RunContext): unknown {
  context.record({ name: at.name, ...at.place })
  return toWritten(ran, at, context)
}

/** As the reader of modules returns values. */
function toWritten(ran: unknown, at: At, context: RunContext): unknown {
  const mark = markOf(ran)
  if (mark) return toNotLiteral(mark, undefined, at)
  if (typeof ran === 'string') return toPath(ran, context)
  if (Array.isArray(ran)) return ran.map((each) => toWritten(each, at, context))
  if (!isRecord(ran)) return ran
  const entries = Object.entries(ran)
  const value = Object.fromEntries(
    entries.map(([key, each]) => [key, toWritten(each, { ...at, name: join(at.name, key) }, context)]),
  )
  const { place } = at
  if ('line' in place) context.places.set(value, new Map(entries.map(([key]) => [key, place])))
  return value
}

/** The absolute path of a file or folder of FROM as the configuration writes it: it counts from the folder of the module. */
function toPath(text: string, context: RunContext): string {
  const path = pathInFrom(text, context)
  // An address can begin as a path does: `/docs/`, if FROM is `/docs`.
  const exists = path !== undefined && context.files.some((file) => file === path || file.startsWith(`${path}/`))
  return exists ? posix.relative(posix.dirname(context.file), path) || '.' : text
}

/** The path in FROM of an absolute path; undefined for a path outside of FROM. */
function pathInFrom(text: string, { roots }: RunContext): string | undefined {
  const path = withoutScheme(text).replaceAll('\\', '/')
  const top = roots.map((root) => `${root.replaceAll('\\', '/')}/`).find((root) => path.startsWith(root))
  return top === undefined ? undefined : path.slice(top.length)
}

/** The path of a `file:` address. */
function withoutScheme(text: string): string {
  try {
    return text.startsWith('file:') ? fileURLToPath(text) : text
  } catch {
    return text
  }
}

interface Mark {
  notData: string
  source: string
}

/** A value that JSON cannot represent is written as `{ notData: 'function', source: 'text' }`: see `src/run/to-data.js`. */
function markOf(value: unknown): Mark | undefined {
  if (!isRecord(value)) return undefined
  const { notData, source } = value
  return typeof notData === 'string' && typeof source === 'string' ? { notData, source } : undefined
}

function toNotLiteral({ notData, source }: Mark, written: unknown, { place }: At): NotLiteral {
  if (written instanceof NotLiteral)
    return new NotLiteral(written.place, written.source, written.literalPart, written.call, notData)
  return new NotLiteral({ line: 1, column: 1, ...place }, source, undefined, undefined, notData)
}

function isCall(value: Record<string, unknown>): boolean {
  return typeof value['call'] === 'string' && 'options' in value
}

function join(name: string, key: string): string {
  return name === '' ? key : `${name}.${key}`
}

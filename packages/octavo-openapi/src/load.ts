/**
 * Reads a description.
 *
 * Input   a file of the site, and the files that it refers to
 * Output  one document in the form of OpenAPI 3.1, in which references lead to places of the same document
 *
 * Steps   read and parse; check (`check.ts`), only what has changed since the last build; join files; convert Swagger 2.0.
 * Every mistake becomes a problem with its place. Must not: load anything from another host; throw for a mistake.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CORE_SCHEMA, YAMLException, load, mergeTag } from 'js-yaml'
import { nearestName } from 'octavo/published'
import { checkDescription, joinFiles, placeOf, type Report } from './check.ts'
import {
  eachReference,
  entries,
  fields,
  isFields,
  list,
  listReferences,
  parsePointer,
  text,
  valueAt,
  type Fields,
} from './json.ts'
import { findCycle, findLoops } from './loops.ts'
import { listWrongNames } from './names.ts'
import { digest, Remembered } from './remembered.ts'

/** A description in one document. */
export interface Description {
  /** OpenAPI 3.1, or as much of it as the file has. */
  document: Fields
  /** As written: `3.0.3`, `2.0`. */
  version: string
  /** The file as it is, for readers to download; undefined if it has parts in other files or overlays. */
  source: string | undefined
}

interface Reading {
  root: string
  /** Relative to `root`. */
  file: string
  /** Default: mistakes are not reported. */
  report?: Report
  /** false: only a file that cannot be read as a description is reported, and no mistake in it. Default: true. */
  isChecked?: boolean
  /** Folder for what the next build can use. */
  cache?: string | undefined
  /** Changes of the description, relative to `root`. Default: none. */
  overlays?: readonly string[] | undefined
}

/** Reads and checks a description. Undefined, with a report, if there is nothing to make pages of. */
export async function loadDescription(reading: Reading): Promise<Description | undefined> {
  const { root, file, cache, overlays = [] } = reading
  const report = reading.isChecked === false ? undefined : reading.report
  const read = readDocument(root, file, reading.report)
  if (!read) return undefined
  const { document, source } = read
  const version = text(document.openapi) ?? text(document.swagger)
  if (version === undefined || !/^(2\.0|3\.[012](\.\d+)?)/.test(version))
    return void reading.report?.(await wrongVersion(reading, read))
  const path = join(root, file)
  const place = async (steps: readonly string[]) => ({ file, ...(await placeOf(path, source, steps)) })
  const cycle = isJson(source) ? undefined : findCycle(document)
  if (cycle) return void reading.report?.({ ...CYCLE, ...(await place(cycle)) })
  if (await reportLoops(document, place, reading.report)) return undefined
  const outside = [...listReferences(document)].filter((reference) => !reference.startsWith('#'))
  if (report) {
    const remembered = new Remembered(cache, file)
    if (!(await checkDescription({ path, root, source, document, outside, remembered, report }))) return undefined
    remembered.save()
  }
  let whole = outside.length > 0 ? await joinFiles({ path, root, source, document, report }) : document
  for (const each of overlays) {
    const overlay = readDocument(root, each, report)
    // Loaded here, because few descriptions have overlays, and their paths need a parser.
    const { applyOverlay } = await import('./overlay.ts')
    if (overlay) whole = await applyOverlay(whole, { root, file: each, ...overlay, report })
  }
  if (report && outside.length === 0) {
    if (await reportLost(whole, place, report)) return undefined
    for (const { steps, ...fault } of listWrongNames(whole))
      report({ severity: 'warning', ...fault, ...(await place(steps)) })
  }
  const isOneFile = outside.length === 0 && overlays.length === 0
  return {
    document: version.startsWith('2') ? await upgrade(whole) : whole,
    version,
    source: isOneFile ? source : undefined,
  }
}

/**
 * Swagger 2.0 in which each operation has its body: the converter loses a body that is a reference to a shared one, and
 * one of a path.
 */
function withOwnBodies(document: Fields): Fields {
  if (document.swagger === undefined) return document
  const shared = fields(document.parameters)
  const toOwn = (parameter: unknown) => {
    const [kind, name = ''] = parsePointer(text(fields(parameter).$ref) ?? '')
    const target = kind === 'parameters' ? fields(shared[name]) : {}
    return isBody(target) ? target : parameter
  }
  const toItem = (item: Fields): Fields => {
    const all = list(item.parameters).map(toOwn)
    const toNode = (node: Fields): Fields => {
      const own = list(node.parameters).map(toOwn)
      const bodies = own.some(isBody) ? [] : all.filter(isBody)
      return own.length + bodies.length > 0 ? { ...node, parameters: [...own, ...bodies] } : node
    }
    const nodes = Object.entries(item).map(([key, node]) => [key, isFields(node) ? toNode(node) : node])
    return { ...Object.fromEntries(nodes), ...(all.length > 0 && { parameters: all.filter((each) => !isBody(each)) }) }
  }
  return { ...document, paths: Object.fromEntries(entries(document.paths).map(([path, item]) => [path, toItem(item)])) }
}

function isBody(parameter: unknown): boolean {
  const place = fields(parameter).in
  return place === 'body' || place === 'formData'
}

/** Converts Swagger 2.0 and OpenAPI 3.0 to 3.1. */
export async function upgrade(document: Fields): Promise<Fields> {
  const { upgrade: convert } = await import('@scalar/openapi-upgrader')
  const converted: unknown = convert(structuredClone(withOwnBodies(document)), '3.1')
  return isFields(converted) ? converted : document
}

/** Reads a file of the site as YAML or JSON. Undefined, with a report, if that is not possible. */
function readDocument(root: string, file: string, report?: Report): { document: Fields; source: string } | undefined {
  const path = join(root, file)
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return void report?.(missing(root, file))
  // The text of a large file takes longer than its bytes.
  const bytes = readFileSync(path)
  const key = digest(bytes)
  const known = lastRead.get(path)
  if (known?.key === key) return known
  const source = bytes.toString().replace(/^\uFEFF/, '')
  try {
    const document = parse(source)
    if (isFields(document)) {
      const read = { key, source, document }
      lastRead.set(path, read)
      return read
    }
    return void report?.({ message: `"${file}" contains no description of an API.`, file, line: 1, hint: WHAT })
  } catch (error) {
    return void report?.(unreadable(file, error))
  }
}

/**
 * By path. A form's servers are read with the configuration, and the pages later. Whoever changes a document changes a
 * copy: the parser that joins files, overlays, the converter.
 */
const lastRead = new Map<string, { key: string; source: string; document: Fields }>()

const WHAT = 'Write an object with "openapi", "info" and "paths": https://spec.openapis.org/oas/latest.html'

/**
 * JSON is YAML, too, but its own parser takes a tenth of the time. YAML reports the place of broken JSON, and of a key that
 * is written twice, of which JSON forgets the first one.
 */
function parse(source: string): unknown {
  if (isJson(source)) {
    try {
      const value: unknown = JSON.parse(source)
      if (countWrittenKeys(source) === countKeys(value)) return value
    } catch {
      // As YAML below.
    }
  }
  return load(source, { schema: SCHEMA })
}

function isJson(source: string): boolean {
  return /^\s*\{/.test(source)
}

/** Many descriptions join objects with `<<: *alias`, as YAML 1.1 had it. */
const SCHEMA = CORE_SCHEMA.withTags(mergeTag)

/** Texts before a colon. */
function countWrittenKeys(json: string): number {
  const written = /"[^"\\]*(?:\\.[^"\\]*)*"\s*(.)/g
  let count = 0
  while (written.test(json)) if (json.charAt(written.lastIndex - 1) === ':') count++
  return count
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  // Lists of the values would take most of the time.
  if (Array.isArray(value)) for (const each of value) count += countKeys(each)
  else for (const key in value) count += 1 + countKeys(value[key as keyof typeof value])
  return count
}

function unreadable(file: string, error: unknown): Parameters<Report>[0] {
  const mark = error instanceof YAMLException ? error.mark : undefined
  const reason = error instanceof YAMLException ? error.reason : String(error)
  return {
    message: `The description cannot be read: ${reason}.`,
    file,
    ...(mark && { line: mark.line + 1, column: mark.column + 1 }),
    hint: reason.includes('duplicated')
      ? 'Remove one of the two with this name, or join them.'
      : 'Fix the YAML or JSON here. A text with ": " or "#" needs quotation marks.',
  }
}

function missing(root: string, file: string): Parameters<Report>[0] {
  const folder = join(root, dirname(file))
  const names = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []
  const near = nearestName(basename(file), names)
  const hint = near
    ? `Did you mean "${join(dirname(file), near)}"?`
    : 'Fix the path in the configuration: it is relative to the folder of the site.'
  return { message: `There is no description "${file}".`, hint }
}

async function wrongVersion(
  { root, file }: Reading,
  { document, source }: { document: Fields; source: string },
): Promise<Parameters<Report>[0]> {
  const key = ['openapi', 'swagger'].find((name) => document[name] !== undefined)
  if (key === undefined) {
    const message = `"${file}" does not say which version of OpenAPI it is written in.`
    return { message, file, line: 1, hint: 'Add "openapi: 3.1.1" as its first line, or fix the path in "spec".' }
  }
  return {
    message: `The version ${JSON.stringify(document[key])} of "${key}" is not known.`,
    file,
    ...(await placeOf(join(root, file), source, [key])),
    hint: 'Write a text such as "3.1.1" or "2.0", in quotation marks. OpenAPI 3.0 to 3.2 and Swagger 2.0 are read.',
  }
}

const CYCLE = {
  message: 'This value contains itself, by an alias of YAML.',
  hint: 'Write a schema that contains itself as a reference: "$ref: \'#/components/schemas/Name\'".',
}

/** Reports parts that consist of themselves. Returns whether no pages can be made. */
async function reportLoops(
  document: Fields,
  place: (steps: readonly string[]) => Promise<{ file: string; line: number; column: number }>,
  report?: Report,
): Promise<boolean> {
  const loops = findLoops(document)
  for (const { steps, path, isEmpty } of loops)
    report?.({
      severity: isEmpty ? 'error' : 'warning',
      message: `"${steps.at(-1)}" consists of itself${isEmpty ? '' : ', by "allOf"'}: ${path.map((each) => parsePointer(each).at(-1)).join(' → ')}.`,
      ...(await place(steps)),
      hint: isEmpty ? 'Write what it is, in place of the reference.' : 'Remove one of these references from "allOf".',
    })
  return loops.some(({ isEmpty }) => isEmpty)
}

/** Reports references to places of the document that do not exist. Returns whether there are any. */
async function reportLost(
  document: Fields,
  place: (steps: readonly string[]) => Promise<{ file: string; line: number; column: number }>,
  report: Report,
): Promise<boolean> {
  const isLost = (reference: string) => valueAt(document, parsePointer(reference)) === undefined
  const names = new Set([...listReferences(document)].filter(isLost))
  if (names.size === 0) return false
  const lost: { reference: string; steps: string[] }[] = []
  eachReference(document, (reference, steps) => {
    if (names.has(reference)) lost.push({ reference, steps: [...steps] })
  })
  for (const { reference, steps } of lost) {
    const target = parsePointer(reference)
    const siblings = valueAt(document, target.slice(0, -1))
    const near = isFields(siblings) ? nearestName(target.at(-1) ?? '', Object.keys(siblings)) : undefined
    report({
      message: `The reference "${reference}" leads to nothing.`,
      ...(await place(steps)),
      hint: near
        ? `Did you mean "${reference.slice(0, reference.lastIndexOf('/') + 1)}${near}"?`
        : 'Fix the path after "#/", or add what it names.',
    })
  }
  return true
}

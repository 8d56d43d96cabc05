/**
 * Checks a description with Redocly's parser. All of it is loaded for a description in several files, and for the places
 * of mistakes: that takes half a second.
 */
import { relative, sep } from 'node:path'
import { createRequire } from 'node:module'
import type { SourceSite } from 'octavo'
import type { NormalizedProblem, Source, getLineColLocation } from '@redocly/openapi-core'
import { findMistakes } from './structure.ts'
import { digest, digestValue, type Remembered } from './remembered.ts'
import { fields, isFields, toPointer, type Fields } from './json.ts'

export type Report = SourceSite['report']

interface Checked {
  /** Absolute path of the description, and of the folder of the site. */
  path: string
  root: string
  source: string
  document: Fields
}

interface Checking extends Checked {
  report: Report
  /** References to other files. */
  outside: readonly string[]
  remembered: Remembered
}

/** Reports the mistakes of a description. Returns whether pages can be made of it. */
export async function checkDescription(checking: Checking): Promise<boolean> {
  const { path, source, document, outside, remembered } = checking
  const parts = outside.length > 0 ? [] : listParts(document)
  const suspect = new Set(parts.filter(({ key }) => !remembered.has(key)).map(({ name }) => name))
  if (outside.length === 0 && suspect.size === 0) return true
  const problems =
    outside.length > 0 ? await lint(checking) : await findMistakes(path, source, withOnly(document, suspect))
  const places = await Promise.all(problems.map((problem) => toReported(problem, checking)))
  places.forEach(({ reported }) => checking.report(reported))
  const faulty = new Set(places.map(({ part }) => part))
  for (const { name, key } of parts) if (suspect.has(name) && !faulty.has(name)) remembered.add(key)
  return places.every(({ isFatal }) => !isFatal)
}

async function lint({ path, source, document }: Checked): Promise<NormalizedProblem[]> {
  const { BaseResolver, Source, createConfig, lintDocument } = await import('@redocly/openapi-core')
  return lintDocument({
    document: { source: new Source(path, source), parsed: document },
    config: await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } }),
    externalRefResolver: new BaseResolver(LOCAL),
  })
}

/** Nothing is loaded from other hosts: a build would depend on them, and so would what it publishes. */
const LOCAL = {
  http: {
    headers: [],
    customFetch: () => Promise.reject(new Error('files of other hosts are not loaded. Download it into the site')),
  },
}

/** A path, a schema and so on: what is checked again only if it has changed. */
interface Part {
  /** Steps to it, as a JSON pointer. */
  name: string
  key: string
}

/** Objects whose entries are parts. */
const COLLECTIONS = ['paths', 'webhooks', 'x-webhooks', 'definitions']
/** Collections whose parts have parts again, of which pages are made. */
const NESTED = new Set(['paths', 'webhooks'])

function listParts(document: Fields): Part[] {
  const { components, ...others } = document
  const parts = COLLECTIONS.flatMap((name) => toParts([name], fields(document[name])))
  const shared = Object.entries(fields(components)).flatMap(([name, values]) =>
    toParts(['components', name], fields(values)),
  )
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !COLLECTIONS.includes(name)))
  return [...parts, ...shared, { name: '', key: toKey('', rest) }]
}

function toParts(steps: string[], values: Fields): Part[] {
  return Object.entries(values).map(([name, value]) => {
    const pointer = toPointer([...steps, name])
    const isNested = NESTED.has(steps[0] ?? '') && isFields(value)
    const inside = isNested && Object.entries(value).map(([key, each]) => `${key} ${digestValue(each)}`)
    return { name: pointer, key: toKey(pointer, inside || value) }
  })
}

function toKey(name: string, value: unknown): string {
  return digest(`${VERSION} ${name} ${digestValue(value)}`)
}

/** Another version of the parser may find other mistakes. */
const VERSION: string = createRequire(import.meta.url)('../package.json').dependencies['@redocly/openapi-core']

/** The document without the parts that need no check. */
function withOnly(document: Fields, names: ReadonlySet<string>): Fields {
  const only = (steps: string[], values: unknown) =>
    isFields(values)
      ? Object.fromEntries(Object.entries(values).filter(([name]) => names.has(toPointer([...steps, name]))))
      : values
  const collections = COLLECTIONS.filter((name) => name in document)
  return {
    ...document,
    ...Object.fromEntries(collections.map((name) => [name, only([name], document[name])])),
    ...(isFields(document.components) && {
      components: Object.fromEntries(
        Object.entries(document.components).map(([name, values]) => [name, only(['components', name], values)]),
      ),
    }),
  }
}

interface Reported {
  reported: Parameters<Report>[0]
  /** Name of the part that has the mistake. */
  part: string
  /** No page can be made of what is missing. */
  isFatal: boolean
}

async function toReported(
  { message, ruleId, location, suggest: names }: NormalizedProblem,
  { root, path }: Pick<Checked, 'root' | 'path'>,
): Promise<Reported> {
  const [first] = location
  const isFatal = ruleId === 'no-unresolved-refs'
  const pointer = first && 'pointer' in first ? (first.pointer ?? '') : ''
  const file = first?.source.absoluteRef ?? path
  const near = names?.[0]
  return {
    reported: {
      severity: isFatal ? 'error' : 'warning',
      message: `${isFatal ? '' : 'The description has a mistake. '}${message.replaceAll('`', '"').split('\n\n')[0]}`,
      file: relative(root, file).split(sep).join('/'),
      ...(first &&
        toPlace((await import('@redocly/openapi-core')).getLineColLocation, { source: first.source, pointer })),
      hint: near ? `Did you mean "${near}"?` : adviceOf(message, isFatal),
    },
    part: toPartName(pointer),
    isFatal,
  }
}

function adviceOf(message: string, isFatal: boolean): string {
  if (isFatal) return 'Fix the path: it is relative to the file that it is in.'
  if (message.includes('not expected here')) return 'Remove it, or begin its name with "x-".'
  return message.includes('must be present') ? 'Add it.' : 'See https://spec.openapis.org/oas/latest.html'
}

/** `#/paths/~1users/get/summary` → `/paths/~1users` */
function toPartName(pointer: string): string {
  const [, first = '', ...rest] = pointer.split('/')
  const depth = first === 'components' ? 2 : 1
  return [...COLLECTIONS, 'components'].includes(first) && rest.length >= depth
    ? `/${[first, ...rest.slice(0, depth)].join('/')}`
    : ''
}

/** Joins the files of a description to one document. Without a report, mistakes are passed over. */
export async function joinFiles({
  path,
  root,
  source,
  document,
  report,
}: Checked & { report?: Report | undefined }): Promise<Fields> {
  const { BaseResolver, Source, bundle, createConfig } = await import('@redocly/openapi-core')
  const joined = await bundle({
    // It writes the other files into the document.
    doc: { source: new Source(path, source), parsed: structuredClone(document) },
    config: await createConfig({}),
    externalRefResolver: new BaseResolver(LOCAL),
  })
  for (const problem of report ? joined.problems : []) {
    const { reported, isFatal } = await toReported(problem, { root, path })
    // Schemas of several files with one name are no mistake: they get numbers.
    if (!isFatal && !problem.message.startsWith('Two ')) report?.({ ...reported, severity: 'warning' })
  }
  const parsed: unknown = joined.bundle.parsed
  return isFields(parsed) ? parsed : document
}

/** Sources whose syntax tree has been made for a place, which takes time. */
const parsed = new Map<string, Source>()

/** The place of a value in a file. */
export async function placeOf(
  path: string,
  source: string,
  steps: readonly string[],
): Promise<{ line: number; column: number }> {
  const redocly = await import('@redocly/openapi-core')
  const known = parsed.get(path)
  const current = known?.body === source ? known : new redocly.Source(path, source)
  parsed.set(path, current)
  return toPlace(redocly.getLineColLocation, { source: current, pointer: `#${toPointer(steps)}` })
}

type GetPlace = typeof getLineColLocation

function toPlace(
  getLineColLocation: GetPlace,
  location: { source: Source; pointer: string },
): { line: number; column: number } {
  const { start } = getLineColLocation({ ...location, reportOnKey: true })
  return { line: start.line, column: start.col }
}

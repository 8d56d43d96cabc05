/**
 * Checks the structure of a description in one file, with the modules of Redocly's parser that this takes. Its entry
 * loads hundreds more, for other formats and for its settings, in ten times the time.
 */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type * as redocly from '@redocly/openapi-core'
import { isFields, listReferences, parsePointer, toPointer, valueAt, type Fields } from './json.ts'

type Redocly = typeof redocly
/** Rules that the entry of Redocly does not export, under its names. */
interface Rules {
  Struct(): Parameters<Redocly['normalizeVisitors']>[0][number]['visitor']
}

const TYPES = { oas2: 'Oas2Types', oas3_0: 'Oas3Types', oas3_1: 'Oas3_1Types', oas3_2: 'Oas3_2Types' } as const
const RULE = { ruleId: 'struct', severity: 'error' } as const

/** The mistakes in the structure of a document without references to other files. */
export async function findMistakes(path: string, source: string, parsed: Fields): Promise<redocly.NormalizedProblem[]> {
  const [
    { detectSpec },
    { normalizeTypes },
    { Source, resolveDocument },
    { normalizeVisitors },
    { walkDocument },
    rules,
  ] = await Promise.all([
    load<Pick<Redocly, 'detectSpec'>>('detect-spec'),
    load<Pick<Redocly, 'normalizeTypes'>>('types/index'),
    load<Pick<Redocly, 'Source' | 'resolveDocument'>>('resolve'),
    load<Pick<Redocly, 'normalizeVisitors'>>('visitors'),
    load<Pick<Redocly, 'walkDocument'>>('walk'),
    load<Rules>('rules/common/struct'),
  ])
  const document = { source: new Source(path, source), parsed }
  const specVersion = detectSpec(parsed) as keyof typeof TYPES // Other formats are refused before.
  const name = TYPES[specVersion]
  const types = normalizeTypes((await load<Redocly>(`types/${name.replace('Types', '').toLowerCase()}`))[name])
  const ctx = { problems: [] as redocly.NormalizedProblem[], specVersion, visitorsData: {} }
  walkDocument({
    document,
    rootType: types.Root!,
    normalizedVisitors: normalizeVisitors([{ ...RULE, visitor: rules.Struct() }], types),
    resolvedRefMap:
      resolveAll(document) ??
      (await resolveDocument({ rootDocument: document, rootType: types.Root!, externalRefResolver: NONE })),
    ctx,
  })
  return ctx.problems
}

/**
 * What the references of a document lead to: nothing for one that leads nowhere. Undefined if a place of the document is
 * not where its reference says, but behind another one. The parser looks for references in all examples, too.
 */
function resolveAll(document: redocly.Document): redocly.ResolvedRefMap | undefined {
  const { source, parsed } = document
  const resolved: redocly.ResolvedRefMap = new Map()
  for (const reference of listReferences(parsed)) {
    const steps = parsePointer(reference)
    const around = steps.map((_, index) => valueAt(parsed, steps.slice(0, index + 1)))
    if (!reference.startsWith('#/') || around.some((node) => isFields(node) && node.$ref !== undefined))
      return undefined
    const node: unknown = around.at(-1)
    const target = { resolved: true, isRemote: false, node, document, nodePointer: `#${toPointer(steps)}` } as const
    if (node !== undefined) resolved.set(`${source.absoluteRef}::${reference}`, target)
  }
  return resolved
}

/** An example may name another file, which is not checked. */
const NONE = {
  resolveExternalRef: (_: string | null, file: string) => file,
  resolveDocument: () => Promise.reject(new Error('not checked')),
} as unknown as redocly.BaseResolver // Nothing else is called.

const ENTRY = pathToFileURL(createRequire(import.meta.url).resolve('@redocly/openapi-core'))

/** The version of the package is pinned, and with it the names of its modules. */
function load<Module>(name: string): Promise<Module> {
  return import(new URL(`./${name}.js`, ENTRY).href) as Promise<Module>
}

/** Values of a description. It may have mistakes, so every type is checked where a value is read. */

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function fields(value: unknown): Fields {
  return isFields(value) ? value : {}
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text that is not empty. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The entries of an object whose values are objects, without extensions. */
export function entries(value: unknown): [string, Fields][] {
  return Object.entries(fields(value)).filter((entry): entry is [string, Fields] => isFields(entry[1]))
}

/** The steps of a JSON pointer: `#/components/schemas/User` or `/components/schemas/User`. */
export function parsePointer(pointer: string): string[] {
  const path = pointer.replace(/^#?\/?/, '')
  return path === '' ? [] : path.split('/').map((step) => decode(step).replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function toPointer(steps: readonly string[]): string {
  return steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

/** The value at a JSON pointer; undefined if there is none. */
export function valueAt(document: unknown, steps: readonly string[]): unknown {
  let value = document
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string, unknown>)[step] // An own key.
  }
  return value
}

/** Keys whose values are data of the API, in which `$ref` has no meaning. */
export const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value'])
/** Objects whose keys are names, such as a field that is called `example`. */
export const NAMES = new Set(['properties', 'patternProperties', 'schemas', 'definitions', '$defs', 'dependentSchemas'])

/**
 * Calls back for each reference in a value, with the steps to it. `isSkipped`: whether to leave out a part. Default: no.
 */
export function eachReference(
  value: unknown,
  found: (reference: string, steps: readonly string[]) => void,
  {
    isSkipped = () => false,
    steps = [],
  }: { isSkipped?: (part: object, steps: readonly string[]) => boolean; steps?: string[] } = {},
): void {
  if (typeof value !== 'object' || value === null) return
  const isNames = NAMES.has(steps.at(-1) ?? '') && !NAMES.has(steps.at(-2) ?? '')
  const isExamples = steps.at(-1) === 'examples' && !Array.isArray(value)
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'string') {
      if (key === '$ref' && !isNames) found(child, [...steps, key])
    } else if (typeof child === 'object' && child !== null) {
      // `examples` of a media type may refer to shared ones.
      const isData = DATA.has(key) && (key !== 'examples' || Array.isArray(child))
      if (!isNames && !isExamples && (key.startsWith('x-') || isData)) continue
      steps.push(key)
      if (!isSkipped(child, steps)) eachReference(child, found, { isSkipped, steps })
      steps.pop()
    }
  }
}

/** Of a document. Operations, schemas and so on are three steps away, and their references are asked for again. */
const COLLECTIONS = new Set(['paths', 'webhooks', 'components'])

/** By value. Nothing changes a description, and a walk through a large one takes a fifth of a second. */
const listed = new WeakMap<object, ReadonlySet<string>>()

/** The different references in a value. */
export function listReferences(value: unknown): ReadonlySet<string> {
  const known = isFields(value) ? listed.get(value) : undefined
  if (known) return known
  const found = new Set<string>()
  const add = (reference: string) => found.add(reference)
  const isSkipped = (part: object, steps: readonly string[]) => {
    if (steps.length !== 3 || !COLLECTIONS.has(steps[0] ?? '')) return false
    listReferences(part).forEach(add)
    return true
  }
  eachReference(value, add, { isSkipped })
  if (isFields(value)) listed.set(value, found)
  return found
}

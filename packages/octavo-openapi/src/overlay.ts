/** Overlays (https://spec.openapis.org/overlay/latest.html): changes of a description in files beside it. */
import { join } from 'node:path'
import { paths as findPaths } from 'jsonpath-rfc9535'
import { placeOf, type Report } from './check.ts'
import { fields, isFields, list, text, type Fields } from './json.ts'

/** The JSONPath library takes JSON values, of which a description consists. */
type Json = Parameters<typeof findPaths>[0]

interface Overlay {
  root: string
  /** Relative to `root`. */
  file: string
  document: Fields
  source: string
  report?: Report | undefined
}

/** A description with the actions of an overlay, in their order. Mistakes are reported. */
export async function applyOverlay(description: Fields, overlay: Overlay): Promise<Fields> {
  const { root, file, document, source, report } = overlay
  const result = structuredClone(description)
  const place = async (steps: readonly string[]) => ({ file, ...(await placeOf(join(root, file), source, steps)) })
  if (text(document.overlay) === undefined) {
    const message = `"${file}" is no overlay.`
    report?.({ message, ...(await place([])), hint: 'Begin it with "overlay: 1.0.0", and list changes in "actions".' })
    return result
  }
  for (const [index, value] of list(document.actions).entries()) {
    const action = fields(value)
    const target = text(action.target)
    const steps = ['actions', String(index), ...(target === undefined ? [] : ['target'])]
    const found = target === undefined ? 'has no "target".' : readTargets(result, target)
    if (typeof found === 'string') {
      const hint = 'Write a JSONPath such as "$.paths[\'/users\'].get".'
      report?.({ message: `An action of the overlay ${found}`, ...(await place(steps)), hint })
    } else if (found.length === 0) {
      const message = `The target "${target}" of the overlay matches nothing, so its action changes nothing.`
      report?.({ severity: 'warning', message, ...(await place(steps)), hint: 'Fix the path, or remove the action.' })
    } else if (action.remove === true) {
      // From the end, so that the indices before stay valid.
      for (const path of found.toReversed()) remove(result, path)
    } else for (const path of found) update(result, path, action.update)
  }
  return result
}

/** The steps to what a JSONPath matches, or why it cannot be read, as the end of a sentence. */
function readTargets(document: Fields, target: string): string[][] | string {
  try {
    // A description is parsed from JSON or YAML.
    return findPaths(document as Json, target).map(parseNormalized)
  } catch (error) {
    return `has a target that cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** `$['paths']['/users'][0]`: https://www.rfc-editor.org/rfc/rfc9535#name-normalized-paths */
function parseNormalized(path: string): string[] {
  const steps = path.matchAll(/\['((?:[^'\\]|\\.)*)'\]|\[(\d+)\]/g)
  return Array.from(steps, ([, name, index]) => index ?? (name ?? '').replace(/\\(.)/g, '$1'))
}

type Container = Record<string, unknown>

function parentOf(document: Fields, steps: readonly string[]): Container {
  return steps.slice(0, -1).reduce<Container>((value, step) => value[step] as Container, document as Container) // The path exists.
}

function remove(document: Fields, steps: readonly string[]): void {
  const last = steps.at(-1)
  if (last === undefined) return
  const parent = parentOf(document, steps)
  if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else delete parent[last]
}

function update(document: Fields, steps: readonly string[], change: unknown): void {
  const last = steps.at(-1)
  if (last === undefined) return void Object.assign(document, merge(document, change))
  const parent = parentOf(document, steps)
  parent[last] = merge(parent[last], change)
}

/** Objects are merged, and an update of a list is one more entry. */
function merge(value: unknown, change: unknown): unknown {
  if (Array.isArray(value)) return [...value, ...(Array.isArray(change) ? change : [change])]
  if (!isFields(value) || !isFields(change)) return change
  const changed = Object.entries(change).map(([key, each]) => [key, key in value ? merge(value[key], each) : each])
  return { ...value, ...Object.fromEntries(changed) }
}

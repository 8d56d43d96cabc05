import { nearestName, suggest } from '../shared/text/nearest.ts'
import { thrownMessage, withFullStop } from '../shared/text/thrown.ts'
import type { Problem } from '../shared/build/problem.ts'
import type { ComponentTraits } from '../shared/theme.ts'
import type { SiteComponent } from './component-module.ts'

const EXPORT = 'traits'
/** Those that a module may set. */
const TRAITS: Readonly<Record<keyof ComponentTraits, true>> = {
  island: true,
  eager: true,
  parts: true,
  attributes: true,
}

/** Finds traits whose own code throws when they are read, for example a getter. */
export function findUnreadableTraits(components: Readonly<Record<string, SiteComponent>>): Problem[] {
  return Object.values(components).flatMap(({ file, exports }) => {
    try {
      // Runs every getter.
      Object.assign({}, exports[EXPORT])
      return []
    } catch (error) {
      const message = `The traits of ${file} cannot be read: ${withFullStop(thrownMessage(error))}`
      return [fault(file, message, 'Write them as a plain object: "export const traits = { island: true }".')]
    }
  })
}

/** Finds misspelled traits, which would have no effect. */
export function checkTraits(components: Readonly<Record<string, SiteComponent>>): Problem[] {
  return Object.values(components).flatMap(({ file, exports }) => {
    const { traits } = exports
    if (traits === undefined) return checkExports(file, exports)
    return isObject(traits)
      ? checkKeys(file, traits)
      : [fault(file, `"${EXPORT}" is not an object.`, 'Write, for example, "export const traits = { island: true }".')]
  })
}

/** A module may also export values for other modules. */
function checkExports(file: string, exports: SiteComponent['exports']): Problem[] {
  const near = Object.keys(exports).find((name) => isObject(exports[name]) && nearestName(name, [EXPORT]) !== undefined)
  return near === undefined
    ? []
    : [fault(file, `${file} exports "${near}", which has no effect.`, `Did you mean "${EXPORT}"?`)]
}

function checkKeys(file: string, traits: object): Problem[] {
  const known = Object.keys(TRAITS)
  const unknown = Object.keys(traits).filter((key) => !known.includes(key))
  return unknown.map((key) => {
    const hint = suggest(key, known) ?? `Traits are ${known.join(', ')}.`
    return fault(file, `There is no trait "${key}".`, hint)
  })
}

function fault(file: string, message: string, hint: string): Problem {
  return { severity: 'error', message, file, hint }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

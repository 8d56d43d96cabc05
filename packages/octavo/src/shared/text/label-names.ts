import { nearestName } from './nearest.ts'

/** The names in braces of a label, each of which a value replaces: `{count} pages` has `count`. */
export function listNames(label: string): string[] {
  return [...new Set(Array.from(label.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))]
}

/**
 * What a label must be for its names in braces, as the end of a sentence: one that does not exist would be shown as it is
 * written. Undefined if nothing is wrong. `known`: the names that have values.
 */
export function findWrongNames(
  label: string,
  { known, required = known }: { known: readonly string[]; required?: readonly string[] },
): string | undefined {
  const names = listNames(label)
  const unknown = names.find((name) => !known.includes(name))
  const missing = required.filter((name) => !names.includes(name))
  if (unknown === undefined) return missing.length > 0 ? `text with ${join(required)}` : undefined
  const near = missing.length === 1 ? missing[0] : nearestName(unknown, missing.length > 0 ? missing : known)
  if (near !== undefined) return `text with {${near}} in place of {${unknown}}`
  return `text without {${unknown}}${known.length > 0 ? `: it has values for ${join(known)}` : ''}`
}

/** `{a}, {b} and {c}` */
function join(names: readonly string[]): string {
  const places = names.map((name) => `{${name}}`)
  return [places.slice(0, -1).join(', '), places.at(-1)].filter(Boolean).join(' and ')
}

import { toKeyName, type Problem } from '../../../shared/problem.ts'
import { formatCount } from '../../../shared/text/labels.ts'

/** Some formats are checked in a time that grows faster than the text, so no longer text gets that far. */
const LONGEST = 10_000

/** Settings for markup, data and code of the site, whose format is not checked. */
const FREE = new Set(['content', 'customFields', 'head', 'html', 'markdown', 'sources'])
/** No setting is deeper. */
const DEEPEST = 10

/** Reports texts and keys of the configuration that are longer than any that makes sense. */
export function checkLengths(input: unknown, file: string): Problem[] {
  const seen = new Set<unknown>()
  const check = (value: unknown, key: readonly (string | number)[]): Problem[] => {
    if (typeof value === 'string') return value.length > LONGEST ? [tooLong(`"${toKeyName(key)}" has`, value, key)] : []
    // A configuration may contain itself.
    if (typeof value !== 'object' || value === null || seen.has(value) || key.length > DEEPEST) return []
    seen.add(value)
    return Object.entries(value).flatMap(([name, each]) => {
      const inner = [...key, Array.isArray(value) ? Number(name) : name]
      if (name.length > LONGEST) return tooLong('A key has', name, inner)
      return FREE.has(name) ? [] : check(each, inner)
    })
  }
  return check(input, []).map((problem) => ({ ...problem, file }))
}

function tooLong(subject: string, text: string, key: readonly (string | number)[]): Problem {
  const message = `${subject} ${formatCount(text.length)} characters, but at most ${formatCount(LONGEST)} are allowed.`
  return { severity: 'error', message, key, hint: 'Shorten it.' }
}

/**
 * A key of an object that is a typing mistake for the name of a field that the object lacks, and that name. Only for
 * objects that may have their own keys, such as `file`, `batch` and `date` beside the fields `files`, `watch` and
 * `data`: one letter is missing, too much, in the wrong case, or swapped with the next one.
 */
export function findTypo(fields: object, names: readonly string[]): { key: string; name: string } | undefined {
  const lacking = names.filter((name) => !(name in fields))
  for (const key of Object.keys(fields)) {
    const name = names.includes(key) ? undefined : lacking.find((candidate) => isTypo(key, candidate))
    if (name !== undefined) return { key, name }
  }
  return undefined
}

function isTypo(key: string, name: string): boolean {
  const [short = '', long = ''] = [key.toLowerCase(), name.toLowerCase()].sort((a, b) => a.length - b.length)
  const places = [...long].map((_, index) => index)
  if (short.length < long.length)
    return long !== `${short}s` && places.some((index) => long.slice(0, index) + long.slice(index + 1) === short)
  return short === long || places.some((index) => swapped(short, index) === long)
}

function swapped(text: string, at: number): string {
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
}

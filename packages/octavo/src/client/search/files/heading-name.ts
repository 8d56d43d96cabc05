/** What documentation of an interface writes behind a name: `(path, options?)`, `[boolean]`, `<T>`, `=<number>`. */
const SIGNATURE = /\([^)]*\)|\[[^\]]*\]|<[^>]*>/g
/** A heading that begins with a name and its signature. */
const SIGNED_NAME = /^[^\s([<{=]*[\p{L}\p{N}](?=\s?[([<{=])/u

/**
 * A heading without signatures, as readers search for it: `jest.fn(implementation?)` → `jest.fn`,
 * `bail [number | boolean]` → `bail`, `Using Box<T> to Point to Data` → `Using Box to Point to Data`.
 */
export function nameOf(heading: string): string {
  return SIGNED_NAME.exec(heading)?.[0] ?? heading.replace(SIGNATURE, ' ')
}

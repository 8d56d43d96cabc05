/** Letters that the theme's fonts have in their own files, which only sites with such letters publish. */
export type Script = 'extended' | 'greek' | 'cyrillic'

/** `extended`: Latin letters of the languages from Polish to Turkish, Romanian and Welsh. */
const LETTERS: Record<Script, RegExp> = {
  extended:
    /[\u0100-\u0130\u0132-\u0151\u0154-\u015f\u0162-\u0177\u0179-\u017c\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3]/,
  greek: /[\u0370-\u03ff]/,
  cyrillic: /[\u0400-\u045f\u0490\u0491]/,
}

export function listScripts(): Script[] {
  // `LETTERS` has these keys and no others.
  return Object.keys(LETTERS) as Script[]
}

/** The scripts that the texts use. */
export function findScripts(texts: readonly string[]): Script[] {
  return listScripts().filter((script) => texts.some((text) => LETTERS[script].test(text)))
}

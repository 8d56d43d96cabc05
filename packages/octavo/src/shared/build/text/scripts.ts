/** A script that the theme's fonts have in their own files, which only sites with such letters publish. */
export type Script = 'greek' | 'cyrillic'

const LETTERS: Record<Script, RegExp> = { greek: /[\u0370-\u03ff]/, cyrillic: /[\u0400-\u045f\u0490\u0491]/ }

export function listScripts(): Script[] {
  // `LETTERS` has these keys and no others.
  return Object.keys(LETTERS) as Script[]
}

/** The scripts that the texts use. */
export function findScripts(texts: readonly string[]): Script[] {
  return listScripts().filter((script) => texts.some((text) => LETTERS[script].test(text)))
}

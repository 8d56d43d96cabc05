import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { MathRenderer } from '../context.ts'
import { MissingPackagesError } from './errors.ts'

/** The part of KaTeX (https://katex.org/docs/api) that renders formulas. */
interface Katex {
  renderToString(tex: string, options: object): string
}

/** Settings of `markdown.math`. */
export interface MathOptions {
  macros?: Readonly<Record<string, string>>
}

/**
 * Creates a function that renders formulas with the KaTeX that is installed in the site. The result is MathML, which
 * browsers lay out themselves: it needs no inline styles, which the policy of pages forbids.
 */
export function createMath(root: string, { macros = {} }: MathOptions): MathRenderer {
  const { renderToString } = loadKatex(root)
  return (tex, isDisplay) => {
    try {
      const options = { output: 'mathml', displayMode: isDisplay, strict: false, trust: false, macros: { ...macros } }
      return { kind: 'html', html: toCoreMathml(renderToString(tex, options).replace(/ style="[^"]*"/g, '')) }
    } catch (error) {
      // KaTeX's ParseError: https://katex.org/docs/error
      const { rawMessage, message, position } = error as { rawMessage?: string; message: string; position?: number }
      return { kind: 'problem', message: rawMessage ?? message, offset: position ?? 0 }
    }
  }
}

function loadKatex(root: string): Katex {
  try {
    return createRequire(join(root, 'octavo.config.js'))('katex') as Katex // The package has no other entry.
  } catch {
    throw new MissingPackagesError(['katex'], '"markdown.math" needs a package that is', ['markdown', 'math'])
  }
}

/**
 * Browsers implement MathML Core (https://www.w3.org/TR/mathml-core/), which lacks attributes that KaTeX writes: Chromium
 * shows `mathvariant` letters as plain ones, keeps bars at the height of a line, and centers every column.
 */
function toCoreMathml(mathml: string): string {
  return alignCells(mathml.replaceAll('<mo fence="true">', '<mo fence="true" stretchy="true">')).replace(
    /<(m[ino]) mathvariant="([a-z-]+)">([^<]*)</g,
    (all: string, name: string, variant: string, text: string) => {
      const letters = toAlphabet(text, variant)
      return letters === undefined ? all : `<${name}>${letters}<`
    },
  )
}

/** Writes the alignment of the columns of a table on its cells, where the style sheet finds it. */
function alignCells(mathml: string): string {
  const tables: { columns: string[]; column: number }[] = []
  return mathml.replace(/<(\/?)(mtable|mtr|mtd)\b([^>]*)>/g, (tag: string, end: string, name: string, rest: string) => {
    const table = tables.at(-1)
    if (name === 'mtable' && !end) {
      const [, columns = ''] = / columnalign="([^"]*)"/.exec(rest) ?? []
      tables.push({ columns: columns.split(' '), column: 0 })
    } else if (name === 'mtable') tables.pop()
    else if (table && name === 'mtr') table.column = 0
    else if (table && !end) {
      const align = table.columns[table.column++]
      if (align === 'left' || align === 'right') return `<mtd columnalign="${align}"${rest}>`
    }
    return tag
  })
}

/** Where the Latin letters, Greek letters and digits of an alphabet begin in Unicode; absent where it has none. */
interface Alphabet {
  latin: number
  greek?: number
  digits?: number
}

/** https://www.unicode.org/charts/PDF/U1D400.pdf */
const ALPHABETS: Readonly<Record<string, Alphabet>> = {
  bold: { latin: 0x1d400, greek: 0x1d6a8, digits: 0x1d7ce },
  italic: { latin: 0x1d434, greek: 0x1d6e2 },
  'bold-italic': { latin: 0x1d468, greek: 0x1d71c },
  script: { latin: 0x1d49c },
  'bold-script': { latin: 0x1d4d0 },
  fraktur: { latin: 0x1d504 },
  'double-struck': { latin: 0x1d538, digits: 0x1d7d8 },
  'bold-fraktur': { latin: 0x1d56c },
  'sans-serif': { latin: 0x1d5a0, digits: 0x1d7e2 },
  'bold-sans-serif': { latin: 0x1d5d4, greek: 0x1d756, digits: 0x1d7ec },
  'sans-serif-italic': { latin: 0x1d608 },
  'sans-serif-bold-italic': { latin: 0x1d63c, greek: 0x1d790 },
  monospace: { latin: 0x1d670, digits: 0x1d7f6 },
}

/** Letters that Unicode had before it had the alphabets: https://www.unicode.org/charts/PDF/U2100.pdf */
const EARLIER: Readonly<Record<string, string>> = {
  script: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ',
  fraktur: 'CℭHℌIℑRℜZℨ',
  'double-struck': 'CℂHℍNℕPℙQℚRℝZℤ',
  italic: 'hℎ',
}

/** The Greek letters of an alphabet, in its order. */
const GREEK = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ'

/** The text in letters of an alphabet; undefined if the alphabet lacks one of them. */
function toAlphabet(text: string, variant: string): string | undefined {
  const alphabet = ALPHABETS[variant]
  if (!alphabet) return undefined
  const letters = [...text].map((character) => toLetter(character, alphabet, EARLIER[variant] ?? ''))
  return letters.includes(undefined) ? undefined : letters.join('')
}

function toLetter(character: string, { latin, greek, digits }: Alphabet, earlier: string): string | undefined {
  const index = earlier.indexOf(character)
  if (index !== -1) return earlier[index + 1]
  if (/[A-Z]/.test(character)) return String.fromCodePoint(latin + character.charCodeAt(0) - 0x41)
  if (/[a-z]/.test(character)) return String.fromCodePoint(latin + 26 + character.charCodeAt(0) - 0x61)
  if (/\d/.test(character)) return digits === undefined ? undefined : String.fromCodePoint(digits + Number(character))
  const place = GREEK.indexOf(character)
  return greek === undefined || place === -1 ? undefined : String.fromCodePoint(greek + place)
}

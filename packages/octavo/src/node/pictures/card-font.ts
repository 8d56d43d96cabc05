import { readFileSync } from 'node:fs'
import type { create, Font, Glyph } from 'fontkitten'

/** A font for outlines. Several files complement each other: the first that has a character draws it. */
export interface CardFont {
  /** Width of a text in pixels at a font size. */
  measure(text: string, size: number): number
  /** SVG path elements of a line of text; `x` and `y` are the start of its baseline. */
  draw(text: string, place: { x: number; y: number; size: number }): string
  /** The characters of a text that no file has. */
  missing(text: string): string[]
}

interface FoundGlyph {
  glyph: Glyph
  font: Font
}

/** Opens font files: TTF, OTF, WOFF or WOFF2. Throws if one is not a font. `paths` are absolute. */
export function openCardFont(paths: readonly string[], open: typeof create): CardFont {
  const fonts = paths.map((path) => openFont(path, open))
  const known = new Map<number, FoundGlyph>()
  const find = (code: number): FoundGlyph => {
    const found = known.get(code)
    if (found) return found
    const font = fonts.find((each) => each.hasGlyphForCodePoint(code)) ?? fonts[0]!
    const glyph = { glyph: font.glyphForCodePoint(code), font }
    known.set(code, glyph)
    return glyph
  }
  const glyphs = (text: string) => [...text].map((character) => find(character.codePointAt(0) ?? 0))
  const widthOf = ({ glyph, font }: FoundGlyph, size: number) => (glyph.advanceWidth / font.unitsPerEm) * size
  return {
    measure: (text, size) => glyphs(text).reduce((width, glyph) => width + widthOf(glyph, size), 0),
    draw: (text, { x, y, size }) => {
      let left = x
      const paths = glyphs(text).map((found) => {
        const scale = size / found.font.unitsPerEm
        const path = found.glyph.path.scale(scale, -scale).translate(left, y).toSVG()
        left += widthOf(found, size)
        return path
      })
      return `<path d="${paths.join('')}"/>`
    },
    missing: (text) =>
      [...new Set(text)].filter(
        (character) => !fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
      ),
  }
}

function openFont(path: string, open: typeof create): Font {
  const font = open(readFileSync(path))
  if (font.isCollection) throw new Error('It is a collection of fonts.')
  return font
}

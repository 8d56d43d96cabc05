import { describe, expect, it } from 'vitest'
import { contrast, deriveAccent, mix, toSurfaces } from './derive-accent.ts'
import { readThemeTokens } from './theme-tokens.ts'

const surfaces = toSurfaces(readThemeTokens())

/** Colors of well-known brands, then all hues from pale to dark, and what is at the edge: gray, black and white. */
const BRANDS = (
  '#635bff #0969da #5e6ad2 #5865f2 #0061eb #2e8555 #1a73e8 #0078d4 #7f52ff #3776ab #ff9900 #1db954 #e50914 #ff4500 ' +
  '#25d366 #1da1f2 #ffcc00 #ff6600 #00c7b7 #f7df1e #61dafb #42b883 #dd0031 #ff3e00 #0a2540 #14958a #0a5f70 #00ff88 ' +
  '#e2e8f0 #000000 #ffffff #808080 #ffff00 #0000ff #ff0000 #00ffff #ff00ff #111617 #f4f7f7 #ffffe0 #1a1a6e rebeccapurple'
).split(' ')
const HUES = Array.from({ length: 18 }, (_, index) => `oklch(${[30, 62, 92][index % 3]}% 0.17 ${index * 20})`)

describe('the shades of an accent color', () => {
  it.each([...BRANDS, ...HUES])('%s can be read in both modes', (color) => {
    const result = deriveAccent(color, surfaces)
    if (result.kind !== 'scale') throw new Error(`${color} is refused`)
    for (const mode of ['light', 'dark'] as const) {
      const { paper, paperTinted, paperSunken, inks, tones } = surfaces[mode]
      const scale = result[mode]
      const tint = scale['--accent-tint']
      const below = [paper, paperTinted, paperSunken, tint, ...tones.map((tone) => mix(tone, paper, 0.1))]
      // Types in code have a color between two tones.
      const code = [...inks, mix(tones[0]!, tones[1]!, 0.5)]
      const pairs = [
        ...[...below, mix(scale['--accent'], paper, 0.1)].map((on) => [scale['--accent'], on]),
        ...[paper, tint].map((on) => [scale['--accent-strong'], on]),
        ...code.map((ink) => [ink, tint]),
        [scale['--on-accent'], scale['--accent-fill']],
        [scale['--on-accent'], scale['--accent-fill-strong']],
        [scale['--on-banner'], scale['--banner']],
      ] as const
      for (const [text, on] of pairs) {
        expect(contrast(text, on), `${mode}: ${text} on ${on}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it.each(BRANDS.filter((color) => !['#ffffff', '#ffffe0', '#f4f7f7', 'rebeccapurple'].includes(color)))(
    'buttons have %s as it is in the light mode',
    (color) => {
      expect(deriveAccent(color, surfaces)).toMatchObject({ light: { '--accent-fill': color } })
    },
  )
})

it('a color is changed only as far as text needs it, and not at all where that can be read', () => {
  expect(deriveAccent('#000080', surfaces)).toMatchObject({ isAdjusted: false, light: { '--accent': '#000080' } })
  expect(deriveAccent('#635bff', surfaces)).toMatchObject({ isAdjusted: true, light: { '--accent': '#5c51f4' } })
})

it('a fill that nobody would see on the page has the color of links', () => {
  expect(deriveAccent('#ffffff', surfaces)).toMatchObject({
    light: { '--accent-fill': '#6a6a6a', '--on-accent': '#ffffff' },
    dark: { '--accent-fill': '#ffffff', '--on-accent': '#000000' },
  })
  expect(deriveAccent('#000000', surfaces)).toMatchObject({
    light: { '--accent-fill': '#000000', '--accent-fill-strong': '#222222' },
    dark: { '--accent-fill': '#dedede', '--on-accent': '#000000' },
  })
})

it('the site may choose the color of links, and hears which one cannot be read', () => {
  expect(deriveAccent('#ffcc00', surfaces, { light: '#003399' })).toMatchObject({
    light: { '--accent': '#003399', '--accent-fill': '#ffcc00' },
    dark: { '--accent-fill': '#ffcc00' },
    isAdjusted: false,
    unreadable: [],
  })
  expect(deriveAccent('#ffcc00', surfaces, { light: '#ffcc00', dark: '#003399' })).toMatchObject({
    unreadable: [
      { mode: 'light', text: '#ffcc00' },
      { mode: 'dark', text: '#003399' },
    ],
  })
})

it.each(['teal blue', 'var(--brand)', 'rgb(0 0 0 / 50%)', 'transparent', ''])('"%s" is not a color', (color) => {
  expect(deriveAccent(color, surfaces)).toEqual({ kind: 'no-color', text: color })
})

import { expect, test } from 'vitest'
import { readThemeTokens } from './theme-tokens.ts'
import { deriveAccent, contrast, mix, toSurfaces } from './derive-accent.ts'

const surfaces = toSurfaces(readThemeTokens())

test.each(['#0a5f70', '#7c3aed', 'rebeccapurple', 'oklch(45% 0.2 30)', '#000080', 'black', 'hsl(330 81% 35%)'])(
  'text in shades of %s can be read in both modes',
  (color) => {
    const result = deriveAccent(color, surfaces)
    if (result.kind !== 'scale') throw new Error(`${color} is not accepted.`)
    for (const mode of ['light', 'dark'] as const) {
      const { paper, paperTinted, inkFaint } = surfaces[mode]
      const scale = result[mode]
      const accent = scale['--accent']
      const pairs = [
        ...[paper, paperTinted, scale['--accent-tint'], mix(accent, paperTinted, 0.11)].map((on) => [accent, on]),
        [scale['--accent-strong'], paper],
        [scale['--on-accent'], accent],
        [scale['--on-accent'], scale['--accent-strong']],
        [scale['--on-banner'], scale['--banner']],
        [inkFaint, scale['--accent-tint']],
      ]
      for (const [text = '', on = ''] of pairs)
        expect(contrast(text, on), `${text} on ${on}`).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('the accent of the light mode is the color as it was written', () => {
  expect(deriveAccent('#000080', surfaces)).toMatchObject({ light: { '--accent': '#000080', '--banner': '#000080' } })
})

test('a color with too little contrast is refused, and the nearest one of its hue is accepted', () => {
  const refused = deriveAccent('#ffd400', surfaces)
  expect(refused).toMatchObject({ kind: 'contrast', surface: 'the current page in the sidebar', nearest: '#7a6400' })
  expect(deriveAccent('#7a6400', surfaces).kind).toBe('scale')
  // A color that is almost readable changes little.
  expect(deriveAccent('#2563eb', surfaces)).toMatchObject({ kind: 'contrast', nearest: '#1f5ce4' })
})

test.each(['teal blue', '#7c3aed80', 'transparent', 'var(--brand)', 'currentColor'])(
  '%s is not an opaque color',
  (text) => {
    expect(deriveAccent(text, surfaces)).toEqual({ kind: 'no-color' })
  },
)

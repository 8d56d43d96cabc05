import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const THEME = fileURLToPath(new URL('theme/', import.meta.url))
const MIRROR = 'styles/options/right-to-left.css'
/** Formulas and the messages of the preview run from left to right on every site. */
const SAME_EVERYWHERE = new Set(['styles/options/formulas.css', 'styles/dev.css'])

/** Declarations that stay: the middle, columns that an author aligns, and what its own file turns around. */
const KEPT = new Set([
  'Shell/Shell.css left: 50%',
  'styles/prose/tables.css text-align: right',
  'styles/options/hide-sidebar.css rotate: 90deg',
  'styles/options/hide-sidebar.css rotate: -90deg',
])
/** Declarations without a logical form, by the selector under which `right-to-left.css` turns them around. */
const MIRRORED: Readonly<Record<string, string>> = {
  'border-radius: var(--radius-large) 0 0 var(--radius-large)': '.round-button {',
  'box-shadow: 1px 0 var(--line)': ':is(th, td):first-child {',
  'rotate: -90deg': '.prose details:not([open]) > summary::before',
  'transform-origin: left': 'html[data-loading]::before {',
  'translate: -1.5rem 0': '@starting-style {',
}

const files = readdirSync(THEME, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.css') && file !== MIRROR && !SAME_EVERYWHERE.has(file))

/** The parts of a value, of which each may be a function. */
function splitValue(value: string): string[] {
  return value.match(/(?:[^\s()]+(?:\((?:[^()]|\([^()]*\))*\))?)+/g) ?? []
}

/** Whether the left and the right side differ, whatever the direction of the text. */
function isSided(property: string, value: string): boolean {
  if (/(^|-)(left|right)(-|$)/.test(property)) return true
  if (/^(text-align|float|clear|transform-origin)$/.test(property)) return /\b(left|right)\b/.test(value)
  const parts = splitValue(value)
  if (/^(margin|padding|inset)$/.test(property)) return parts.length === 4 && parts[1] !== parts[3]
  if (property === 'border-radius') return parts.length === 4 && (parts[0] !== parts[1] || parts[2] !== parts[3])
  if (property === 'translate') return parts.length > 1 && parts[0] !== '0'
  if (property === 'rotate') return /^-?90deg$/.test(value)
  return property === 'box-shadow' && /^-?[1-9]/.test(value)
}

function findSided(css: string): string[] {
  const declarations = css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=[{;]\s*)([a-z][a-z-]*):\s*([^;{}]+);/g)
  return [...declarations].flatMap(([, property = '', value = '']) =>
    isSided(property, value) ? [`${property}: ${value}`] : [],
  )
}

test.each(files)('%s names sides by the start and the end of a line, or right-to-left.css mirrors them', (file) => {
  const sided = findSided(readFileSync(THEME + file, 'utf8'))
  expect(sided.filter((each) => !KEPT.has(`${file} ${each}`) && !(each in MIRRORED))).toEqual([])
})

test('right-to-left.css mirrors what has no logical form', () => {
  const css = readFileSync(THEME + MIRROR, 'utf8')
  expect(Object.values(MIRRORED).filter((selector) => !css.includes(selector))).toEqual([])
})

test('sides are found in shorthands, values and nested rules', () => {
  const css = `.a { padding-left: 1rem; margin: 0 1rem 0 calc(1px + (2px * 3)); margin: 0 auto; inset: auto 0 0; }
  @media (width < 1px) { .a { left: 0; text-align: left; border-radius: 1px 0 0 1px; border-radius: 1px 1px 0 0; } }`
  expect(findSided(css)).toEqual([
    'padding-left: 1rem',
    'margin: 0 1rem 0 calc(1px + (2px * 3))',
    'left: 0',
    'text-align: left',
    'border-radius: 1px 0 0 1px',
  ])
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { rest } from './page.ts'
import { listTextStyles } from './text-styles.ts'

export type Mode = 'light' | 'dark'

/** The rules about colors. All other rules give the same result in both modes, so dark runs leave them out. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Every document compiles it once more, so the short form. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe is compiled for browsers without private fields and keeps those of each color in WeakMaps, tens of thousands of
 * entries a page; with plain properties in their place, the same run takes a quarter less time.
 */
const SOURCE = `{
  class PropertyMap {
    key = Symbol()
    get(object) { return object[this.key] }
    set(object, value) { object[this.key] = value; return this }
    has(object) { return Object.hasOwn(object, this.key) }
    delete(object) { return delete object[this.key] }
  }
  const run = (WeakMap) => { ${AXE} }
  run(PropertyMap)
  globalThis.listTextStyles = ${listTextStyles.toString()}
}`

interface AxeWindow {
  axe: typeof axe
  listTextStyles: typeof listTextStyles
}

/** Styles of text that axe has found to have enough contrast, on any page that this worker has visited. */
const passedStyles = new Set<string>()

/** Loads axe into every document of a tab. As an init script it is not subject to the page's policy. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: SOURCE })
}

/** What axe finds in the page as it is shown now, in light and in dark mode, as `rule: selector`. */
export async function findViolations(page: Page): Promise<string[]> {
  const light = await runAxe(page, 'light')
  const dark = await runAxe(page, 'dark', { runOnly: COLOR_RULES })
  return [...light, ...dark]
}

/** What axe finds in one mode, with all rules or as the options say. */
export async function runAxe(page: Page, mode: Mode, options: axe.RunOptions = {}): Promise<string[]> {
  await showMode(page, mode)
  const found = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as AxeWindow
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
  }, options)
  return found.map((violation) => `${mode}: ${violation}`)
}

/** What the rules about colors find in one mode, in text of styles that have not passed before. */
export async function runAxeOnNewStyles(page: Page, mode: Mode): Promise<string[]> {
  await showMode(page, mode)
  const { found, passed } = await page.evaluate(
    async ([runOnly, known]) => {
      const { axe, listTextStyles } = globalThis as unknown as AxeWindow
      const styles = listTextStyles()
      const include = [...styles.keys()].filter((element) => !known.includes(styles.get(element) ?? ''))
      if (include.length === 0) return { found: [], passed: [] }
      const { violations, passes } = await axe.run({ include }, { runOnly, elementRef: true })
      const contrast = passes.find(({ id }) => id === 'color-contrast')?.nodes ?? []
      return {
        found: violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`)),
        passed: contrast.flatMap(({ element }) => (element && styles.get(element)) || []),
      }
    },
    [COLOR_RULES, [...passedStyles]] as const,
  )
  // A style with a violation on this page stays open: the page that is visited next reports it, too.
  if (found.length === 0) for (const style of passed) passedStyles.add(style)
  return found.map((violation) => `${mode}: ${violation}`)
}

async function showMode(page: Page, mode: Mode): Promise<void> {
  // An element that is fading in does not have its final colors yet.
  await rest(page)
  await page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), mode)
}

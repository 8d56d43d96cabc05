import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { rest } from './page.ts'
import { describeTexts, listTexts } from './text-styles.ts'
import { hasUnfocusableScroller, listChanges, listVisible } from './visible-elements.ts'

const MODES = ['light', 'dark'] as const
type Mode = (typeof MODES)[number]

const COLOR_RULES = ['color-contrast', 'link-in-text-block']

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
  globalThis.listTexts = ${listTexts.toString()}
  globalThis.describeTexts = ${describeTexts.toString()}
  globalThis.listVisible = ${listVisible.toString()}
  globalThis.listChanges = ${listChanges.toString()}
  globalThis.hasUnfocusableScroller = ${hasUnfocusableScroller.toString()}
}`

interface AxeWindow {
  axe: typeof axe
  listTexts: typeof listTexts
  describeTexts: typeof describeTexts
  listVisible: typeof listVisible
  listChanges: typeof listChanges
  hasUnfocusableScroller: typeof hasUnfocusableScroller
  visibleBefore: Set<Element>
}

/** Styles of text in which axe has found no violation, on any page that this worker has visited. */
const passedStyles = new Set<string>()

/** Changes of what is visible after which axe has found no violation, on any page that this worker has visited. */
const passedChanges = new Set<string>()

/** Loads axe into every document of a tab. As an init script it is not subject to the page's policy. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: SOURCE })
}

/**
 * Contrast is checked for each distinct style instead of each element: it is most of what axe computes. All other rules
 * give the same result in both modes, so they run in one.
 */
const WITHOUT_COLORS = { rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])) }

/** What axe finds in the page as it is shown now, in light and in dark mode, as `mode: rule: selector`. */
export async function findViolations(page: Page): Promise<string[]> {
  await showMode(page, 'light')
  const structure = await runAxe(page, WITHOUT_COLORS)
  return [...structure.map((violation) => `light: ${violation}`), ...(await findColorViolations(page))]
}

/**
 * What axe finds after a change of the window's width, as `findViolations`. It must have been called before the change.
 * Apart from colors, the width matters to axe by what it shows and hides, and by what must be scrolled.
 */
export async function findViolationsAfterResize(page: Page, resize: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as AxeWindow
    scope.visibleBefore = scope.listVisible()
  })
  await resize()
  await showMode(page, 'light')
  const { changes, scrolls } = await page.evaluate(() => {
    const { listChanges, listVisible, visibleBefore, hasUnfocusableScroller } = globalThis as unknown as AxeWindow
    return { changes: listChanges(visibleBefore, listVisible()), scrolls: hasUnfocusableScroller() }
  })
  const isNew = changes.some((change) => !passedChanges.has(change))
  const structure = isNew || scrolls ? await runAxe(page, WITHOUT_COLORS) : []
  if (structure.length === 0) for (const change of changes) passedChanges.add(change)
  return [...structure.map((violation) => `light: ${violation}`), ...(await findColorViolations(page))]
}

/** What axe finds with all rules or as the options say, as `rule: selector`. */
export async function runAxe(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as AxeWindow
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
  }, options)
}

/** What the rules about colors find in both modes, in text of styles that have not passed before. */
async function findColorViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [mode, styles] of Object.entries(await listStyles(page)) as [Mode, string[]][]) {
    const known = styles.filter(isPassed)
    if (known.length === styles.length) continue
    await showMode(page, mode)
    found.push(...(await runAxeOnNewStyles(page, known)).map((violation) => `${mode}: ${violation}`))
  }
  return found
}

/** The distinct styles of text in each mode. The modes change within one task, so that nothing is painted between. */
async function listStyles(page: Page): Promise<Record<Mode, string[]>> {
  return page.evaluate((modes) => {
    const { listTexts, describeTexts } = globalThis as unknown as AxeWindow
    const texts = listTexts()
    const { dataset } = document.documentElement
    const shown = dataset['theme']
    const show = (mode = '') => {
      dataset['theme'] = mode
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    }
    const entries = modes.map((mode) => {
      show(mode)
      return [mode, [...new Set(describeTexts(texts).values())]]
    })
    show(shown)
    return Object.fromEntries(entries) as Record<Mode, string[]>
  }, MODES)
}

/** The style of text in a drawing has also passed if that of text outside of drawings has. */
function isPassed(style: string): boolean {
  return passedStyles.has(style) || passedStyles.has(style.replace(/ drawing -?\d+$/, ''))
}

async function runAxeOnNewStyles(page: Page, known: string[]): Promise<string[]> {
  const { found, passed } = await page.evaluate(
    async ([runOnly, known]) => {
      const { axe, listTexts, describeTexts } = globalThis as unknown as AxeWindow
      const styles = describeTexts(listTexts())
      const include = [...styles.keys()].filter((element) => !known.includes(styles.get(element) ?? ''))
      const { violations, passes, incomplete } = await axe.run({ include }, { runOnly, elementRef: true })
      const nodesOf = (results: axe.Result[]) => results.find(({ id }) => id === 'color-contrast')?.nodes ?? []
      // axe gives no verdict on text over shapes of a drawing, wherever the drawing is.
      const inDrawings = nodesOf(incomplete).filter(({ element }) => element?.closest('svg'))
      return {
        found: violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`)),
        passed: [...nodesOf(passes), ...inDrawings].flatMap(({ element }) => (element && styles.get(element)) || []),
      }
    },
    [COLOR_RULES, known] as const,
  )
  // A style with a violation on this page stays open: the page that is visited next reports it, too.
  if (found.length === 0) for (const style of passed) passedStyles.add(style)
  return found
}

async function showMode(page: Page, mode: Mode): Promise<void> {
  await page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), mode)
  // An element that is fading in does not have its final colors yet.
  await rest(page)
}

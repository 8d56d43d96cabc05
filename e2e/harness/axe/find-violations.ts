import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { inspectorOf, type Inspector } from './inspector.ts'
import type { Mode } from './text-styles.ts'

const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Styles of text in which axe has found no violation, on any page that this worker has visited. */
const passedStyles = new Set<string>()

/** Changes of what is visible after which axe has found no violation, on any page that this worker has visited. */
const passedChanges = new Set<string>()

/**
 * Contrast is checked for each distinct style instead of each element: it is most of what axe computes. All other rules
 * give the same result in both modes, so they run in light mode.
 */
const WITHOUT_COLORS: axe.RunOptions = {
  rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])),
}

/** What axe finds in the page as it is shown now, in light and in dark mode, as `mode: rule: selector`. */
export async function findViolations(page: Page): Promise<string[]> {
  const inspector = await inspectorOf(page)
  const { structure, styles } = await inspector.evaluate(async (options) => {
    const scope = globalThis as unknown as Inspector
    const { document } = scope.opener
    await scope.showMode(document, 'light')
    const structure = await scope.findAll(options)
    // The modes change within one task, so that nothing is painted between.
    const styles = scope.listStyles(document, ['dark', 'light'])
    scope.visibleBefore = scope.listVisible(document)
    return { structure, styles }
  }, WITHOUT_COLORS)
  return [...structure.map((violation) => `light: ${violation}`), ...(await findColorViolations(inspector, styles))]
}

/**
 * What axe finds after a change of the window's width, as `findViolations`, which must have been called just before.
 * Apart from colors, the width matters to axe by what it shows and hides, and by what must be scrolled.
 */
export async function findViolationsAfterResize(page: Page): Promise<string[]> {
  const inspector = await inspectorOf(page)
  const { changes, scrolls, styles } = await inspector.evaluate(async () => {
    const scope = globalThis as unknown as Inspector
    const { document } = scope.opener
    await scope.showMode(document, 'light')
    return {
      changes: scope.listChanges(scope.visibleBefore, scope.listVisible(document)),
      scrolls: scope.hasUnfocusableScroller(document),
      styles: scope.listStyles(document, ['light', 'dark']),
    }
  })
  const isNew = changes.some((change) => !passedChanges.has(change))
  const structure = isNew || scrolls ? await findAllInLightMode(inspector) : []
  if (structure.length === 0) for (const change of changes) passedChanges.add(change)
  return [...structure.map((violation) => `light: ${violation}`), ...(await findColorViolations(inspector, styles))]
}

async function findAllInLightMode(inspector: Page): Promise<string[]> {
  return inspector.evaluate(async (options) => {
    const scope = globalThis as unknown as Inspector
    await scope.showMode(scope.opener.document, 'light')
    return scope.findAll(options)
  }, WITHOUT_COLORS)
}

/** What the rules about colors find in both modes, in text of styles that have not passed before. */
async function findColorViolations(inspector: Page, styles: Record<Mode, string[]>): Promise<string[]> {
  const found: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    const known = styles[mode].filter(isPassed)
    if (known.length === styles[mode].length) continue
    found.push(...(await runAxeOnNewStyles(inspector, mode, known)).map((violation) => `${mode}: ${violation}`))
  }
  return found
}

/** The style of text in a drawing has also passed if it has passed outside of drawings. */
function isPassed(style: string): boolean {
  return passedStyles.has(style) || passedStyles.has(style.replace(/ drawing -?\d+$/, ''))
}

async function runAxeOnNewStyles(inspector: Page, mode: Mode, known: string[]): Promise<string[]> {
  const { found, passed } = await inspector.evaluate(
    async ([runOnly, mode, known]) => {
      const { opener, loadAxe, showMode, listTexts, describeTexts } = globalThis as unknown as Inspector
      await showMode(opener.document, mode)
      const styles = describeTexts(listTexts(opener.document))
      const include = [...styles.keys()].filter((element) => !known.includes(styles.get(element) ?? ''))
      const { violations, passes, incomplete } = await loadAxe().run({ include }, { runOnly, elementRef: true })
      const nodesOf = (results: axe.Result[]) => results.find(({ id }) => id === 'color-contrast')?.nodes ?? []
      // axe gives no verdict on text over shapes of a drawing, wherever the drawing is.
      const inDrawings = nodesOf(incomplete).filter(({ element }) => element?.closest('svg'))
      return {
        found: violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`)),
        passed: [...nodesOf(passes), ...inDrawings].flatMap(({ element }) => (element && styles.get(element)) || []),
      }
    },
    [COLOR_RULES, mode, known] as const,
  )
  // A style with a violation on this page stays open: the page that is visited next reports it, too.
  if (found.length === 0) for (const style of passed) passedStyles.add(style)
  return found
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { endAnimations } from '../page.ts'
import { describeTexts, listStyles, listTexts, type Mode } from './text-styles.ts'
import { hasUnfocusableScroller, listChanges, listVisible } from './visible-elements.ts'

/** The short form: comments cost time, too. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The functions that inspectors get. */
const SENT = [
  endAnimations,
  showMode,
  listTexts,
  describeTexts,
  listStyles,
  listVisible,
  listChanges,
  hasUnfocusableScroller,
]

/**
 * axe takes the window that it looks at from the variable `window`, so it can look at another tab's.
 *
 * It is compiled for browsers without private fields and keeps the fields of each color in WeakMaps, tens of thousands
 * of entries a page; with plain properties in their place, the same run takes a quarter less time.
 */
const SOURCE = `{
  class PropertyMap {
    key = Symbol()
    get(object) { return object[this.key] }
    set(object, value) { object[this.key] = value; return this }
    has(object) { return Object.hasOwn(object, this.key) }
    delete(object) { return delete object[this.key] }
  }
  const run = (window, WeakMap) => { ${AXE} }
  let inspected
  globalThis.loadAxe = () => {
    if (opener.length > 0) throw new Error('axe is not loaded into frames, so it cannot check a page with one.')
    if (inspected !== opener.document) {
      run(opener, PropertyMap)
      globalThis.axe = opener.axe
      delete opener.axe
      inspected = opener.document
    }
    return axe
  }
  globalThis.findAll = async (options) => {
    const { violations } = await loadAxe().run(opener.document, { resultTypes: ['violations'], ...options })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + String(target)))
  }
  ${SENT.map((fn) => `globalThis.${fn.name} = ${fn.toString()}`).join('\n')}
}`

/** The window of an inspector. `opener` is the window of the page. */
export interface Inspector {
  opener: { document: Document }
  /** axe for the document that the page shows now. */
  loadAxe(): typeof axe
  /** What axe finds in the page, as `rule: selector`. */
  findAll(options: axe.RunOptions): Promise<string[]>
  showMode: typeof showMode
  listTexts: typeof listTexts
  describeTexts: typeof describeTexts
  listStyles: typeof listStyles
  listVisible: typeof listVisible
  listChanges: typeof listChanges
  hasUnfocusableScroller: typeof hasUnfocusableScroller
  /** What a reader got when `findViolations` was called last. */
  visibleBefore: Set<Element>
}

const inspectors = new WeakMap<Page, { tab: Page; origin: string }>()
const tabs = new WeakSet<Page>()

export function isInspector(page: Page): boolean {
  return tabs.has(page)
}

/**
 * The inspector of a page: an empty tab of the same site whose scripts look at the page. It stays while the page goes
 * from document to document, so the browser compiles and optimizes axe once. In the page itself, that would take as
 * long as the check for each document.
 */
export async function inspectorOf(page: Page): Promise<Page> {
  const { origin } = new URL(page.url())
  const known = inspectors.get(page)
  if (known?.origin === origin && !known.tab.isClosed()) return known.tab
  await known?.tab.close()
  // An empty tab has the origin of the page that opens it.
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open('about:blank'))])
  await tab.evaluate(SOURCE)
  inspectors.set(page, { tab, origin })
  tabs.add(tab)
  return tab
}

/**
 * Runs in the browser. Ends animations: an element that is fading in does not have its final colors yet.
 *
 * It is sent to the browser as source text, so it must use nothing outside itself but `endAnimations`.
 */
async function showMode(document: Document, mode: Mode): Promise<void> {
  document.documentElement.dataset['theme'] = mode
  await endAnimations(document)
}

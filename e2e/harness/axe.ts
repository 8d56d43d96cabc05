import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { rest } from './test.ts'

/** What depends on colors. Everything else axe looks at is the same in both modes, so the dark run leaves it out. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Brings axe into every document of a tab: once for each tab, and not subject to the page's policy. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe.source })
}

/** What axe finds in the page as it stands, light and dark, as `rule: selector`. */
export async function findViolations(page: Page): Promise<string[]> {
  // What fades in has not yet the colors it is read in.
  await rest(page)
  await showMode(page, 'light')
  const light = await runAxe(page)
  await showMode(page, 'dark')
  const dark = await runAxe(page, COLOR_RULES)
  return [...light, ...dark.map((violation) => `dark: ${violation}`)]
}

function showMode(page: Page, mode: string): Promise<string> {
  return page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), mode)
}

function runAxe(page: Page, runOnly?: string[]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
  }, runOnly)
}

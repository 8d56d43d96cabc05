import { expect, type Page } from '@playwright/test'

/** The parts of the search box, as a reader finds them. */
export const button = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search', exact: true })
export const box = (page: Page) => page.getByRole('dialog', { name: 'Search' })
export const field = (page: Page) => page.locator('.search [role="combobox"]')
export const options = (page: Page) => box(page).getByRole('option')
export const current = (page: Page) => box(page).getByRole('option', { selected: true })

/** Opens the box, waits until it is ready, and types. */
export async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeEnabled()
  await field(page).fill(query)
}

/** Waits until the list shows the final results for the current query. */
export async function waitForList(page: Page): Promise<void> {
  await expect(box(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
}

/** Collects the paths of the search's requests. */
export function watchFiles(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/search|worker/.test(pathname)) files.push(pathname)
  })
  return files
}

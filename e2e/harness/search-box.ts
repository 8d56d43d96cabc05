import { expect, type Page } from '@playwright/test'

/** What a reader sees of the search box, and does with it. */
export const button = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search', exact: true })
export const box = (page: Page) => page.getByRole('dialog', { name: 'Search' })
export const field = (page: Page) => page.locator('.search input')
export const options = (page: Page) => box(page).getByRole('option')
export const current = (page: Page) => box(page).getByRole('option', { selected: true })

/** Opens the box, waits until it is ready, and types. */
export async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeEnabled()
  await field(page).fill(query)
}

/** The list belongs to what is typed, and nothing more is to come. */
export async function waitForList(page: Page): Promise<void> {
  await expect(box(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
}

/** Requests that belong to the search, as paths. */
export function watchFiles(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/search|worker/.test(pathname)) files.push(pathname)
  })
  return files
}

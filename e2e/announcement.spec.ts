import type { Page } from '@playwright/test'
import { expect, open, tabTest as test } from './harness/test.ts'

const announcement = (page: Page) => page.getByRole('region', { name: 'Announcement' })

test('is shown until it is dismissed, and stays away', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  await expect(announcement(page)).toContainText('There is something new.')
  await page.getByRole('button', { name: 'Dismiss announcement' }).click()
  await expect(announcement(page)).toBeHidden()
  await page.getByRole('link', { name: 'Code', exact: true }).first().click()
  await expect(page.locator('h1')).toHaveText('Code')
  await expect(announcement(page)).toBeHidden()
  await page.reload()
  await expect(page.locator('h1')).toHaveText('Code')
  await expect(announcement(page)).toBeHidden()
})

test('beside a text of several lines, its button keeps its size', async ({ page, everyUrl }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, everyUrl)
  await announcement(page)
    .locator('div')
    .evaluate((text) => text.append(' It is described in many more words than a phone shows in one line.'))
  const { width, height } = (await page.getByRole('button', { name: 'Dismiss announcement' }).boundingBox())!
  expect([width, height]).toEqual([32, 32])
})

test('leaves the keyboard at the page after it is dismissed', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  await page.getByRole('button', { name: 'Dismiss announcement' }).press('Enter')
  await expect(announcement(page)).toBeHidden()
  await expect(page.locator('main')).toBeFocused()
})

test('comes back with another id', async ({ page, everyUrl }) => {
  await page.addInitScript(() => localStorage.setItem('octavo-announcement /every/', 'the one before'))
  await open(page, everyUrl)
  await expect(announcement(page)).toBeVisible()
})

test('a dismissed one never shows, not even for a frame', async ({ page, everyUrl }) => {
  await page.addInitScript(() => {
    localStorage.setItem('octavo-announcement /every/', 'first')
    const heights = new Set<number>()
    Object.assign(globalThis, { heights })
    const look = () => {
      const bar = document.querySelector<HTMLElement>('.announcement')
      if (bar) heights.add(bar.offsetHeight)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await open(page, everyUrl)
  expect(await page.evaluate(() => [...(globalThis as unknown as { heights: Set<number> }).heights])).toEqual([0])
})

test('its link leads to a page of the site without loading a document', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  let documents = 0
  page.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0))
  await announcement(page).getByRole('link').click()
  await expect(page.locator('h1')).toHaveText('A long page')
  expect(documents).toBe(0)
})

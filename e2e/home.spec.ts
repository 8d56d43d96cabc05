import type { Page } from '@playwright/test'
import { expect, open, tabTest as test } from './harness/test.ts'

const video = (page: Page) => page.locator('video')

/** Collects the video files that the browser requests. */
function collectFilms(page: Page): string[] {
  const films: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(mp4|vtt)$/.test(pathname)) films.push(pathname)
  })
  return films
}

test('the first link leads to the first thing to do, without loading a document', async ({ page, siteUrl }) => {
  await open(page, siteUrl)
  const action = page.getByRole('main').getByRole('link', { name: 'Getting started' }).first()
  await expect(action).toBeInViewport()
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await action.click()
  await expect(page.locator('h1')).toHaveText('Getting started')
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible()
  expect(documents).toEqual([])
})

test('the files of the repository are side by side, and one below the other where there is no room', async ({
  page,
  siteUrl,
}) => {
  await open(page, siteUrl)
  const panes = page.locator('.pane')
  const tops = () => panes.evaluateAll((all) => new Set(all.map((pane) => pane.getBoundingClientRect().top)).size)
  await expect(panes).toHaveCount(3)
  expect(await tops()).toBe(1)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(tops).toBe(3)
})

test('the video is not fetched before the reader plays it', async ({ page, siteUrl }) => {
  const films = collectFilms(page)
  await open(page, siteUrl)
  await video(page).scrollIntoViewIfNeeded()
  await expect(video(page)).toHaveAccessibleName('Introduction')
  await expect(video(page)).toHaveJSProperty('preload', 'none')
  expect(films).toEqual([])
  await video(page).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => films).toContain('/5.1/video/introduction.mp4')
})

test('the bar marks the part of the site where the reader is', async ({ page, siteUrl }) => {
  await open(page, siteUrl)
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  const marked = bar.getByRole('link').and(page.locator('[aria-current]'))
  await expect(marked).toHaveCount(0)
  await bar.getByRole('link', { name: 'Learning' }).click()
  await expect(marked).toHaveText('Learning')
})

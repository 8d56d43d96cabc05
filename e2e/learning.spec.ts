import type { Page } from '@playwright/test'
import { expect, open, tabTest as test } from './harness/test.ts'

const path = (page: Page) => page.locator('.path').filter({ hasText: 'Developer: your first service' })
const step = (page: Page, title: string) => path(page).getByRole('checkbox', { name: `Done: ${title}`, exact: true })

test.describe('a learning path', () => {
  test.beforeEach(async ({ page, siteUrl }) => {
    await open(page, `${siteUrl}learning/`)
    await step(page, 'Getting started').scrollIntoViewIfNeeded()
  })

  test('counts the steps done, announces the count, and continues with the next step', async ({ page }) => {
    await expect(path(page).getByText('0 of 7 done')).toBeVisible()
    await step(page, 'Getting started').check()
    await expect(path(page).getByText('1 of 7 done')).toBeVisible()
    await expect(page.locator('body > [aria-live="polite"]')).toHaveText('1 of 7 steps done')
    await expect(path(page).getByRole('progressbar')).toHaveJSProperty('value', 1)
    await path(page)
      .getByRole('link', { name: /^Continue\b.*Namespaces$/ })
      .click()
    await expect(page.locator('h1')).toHaveText('Namespaces')
  })

  test('is remembered, and the same in other tabs', async ({ page, context, siteUrl }) => {
    const other = await context.newPage()
    await open(other, `${siteUrl}learning/`)
    await step(other, 'Namespaces').scrollIntoViewIfNeeded()
    await expect(step(other, 'Namespaces')).toBeEnabled()
    await step(page, 'Namespaces').check()
    await expect(step(other, 'Namespaces')).toBeChecked()
    await page.reload()
    await expect(step(page, 'Namespaces')).toBeChecked()
    await expect(path(page).getByRole('link', { name: /^Continue\b.*Getting started$/ })).toBeVisible()
  })

  test('can be started again', async ({ page }) => {
    await step(page, 'Getting started').check()
    await step(page, 'Namespaces').check()
    await path(page).getByRole('button', { name: 'Start again' }).click()
    await expect(path(page).getByText('0 of 7 done')).toBeVisible()
    await expect(step(page, 'Namespaces')).not.toBeChecked()
    await expect(path(page).getByRole('link', { name: /^Start\b.*Getting started$/ })).toBeFocused()
    await expect(path(page).getByRole('button', { name: 'Start again' })).toHaveCount(0)
  })

  test('that is complete can be read again', async ({ page }) => {
    for (const box of await path(page).getByRole('checkbox').all()) await box.check()
    await expect(path(page).getByText('All done')).toBeVisible()
    await expect(path(page).getByRole('link', { name: /^Read again\b.*Getting started$/ })).toBeVisible()
  })
})

test('a step cannot be checked before the page can store it', async ({ page, siteUrl }) => {
  let load = () => {}
  const wanted = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/assets/LearningPath-*.js', async (route) => {
    await wanted
    await route.continue()
  })
  await open(page, `${siteUrl}learning/`)
  await expect(step(page, 'Getting started')).toBeDisabled()
  load()
  await step(page, 'Getting started').check()
  await expect(path(page).getByText('1 of 7 done')).toBeVisible()
})

test('the cards lead to their paths', async ({ page, siteUrl }) => {
  await open(page, `${siteUrl}learning/`)
  await page.getByRole('main').getByRole('link', { name: 'Operator' }).first().click()
  await expect(page.getByRole('heading', { name: /^Operator:/ })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  // The browser reports each script that it does not run.
  test.use({ javaScriptEnabled: false, expectedComplaints: [/\.js failed: csp$/] })

  test('a path is a list of links', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}learning/`)
    await expect(step(page, 'Namespaces'), 'a control that would do nothing is not shown').toHaveCount(0)
    await path(page).getByRole('link', { name: 'Namespaces', exact: true }).click()
    await expect(page.locator('h1')).toHaveText('Namespaces')
  })
})

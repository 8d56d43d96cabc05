/** Notes at lines of code: with a keyboard, on a phone, for screen readers, on paper and without JavaScript. */
import type { Page } from '@playwright/test'
import { findViolations } from './harness/axe/index.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

const CODE = 'kind: Service\nname: orders\nport: 8080'
const button = (page: Page, number: number) => page.getByRole('button', { name: `Note ${number}`, exact: true })
const note = (page: Page, number: number) => page.locator(`#note-${number}`)
const isOpen = (page: Page, number: number) => note(page, number).evaluate((each) => each.matches(':popover-open'))
const list = (page: Page) => page.locator('.code-notes')

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a note opens at its line with the keyboard, its link is next, and Escape leads back', async ({
  page,
  everyUrl,
}) => {
  await open(page, `${everyUrl}code/`)
  await button(page, 1).focus()
  await page.keyboard.press('Enter')
  expect(await isOpen(page, 1)).toBe(true)
  const line = (await button(page, 1).boundingBox())!
  const box = (await note(page, 1).boundingBox())!
  expect(box.y).toBeGreaterThan(line.y)
  expect(box.y).toBeLessThan(line.y + 48)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'More about files' })).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await isOpen(page, 1)).toBe(false)
  await expect(button(page, 1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 2)).toBeFocused()
})

test('a link in the list is visible while it has the focus', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  await button(page, 3).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'More about files' })).toBeFocused()
  expect((await list(page).boundingBox())?.height).toBeGreaterThan(60)
  await page.keyboard.press('Tab')
  expect((await list(page).boundingBox())?.height).toBeLessThan(2)
})

test('on a phone, a tap opens a note within the window, and a tap elsewhere closes it', async ({ page, everyUrl }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `${everyUrl}code/`)
  for (const number of [1, 2, 3]) {
    await button(page, number).click()
    const { x, y, width, height } = (await note(page, number).boundingBox())!
    expect(x).toBeGreaterThanOrEqual(8)
    expect(x + width).toBeLessThanOrEqual(382)
    expect(y + height).toBeLessThanOrEqual(800)
    await page.getByRole('heading', { name: 'Notes' }).click()
    expect(await isOpen(page, number)).toBe(false)
  }
  const sizes = await Promise.all([1, 2, 3].map(async (number) => (await button(page, number).boundingBox())!))
  for (const [index, { y, width, height }] of sizes.entries()) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    expect(y - (sizes[index - 1]?.y ?? 0), 'two buttons do not overlap').toBeGreaterThanOrEqual(24)
  }
})

test('copied and selected code has no marks', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  const figure = page.locator('figure.annotated')
  await figure.getByRole('button', { name: 'Copy code' }).click()
  await expect(figure.locator('[data-copied]')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE)
  const selected = await figure.locator('code').evaluate((code) => {
    getSelection()?.selectAllChildren(code)
    return getSelection()?.toString()
  })
  expect(selected?.trim()).toBe(CODE)
})

test('screen readers read a note at its button, and the list below the code', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  await expect(button(page, 3)).toHaveAccessibleDescription('Where it listens.')
  await expect(page.locator('.prose')).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - text: What it is.
        - link "More about files"
      - listitem: /What others call it/
      - listitem: Where it listens.
    - paragraph: Text after the notes.
  `)
  expect((await list(page).boundingBox())?.height).toBeLessThan(2)
})

test('axe finds no violation in a note, light or dark', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  // The other blocks of the page have their own test.
  await page
    .locator('.prose > :not(.annotated, .code-notes)')
    .evaluateAll((others) => others.forEach((other) => other.remove()))
  await button(page, 1).click()
  expect(await findViolations(page)).toEqual([])
})

test('a note closes when the reader follows its link to another place', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  await button(page, 1).click()
  await page.getByRole('link', { name: 'More about files' }).click()
  await expect(page).toHaveURL(/#a-file$/)
})

test('on paper, the notes are a list, and the lines have their numbers', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  await page.emulateMedia({ media: 'print' })
  await expect(note(page, 1)).toBeVisible()
  expect((await list(page).boundingBox())?.height).toBeGreaterThan(60)
  await expect(note(page, 1)).toHaveCSS('position', 'static')
  const number = await button(page, 2).evaluate((each) => getComputedStyle(each, '::before').content)
  expect(number).toBe('"2"')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/\.js failed: csp$/] })

  test('the notes are the list that the author wrote', async ({ page, everyUrl }) => {
    await page.goto(`${everyUrl}code/`)
    expect((await list(page).boundingBox())?.height).toBeGreaterThan(60)
    await expect(page.getByText('Where it listens.')).toBeVisible()
  })
})

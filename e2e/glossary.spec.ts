/** The terms of a glossary: with a mouse, a keyboard, on a phone, for screen readers, on paper and without JavaScript. */
import type { Page } from '@playwright/test'
import { findViolations } from './harness/axe/index.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

const MEANING = 'The number of members that must agree before a decision counts, which is more than half of them.'
const term = (page: Page) => page.getByRole('button', { name: 'quorum' })
const note = (page: Page) => page.locator('#term-quorum')
const link = (page: Page) => page.getByRole('link', { name: 'Read more: quorum' }).first()

/** Moves the mouse onto the term, again until the page has noticed it. */
const openByMouse = (page: Page) =>
  expect(async () => {
    await page.mouse.move(0, 0)
    await term(page).hover()
    await expect(note(page)).toBeVisible({ timeout: 5000 })
  }).toPass()

test('only the first use of a term is a button, and screen readers read its meaning', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  await expect(term(page)).toHaveCount(1)
  await expect(term(page)).toHaveAccessibleDescription(new RegExp(MEANING))
  await expect(page.getByRole('button', { name: 'ballots' })).toHaveAccessibleDescription('One vote of one member.')
  await expect(note(page)).toBeHidden()
})

test('a mouse opens the meaning, can move onto it, and closes it when it leaves', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  // On a busy machine, Playwright moves the mouse before the meaning is at its place, and again.
  await expect(async () => {
    await openByMouse(page)
    await link(page).hover({ timeout: 5000 })
    await page.waitForTimeout(400)
    expect(await note(page).isVisible()).toBe(true)
  }).toPass()
  await page.getByRole('heading', { name: 'Terms' }).hover()
  await expect(note(page)).toBeHidden()
  await openByMouse(page)
  await page.keyboard.press('Escape')
  await expect(note(page)).toBeHidden()
  await link(page)
    .evaluate((each) => each.getAttribute('href'))
    .then((href) => expect(href).toBe('/every/long/'))
})

test('the Tab key opens the meaning, leads to its link, and closes it behind', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  await page.locator('#terms + a, [href$="#terms"]').last().focus()
  await page.keyboard.press('Tab')
  await expect(term(page)).toBeFocused()
  await expect(note(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'ballots' })).toBeFocused()
  await expect(note(page)).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(note(page)).toBeHidden()
})

test('on a phone, a tap opens the meaning within the window, and a tap elsewhere closes it', async ({
  page,
  everyUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, `${everyUrl}code/`)
  await term(page).click()
  await expect(async () => {
    const { x, y, width, height } = (await note(page).boundingBox())!
    expect(x).toBeGreaterThanOrEqual(8)
    expect(x + width).toBeLessThanOrEqual(382)
    expect(y + height).toBeLessThanOrEqual(800)
    const { y: line } = (await term(page).boundingBox())!
    expect(Math.abs(y - line)).toBeLessThan(200)
  }).toPass()
  await page.getByRole('heading', { name: 'Terms' }).click()
  await expect(note(page)).toBeHidden()
})

test('axe finds no violation with an open meaning', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  // The other blocks of the page have their own test.
  await page.locator('.prose > :not(p, .glossary)').evaluateAll((others) => others.forEach((other) => other.remove()))
  await term(page).click()
  await expect(note(page)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('copied and printed text is what the author wrote', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  const paragraph = page.locator('p', { has: term(page) })
  const sentence = 'Each decision needs a quorum, and the quorum counts ballots.'
  const selected = await paragraph.evaluate((each) => {
    getSelection()?.selectAllChildren(each)
    return getSelection()?.toString()
  })
  expect(selected).toBe(sentence)
  await page.emulateMedia({ media: 'print' })
  expect(await paragraph.innerText()).toBe(sentence)
  await expect(term(page)).toHaveCSS('text-decoration-line', 'none')
})

test('a link of a meaning leads to its page', async ({ page, everyUrl }) => {
  await open(page, `${everyUrl}code/`)
  // Playwright scrolls the link into view, and may lead the mouse out of a meaning that moves with its term.
  await expect(async () => {
    if (!(await note(page).isVisible())) await term(page).click()
    await link(page).click({ timeout: 5000 })
  }).toPass()
  await expect(page).toHaveURL(`${everyUrl}long/`)
  await expect(page.locator('.term-note:popover-open')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/\.js failed: csp$/] })

  test('a click opens the meaning', async ({ page, everyUrl }) => {
    await page.goto(`${everyUrl}code/`)
    await expect(note(page)).toBeHidden()
    await term(page).click()
    await expect(note(page)).toBeVisible()
  })
})

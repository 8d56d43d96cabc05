/** What single keys do in the search, and with other keyboards. */
import { box, field, search, waitForList } from './harness/search-box.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

test('the shortcut opens with a keyboard for another script, and not with the keys of another letter', async ({
  page,
  everyUrl,
}) => {
  await open(page, everyUrl)
  const press = (key: string, code: string) =>
    page.locator('body').dispatchEvent('keydown', { key, code, ctrlKey: true })
  await press('t', 'KeyK')
  await press('Backspace', 'Backspace')
  await expect(box(page)).toBeHidden()
  await press('л', 'KeyK')
  await expect(box(page)).toBeVisible()
})

test('the shortcut opens the search before the scripts are loaded', async ({ page, everyUrl }) => {
  let load = () => {}
  const wanted = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/assets/start-*.js', (route) => wanted.then(() => route.continue()))
  await page.goto(everyUrl)
  await page.keyboard.press('Control+k')
  load()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeHidden()
})

test('Enter that confirms the words of an input method opens no result', async ({ page, siteUrl }) => {
  await open(page, siteUrl)
  await search(page, 'saga')
  await waitForList(page)
  // In other browsers and in Safari, which has ended the composition by then.
  for (const composition of [{ isComposing: true }, { keyCode: 229 }])
    await field(page).dispatchEvent('keydown', { key: 'Enter', ...composition })
  await expect(box(page)).toBeVisible()
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 13 })
  await expect(box(page)).toBeHidden()
})

test('Enter waits for the answer to what was typed', async ({ page, siteUrl }) => {
  await open(page, `${siteUrl}docs/about/overview/`)
  await search(page, 'license')
  await waitForList(page)
  // Both in one task, so that no answer can arrive in between.
  await field(page).evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'saga pattern')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  await expect(page).toHaveURL(/saga-pattern/)
})

/** The harness itself. */
import { expect, rest, tabTest as test } from './harness/test.ts'

test('an animation whose time stands still holds up no test', async ({ page }) => {
  await page.setContent('<p>Text</p>')
  await page.evaluate(() => {
    const text = document.querySelector('p')!
    const fade = text.animate({ opacity: [0, 1] }, { duration: 1000, fill: 'forwards' })
    fade.pause()
    // The end of one begins another.
    fade.addEventListener('finish', () => text.animate({ translate: ['0', '9px'] }, 1_000_000))
    text.animate({ rotate: ['0turn', '1turn'] }, { duration: 1000, iterations: Infinity })
  })
  await rest(page)
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('p')!).opacity)).toBe('1')
})

/** Several tabs of the preview, and tabs that lose their connection. */
import { expect, type Page } from '@playwright/test'
import { FILES } from './harness/preview/files.ts'
import { previewTest as test } from './harness/preview/preview-test.ts'

/** Longer than the screen. */
const OTHER = `# Other\n\nFirst text.\n\n${'A paragraph.\n\n'.repeat(100)}`

test.use({ files: { 'docs/other.md': OTHER } })

/** Opens a page in a new tab and waits until its parts work. */
async function openTab(page: Page, url: string, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  const response = await tab.goto(new URL(path, url).href)
  expect(response?.status()).toBe(200)
  await expect(tab.locator('html')).toHaveAttribute('data-hydrated')
  return tab
}

const scrollDown = (tab: Page) => tab.evaluate(() => scrollTo(0, 500))
const expectScrolled = (tab: Page) => expect.poll(() => tab.evaluate(() => scrollY)).toBe(500)

const edited = (words: string) => FILES['docs/index.md'].replace('First words', words)

test('tabs with an open dialog, of another page and of a deleted page all follow', async ({ page, site }) => {
  const searching = await openTab(page, site.url, '')
  const reading = await openTab(page, site.url, '')
  const deleted = await openTab(page, site.url, 'other/')
  await searching.keyboard.press('Control+k')
  const input = searching.getByRole('dialog').getByRole('combobox')
  await input.fill('words')
  await expect(searching.getByRole('option').first()).toBeVisible()

  site.write('docs/index.md', edited('Second words'))
  await expect(reading.getByText('Second words.')).toBeVisible()
  await expect(searching.getByText('Second words.')).toBeAttached()
  await expect(input).toHaveValue('words')

  await scrollDown(deleted)
  site.write('docs/other.md', null)
  await expect(deleted.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(input, 'the deleted page is not the one that is shown').toHaveValue('words')
  site.write('docs/other.md', OTHER.replace('First text', 'Text again'))
  await expect(deleted.getByText('Text again.')).toBeVisible()
  await expectScrolled(deleted)

  await input.fill('again')
  await expect(searching.getByRole('option', { name: 'Other' }).first()).toBeVisible()
  await searching.keyboard.press('Enter')
  await expect(searching.getByText('Text again.')).toBeVisible()
  site.write('docs/other.md', OTHER.replace('First text', 'The last text'))
  for (const tab of [searching, deleted]) await expect(tab.getByText('The last text.')).toBeVisible()
})

test('a tab follows a renamed page, and shows its next edit in place', async ({ page, site }) => {
  const tab = await openTab(page, site.url, 'other/#top')
  await tab.evaluate(() => Object.assign(globalThis, { isSame: true }))
  await scrollDown(tab)
  site.rename('docs/other.md', 'docs/renamed.md')
  await expect(tab).toHaveURL(new URL('renamed/#top', site.url).href)
  await expectScrolled(tab)
  site.write('docs/renamed.md', OTHER.replace('First text', 'Second text'))
  await expect(tab.getByText('Second text.')).toBeVisible()
  expect(await tab.evaluate(() => 'isSame' in globalThis), 'no document was loaded').toBe(true)
})

test('tabs show the newest pages once a preview that was stopped is started again', async ({ page, site }) => {
  const home = await openTab(page, site.url, '')
  const other = await openTab(page, site.url, 'other/')
  const start = await site.stop()
  await expect(home.getByText('First words.')).toBeVisible()
  site.write('docs/index.md', edited('Words of the night'))
  site.write('docs/other.md', null)
  await start()
  await expect(home.getByText('Words of the night.')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  site.write('docs/index.md', edited('Words of the day'))
  await expect(home.getByText('Words of the day.')).toBeVisible()
  site.write('docs/other.md', OTHER)
  await expect(other.getByText('First text.')).toBeVisible()
})

test('a tab that has lost its connection without notice is current once it is seen again', async ({ page, site }) => {
  let isLost = false
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    const isOpen = !isLost
    socket.onMessage((message) => (isOpen && isLost) || server.send(message))
    server.onMessage((message) => (isOpen && isLost) || socket.send(message))
  })
  await page.goto(site.url)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  site.write('docs/index.md', edited('Words before'))
  await expect(page.getByText('Words before.')).toBeVisible()
  isLost = true
  site.write('docs/index.md', edited('Words after'))
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('Words after.')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('Words after.')).toBeVisible()
})

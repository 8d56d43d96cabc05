/** Parts, slots, layouts and the client module of a site in the browser. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildSite, serveFolder } from './harness/octavo.ts'
import { addressOf } from './harness/servers/index.ts'
import { expect, open, tabTest as test } from './harness/test.ts'

test.use({ baseURL: undefined })

/** Writes files of a new site; null removes one. */
function createSite(files: Record<string, string>, root = mkdtempSync(join(tmpdir(), 'octavo-parts-'))) {
  const write = (changes: Record<string, string | null>) => {
    for (const [file, text] of Object.entries(changes)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      if (text === null) rmSync(join(root, file))
      else writeFileSync(join(root, file), text)
    }
  }
  write(files)
  return { root, write }
}

test('a layout, a part, a wrapped original, a slot and a client module work from page to page', async ({ page }) => {
  const url = await addressOf('/examples/parts')
  await open(page, url)
  await expect(page.locator('h1')).toHaveText('Robots that read the manual')
  await expect(page.locator('.landing header a')).toHaveText(['Order', 'Unpack'])
  await expect(page.getByRole('contentinfo')).toHaveText(/No robot was harmed\./)

  // The shell stays during soft navigations, and with it the state of the site's parts.
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.getByRole('link', { name: 'the first day' }).click()
  await expect(page.locator('h1')).toHaveText('The first day')
  await expect(page.locator('.landing')).toHaveCount(0)
  const done = page.getByRole('button', { name: 'Mark as done' })
  await done.click()
  await expect(page.getByRole('button', { name: '“The first day” is done' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'On to Maintenance' }).click()
  await expect(page.locator('h1')).toHaveText('Maintenance')
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('what a slot shows keeps its distance from the article', async ({ page }) => {
  await open(page, `${await addressOf('/examples/parts')}docs/`)
  const article = await page.locator('.prose').boundingBox()
  const slot = await page.locator('.acme-done').boundingBox()
  expect((slot?.y ?? 0) - (article?.y ?? 0) - (article?.height ?? 0)).toBe(16)
})

test('the client module follows the pages and cleans up', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 })
  await open(page, `${await addressOf('/examples/parts')}docs/`)
  const read = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--read'))
  await expect.poll(read).toBe('0')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(read).toMatch(/^(1|0\.9)/)
  await page.getByRole('link', { name: 'On to Maintenance' }).click()
  await expect.poll(read).toBe('0')
})

const BROKEN = `export default () => {
  if (typeof window !== 'undefined') throw new Error('Only in a browser')
  return <p>Rendered</p>
}
`

test.describe('errors of the site', () => {
  test.use({ expectedComplaints: [/Only in a browser|Minified React error/] })

  test('parts that throw in a browser give way to the originals, and the page works', async ({ page }) => {
    const { root } = createSite({
      'docs/index.md': `# Home\n\n\`\`\`js\nconst a = '${'long '.repeat(200)}'\n\`\`\`\n\n[Next](b.md)\n`,
      'docs/b.md': '---\nlayout: plain\n---\n\n# B\n\nText.\n',
      'octavo.config.json': ANALYTICS,
      'theme/Footer.tsx': BROKEN,
      'theme/ArticleStart.tsx': BROKEN,
      'layouts/plain.tsx': BROKEN.replace('() =>', '({ children }) =>').replace('Rendered', '{children}'),
      'client.ts': 'export const onPage = () => {\n  throw new Error(`Only in a browser`)\n}\n',
    })
    await buildSite(root, join(root, 'dist'))
    const url = await serveFolder(join(root, 'dist'))
    try {
      await open(page, url)
      await expect(page.locator('footer.footer')).toBeVisible()
      await expect(page.getByText('Rendered')).toHaveCount(0)
      await expect(page.getByText('Cookie settings')).toHaveCount(1)
      // The scripts of the article have started again: code that scrolls is a tab stop.
      await expect(page.locator('pre[tabindex="0"]')).toBeAttached()
      await page.getByRole('link', { name: 'Next' }).first().click()
      await expect(page.locator('h1')).toHaveText('B')
      await expect(page.getByText('Text.')).toBeVisible()
    } finally {
      await page.goto('about:blank')
      rmSync(root, { recursive: true, force: true })
    }
  })
})

const ANALYTICS = JSON.stringify({
  analytics: { host: 'https://stats.example.com/', origins: { 'https://docs.example.com': 1 } },
})

const SLOT = `import { useState } from 'react'
export function ArticleEnd() {
  const [count, setCount] = useState(0)
  return <button type="button" style={{ width: '123px' }} onClick={() => setCount(count + 1)}>Clicks: {count}</button>
}
`

test('inline styles of a part are set, without a violation of the policy', async ({ page }) => {
  const { root } = createSite({ 'docs/index.md': '# Home\n', 'theme/ArticleEnd.tsx': SLOT })
  await buildSite(root, join(root, 'dist'))
  const url = await serveFolder(join(root, 'dist'))
  try {
    await open(page, url)
    const button = page.getByRole('button', { name: 'Clicks' })
    await expect.poll(() => button.evaluate((element) => element.getBoundingClientRect().width)).toBe(123)
  } finally {
    await page.goto('about:blank')
    rmSync(root, { recursive: true, force: true })
  }
})

const NAVBAR = `import { openSearch } from 'octavo/theme'
export const Navbar = () => <header><button type="button" onClick={openSearch}>Find</button></header>
`

test('the preview shows edited, new and removed parts', async ({ page, previews }) => {
  const files = { 'docs/index.md': '# Home\n', 'octavo.config.json': ANALYTICS, 'theme/ArticleEnd.tsx': SLOT }
  const { root, write } = createSite(files, previews.makeFolder())
  try {
    await open(page, await previews.start(root))
    // A page that is loading would get the modules of the next edit, which do not fit its document.
    const isReloaded = () => expect(page.locator('html')).toHaveAttribute('data-hydrated')
    await page.getByRole('button', { name: 'Clicks: 0' }).click()
    write({ 'theme/ArticleEnd.tsx': SLOT.replace('Clicks:', 'Count:') })
    await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible()
    write({ 'theme/Footer.tsx': 'export const Footer = () => <footer>My own</footer>\n' })
    await expect(page.getByText('My own')).toBeVisible()
    await expect(page.locator('.consent-line').getByRole('button', { name: 'Cookie settings' })).toBeVisible()
    await isReloaded()
    write({ 'theme/Footer.tsx': null })
    await expect(page.locator('footer.footer')).toBeVisible()
    await isReloaded()
    write({ 'theme/ArticleEnd.tsx': null })
    await expect(page.getByRole('button', { name: 'Count' })).toHaveCount(0)
    await isReloaded()
    write({ 'theme/Navbar.tsx': NAVBAR })
    await page.getByRole('button', { name: 'Find' }).click()
    const search = page.getByRole('dialog', { name: 'Search' })
    await expect(search).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await page.keyboard.press('Control+K')
    await expect(search).toBeVisible()
  } finally {
    // The page would try to reach the preview again.
    await page.goto('about:blank')
    await previews.stop()
  }
})

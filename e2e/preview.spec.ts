import { expect } from '@playwright/test'
import { COUNTER, FAR, FILES, LABEL, STYLE } from './harness/preview/files.ts'
import { previewTest as test } from './harness/preview/preview-test.ts'
import { readFonts } from './harness/fonts.ts'
import { waitForHydration } from './harness/page.ts'

test('edits keep the state of islands and the scroll position', async ({ page, site }) => {
  await page.goto(site.url)
  const counter = page.getByRole('button', { name: 'Clicks' })
  await expect(async () => {
    await counter.click({ timeout: 1000 })
    await expect(counter).not.toHaveText('Clicks: 0', { timeout: 1000 })
  }).toPass()
  const clicks = await counter.textContent()
  await page.evaluate(() => scrollTo(0, 500))
  const readScroll = () => page.evaluate(() => Math.round(scrollY))
  site.write('docs/index.md', FILES['docs/index.md'].replace('First words', 'Second words'))
  await expect(page.getByText('Second words.')).toBeAttached()
  expect(await readScroll()).toBe(500)
  await expect(counter).toHaveText(clicks ?? '')
  site.write('docs/index.md', FILES['docs/index.md'].replace('## End', '## The end'))
  await expect(page.locator('#the-end')).toBeAttached()
  expect(await readScroll()).toBe(500)
  site.write('docs/index.md', FILES['docs/index.md'].replace('First words', '<Tabs>'))
  await expect(page.locator('#the-end'), 'the rest is inside the open tag').not.toBeAttached()
  site.write('docs/index.md', FILES['docs/index.md'])
  await expect(page.locator('#end')).toBeAttached()
  expect(await readScroll()).toBe(500)
  await expect(counter).toHaveText(clicks ?? '')
  site.write('components/Label.tsx', LABEL.replace('A label', 'Another label'))
  await expect(page.getByText('Another label')).toBeAttached()
  expect(await readScroll()).toBe(500)
  await expect(counter).toHaveText(clicks ?? '')
  site.write('components/Counter.tsx', COUNTER.replace('<button', '<button title="Count"'))
  await expect(page.getByTitle('Count')).toBeAttached()
  await expect(counter).toHaveText(clicks ?? '')

  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  site.write('components/Far.tsx', FAR.replace('Distance', 'Far away'))
  const far = page.getByRole('button', { name: 'Far away: 0' })
  await expect(far, 'an island that is not hydrated is the one of the server').toBeAttached()
  await far.scrollIntoViewIfNeeded()
  await expect(async () => {
    await page.getByRole('button', { name: 'Far away' }).click({ timeout: 1000 })
    await expect(far).not.toBeAttached({ timeout: 1000 })
  }).toPass()
  expect(errors).toEqual([])
})

test('an edit keeps the tab and the details that are open, unless it opens or closes them', async ({ page, site }) => {
  const text = (words: string, open = '') => `# Home

<Tabs>
<Tab label="One">

First.

</Tab>
<Tab label="Two">

${words}

</Tab>
</Tabs>

::: details More
${words} More.
:::

::: details Rest${open}
${words} Rest.
:::
`
  await page.goto(site.url)
  await waitForHydration(page)
  // A page that was rendered before an edit, and connects after it, is loaded again.
  site.write('docs/index.md', text('Old.'))
  await page.getByRole('tab', { name: 'Two' }).click()
  await page.getByText('More', { exact: true }).click()
  site.write('docs/index.md', text('New.'))
  await expect(page.getByText('New.', { exact: true })).toBeVisible()
  await expect(page.getByText('New. More.')).toBeVisible()
  await expect(page.getByText('New. Rest.')).toBeHidden()
  site.write('docs/index.md', text('New.', ' {open}'))
  await expect(page.getByText('New. Rest.')).toBeVisible()
  site.write('docs/index.md', text('New.'))
  await expect(page.getByText('New. Rest.')).toBeHidden()
  await expect(page.getByText('New. More.')).toBeVisible()
})

const SYNTAX_ERRORS = [
  {
    name: 'an island',
    file: 'components/Counter.tsx',
    broken: 'export function Counter({',
    fixed: COUNTER.replace('Clicks:', 'Count:'),
    shown: 'Count: 0',
  },
  {
    name: 'a component without JavaScript',
    file: 'components/Label.tsx',
    broken: 'export function Label({',
    fixed: LABEL.replace('A label', 'Fixed label'),
    shown: 'Fixed label',
  },
]

test('a syntax error in an island or another component is shown over the page until it is fixed', async ({
  page,
  site,
}) => {
  await page.goto(site.url)
  await expect(page.getByText('First words.')).toBeVisible()
  await page.route('**/__open-in-editor*', (route) => route.fulfill())
  const opened: string[] = []
  page.on('request', (request) => request.url().includes('__open-in-editor') && opened.push(request.url()))
  for (const { name, file, broken, fixed, shown } of SYNTAX_ERRORS) {
    await test.step(name, async () => {
      site.write(file, broken)
      const errors = page.getByRole('alert')
      await expect(errors).toContainText(file)
      await expect(errors).toContainText(broken)
      opened.length = 0
      const place = errors.getByTitle('Open in the editor')
      // The shell prefetches links under the pointer, and those with the focus.
      await place.hover()
      await place.focus()
      await place.click()
      await expect.poll(() => opened).toHaveLength(1)
      expect(new URL(opened[0] ?? '').searchParams.get('file')).toMatch(new RegExp(`^${file}:1:\\d+$`))
      await expect(page.getByText('First words.')).toBeVisible()
      const second = await page.context().newPage()
      await second.goto(site.url)
      await expect(second.getByText('First words.')).toBeVisible()
      await expect(second.getByRole('alert')).toContainText(file)
      site.write(file, fixed)
      for (const tab of [page, second]) {
        await expect(tab.getByText(shown)).toBeVisible()
        await expect(tab.getByRole('alert')).toHaveCount(0)
      }
      site.write('docs/index.md', '# Home\n\nOther words.\n')
      for (const tab of [page, second]) await expect(tab.getByText('Other words.')).toBeVisible()
      await second.close()
      site.write('docs/index.md', FILES['docs/index.md'])
      await expect(page.getByText('First words.')).toBeVisible()
    })
  }
})

test.describe('a page whose component throws', () => {
  test.use({ files: { 'components/Label.tsx': "export function Label() { throw new Error('Out of labels') }\n" } })

  test('is shown once it is fixed', async ({ page, site }) => {
    await page.goto(site.url)
    await expect(page.getByText('failed to render: Out of labels')).toBeVisible()
    await expect(page.getByText(/components\/Label\.tsx:1:\d+/)).toBeVisible()
    site.write('components/Label.tsx', LABEL)
    await expect(page.locator('.label')).toBeVisible()
  })
})

test.describe('a preview that starts with a broken style sheet', () => {
  test.use({ files: { 'components/label.css': '.label { } }\n' } })

  test('shows the page once it is fixed', async ({ page, site }) => {
    await page.goto(site.url)
    await expect(page.getByRole('alert')).toContainText('components/label.css:')
    site.write('components/label.css', STYLE)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('.label')).toHaveCSS('outline-offset', '1px')
  })
})

test.describe('a part and a component that are deleted', () => {
  test.use({
    files: {
      'theme/ArticleEnd.tsx': 'export const ArticleEnd = () => <p>The end</p>\n',
      'theme/Footer.tsx': "import { Words } from './shared/Words.tsx'\nexport const Footer = () => <Words />\n",
      'theme/shared/Words.tsx': 'export const Words = () => <footer>Our footer</footer>\n',
    },
  })

  test('are not asked for again', async ({ page, site }) => {
    await page.goto(site.url)
    await expect(page.getByText('Our footer')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    const missing: string[] = []
    page.on('response', (response) => response.status() >= 400 && missing.push(response.url()))
    site.write('theme/Footer.tsx', 'export const Footer = () => <footer>No words</footer>\n')
    site.write('theme/shared/Words.tsx', null)
    await expect(page.getByText('No words')).toBeVisible()
    site.write('theme/Footer.tsx', null)
    await expect(page.locator('footer.footer')).toBeAttached()
    await expect(page.getByText('The end')).toBeVisible()
    expect(missing).toEqual([])
  })
})

test('new, renamed and deleted pages appear in the sidebar', async ({ page, site }) => {
  await page.goto(site.url)
  const sidebar = page.getByRole('navigation').filter({ hasText: 'Home' }).first()
  site.write('docs/new.md', '# New page\n')
  await expect(sidebar).toContainText('New page')
  site.write('docs/new.md', null)
  site.write('docs/renamed.md', '# Renamed page\n')
  await expect(sidebar).toContainText('Renamed page')
  await expect(sidebar).not.toContainText('New page')
})

test.describe('style sheets and colors of the site', () => {
  // React in development complains of equal links that it cannot distinguish.
  const links = JSON.stringify([1, 2].map(() => ({ label: 'Home', to: '/' })))
  const shell = `navbar: { items: [{ label: 'More', items: ${links} }] }, footer: { links: ${links} }`
  const toConfig = (accent: string) =>
    `export default { styles: ['brand.css'], theme: { accent: '${accent}' }, ${shell} }\n`
  test.use({
    files: {
      'octavo.config.js': toConfig('#663399'),
      'brand.css': ':root { --bar: 5px }\n',
    },
  })

  test('change without a reload or an error in the console', async ({ page, site }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const token = (name: string) =>
      page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)
    await page.goto(site.url)
    expect(await token('--bar')).toBe('5px')
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
    // The watcher may miss changes during its first moments, so the write is repeated.
    const change = async (file: string, text: string, name: string, value: string) =>
      expect(async () => {
        site.write(file, text)
        await expect.poll(() => token(name), { timeout: 5000 }).toContain(value)
      }).toPass()
    await change('brand.css', ':root { --bar: 7px }\n', '--bar', '7px')
    const accent = '#a21159'
    await change('octavo.config.js', toConfig(accent), '--accent', accent)
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
    // A new document has the same styles from its first paint.
    await page.reload()
    expect(await token('--accent')).toContain(accent)
    expect(await token('--bar')).toBe('7px')
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    expect(errors).toEqual([])
  })
})

test('text is in the font of the theme, also when the font arrives late', async ({ page, site }) => {
  await page.route(/\.woff2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  for (let visit = 1; visit <= 2; visit++) {
    await page.goto(site.url)
    await page.evaluate(() => document.fonts.ready)
    expect(await readFonts(page, 'h1')).toEqual([expect.stringContaining('SchibstedGrotesk')])
  }
})

test('feedback works without sending, and visits are counted only where the configuration says so', async ({
  page,
  site,
}) => {
  const { origin } = new URL(site.url)
  const counter = `const send = (path: string, value: unknown) => navigator.sendBeacon('/' + path, JSON.stringify(value))
export const start = ({ siteId }: { siteId: string }) => send('start', siteId)
export const page = ({ url }: { url: string }) => send('page', url)
export const stop = () => {}
export const event = () => false
`
  const configure = (countedOrigin: string, feedback: Record<string, unknown>) =>
    site.write(
      'octavo.config.json',
      JSON.stringify({
        analytics: { provider: 'module', module: 'count.ts', origins: { [countedOrigin]: 'docs' } },
        feedback,
      }),
    )
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  const section = page.getByRole('region', { name: 'Was this page useful?' })
  const settings = page.getByRole('button', { name: 'Cookie settings' })

  site.write('count.ts', counter)
  // A feature needs another session of the preview, which opens while the page still loads.
  await page.route(
    /@vite\/client/,
    async (route) => {
      const response = await route.fetch()
      configure('https://docs.example.com', { address: 'https://api.example.com/feedback', comment: true })
      await expect.poll(async () => (await fetch(site.url)).text()).toContain('Was this page useful?')
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto(site.url)
  await section.getByRole('button', { name: 'No' }).click()
  await section.getByLabel('What is missing or wrong?').fill('An example.')
  await section.getByRole('button', { name: 'Send' }).click()
  await expect(section.getByRole('status')).toHaveText('Thank you for your answer.')
  expect(messages.join()).toContain('https://api.example.com/feedback')
  await expect(settings).toBeDisabled()

  configure(origin, {})
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  await dialog.getByRole('button', { name: 'Accept all cookies' }).click()
  await expect.poll(() => sent).toEqual(['/start', '/page'])
  await section.getByRole('button', { name: 'Yes' }).click()
  await expect(section.getByRole('status')).toHaveText('Thank you for your answer.')
  expect(sent).toEqual(['/start', '/page'])
  site.write('count.ts', counter.replace("send('page', url)", "send('view', url)"))
  await expect.poll(() => sent).toEqual(['/start', '/page', '/start', '/view'])
})

import type { Page } from '@playwright/test'
import { expect, open, tabTest as test } from './harness/test.ts'

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name, exact: true })

/** Throws when a field of the next page with that title is read. */
function breakPage(page: Page, broken: { title: string; field: string; message: string }): Promise<void> {
  return page.evaluate(({ title, field, message }) => {
    const parse = JSON.parse
    JSON.parse = (text: string, ...rest) => {
      const value = parse(text, ...rest)
      const fail = () => {
        throw new Error(message)
      }
      if (value?.page?.title === title) Object.defineProperty(value.page, field, { get: fail })
      return value
    }
  }, broken)
}

test.describe('a page that throws while it is rendered', () => {
  test.use({ expectedComplaints: [/The heading is missing|The cause of it/] })

  test('shows the crash screen with its causes, and "Try again" renders it again', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    const corner = () =>
      page.locator('h1').evaluate((heading) => [heading.getBoundingClientRect().x, heading.getBoundingClientRect().y])
    const before = await corner()
    await page.evaluate(() => {
      const broken = () => {
        throw new Error('The heading is missing', { cause: new Error('The cause of it') })
      }
      // Reading the page's tags throws until the test calls `repair`.
      const parse = JSON.parse
      let crashes = true
      JSON.parse = (text: string, ...rest) => {
        const value = parse(text, ...rest)
        if (value?.page?.title === 'Code')
          Object.defineProperty(value.page, 'tags', { get: () => (crashes ? broken() : []) })
        return value
      }
      Object.assign(globalThis, { repair: () => (crashes = false) })
    })
    await link(page, 'Code').click()
    await expect(page.locator('h1')).toHaveText('This page crashed.')
    await expect(page).toHaveTitle('Page Error')
    expect(await corner(), 'its heading is where the heading of a page is').toEqual(before)
    await expect(page.getByRole('alert')).toContainText('The heading is missing')
    await expect(page.getByRole('alert')).toContainText('Cause:\nThe cause of it')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('h1')).toHaveText('This page crashed.')
    await page.evaluate(() => (globalThis as unknown as { repair(): void }).repair())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('h1')).toHaveText('Code')
    await expect(page).toHaveTitle('Code | Everything')
  })

  test('lets the reader go elsewhere', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    await breakPage(page, { title: 'Code', field: 'tags', message: 'The heading is missing' })
    await link(page, 'Code').click()
    await expect(page.locator('h1')).toHaveText('This page crashed.')
    await link(page, 'Tabs').click()
    await expect(page.locator('h1')).toHaveText('Tabs')
    await expect(page).toHaveTitle('Tabs | Everything')
  })
})

test.describe('a navbar item that throws', () => {
  test.use({ expectedComplaints: [/Invalid regular expression/] })

  test('says so in its place, and the rest of the bar works', async ({ page, siteUrl }) => {
    await page.route('**/5.1/docs/', async (route) => {
      const response = await route.fetch()
      const broken = '"activeBaseRegex":"(","type":"link"'
      await route.fulfill({ response, body: (await response.text()).replace('"type":"link"', broken) })
    })
    await open(page, `${siteUrl}docs/`)
    await expect(page.getByRole('banner')).toContainText('A theme navbar item failed to render...')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Learning' })).toBeVisible()
    await page.getByRole('button', { name: /^Color mode/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('an island that throws', () => {
  test.use({ expectedComplaints: [/This island sinks/] })

  test('shows the HTML of the build, and its neighbor works', async ({ page, everyUrl }) => {
    await open(page, `${everyUrl}islands/`)
    await page.getByRole('button', { name: 'Clicked 0 times' }).click()
    await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible()
    await expect(page.getByText('Made when the site was built.')).toBeVisible()
  })
})

test.describe('a shell that cannot be rendered', () => {
  test.use({ expectedComplaints: [/is not a function|undefined|reading/] })

  test('leaves the page as it was built: it reads, and its links work', async ({ page, everyUrl }) => {
    let answers = 0
    await page.route('**/every/long/', async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({
        response,
        body: answers++ === 0 ? body.replace(/"footer":\{/, '"footer":{"columns":7},"x":{') : body,
      })
    })
    await page.goto(`${everyUrl}long/`)
    // After the failure the shell is gone, and the document is requested again.
    await expect.poll(() => answers).toBe(2)
    await expect(page.locator('h1')).toHaveText('A long page')
    await expect(page.locator('.navbar')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Search and menus do not work on this page.')
    await link(page, 'Code').click()
    await expect(page.locator('h1')).toHaveText('Code')
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  })
})

test.describe('a shell that crashes on the way to another page', () => {
  test.use({ expectedComplaints: [/No layout/] })

  test('shows that page without its buttons, and back leads to the page before', async ({ page, everyUrl }) => {
    await open(page, everyUrl)
    await breakPage(page, { title: 'Tabs', field: 'layout', message: 'No layout' })
    await link(page, 'Code').click()
    await expect(page.locator('h1')).toHaveText('Code')
    await link(page, 'Tabs').click()
    await expect(page.getByRole('alert')).toContainText('Search and menus do not work on this page.')
    await expect(page.locator('h1')).toHaveText('Tabs')
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect(page.locator('h1')).toHaveText('Code')
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  })
})

test.describe('a shell whose code cannot be loaded', () => {
  test.use({ expectedComplaints: [/hydrate-|Failed to (load|fetch)/] })

  test('says that its buttons do not work, and can be loaded again', async ({ page, everyUrl }) => {
    await page.route('**/assets/hydrate-*.js', (route) => route.abort('connectionfailed'))
    await page.goto(`${everyUrl}tabs/`)
    await page.getByRole('button', { name: /^Color mode/ }).click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Search and menus do not work on this page.')
    await page.getByRole('tab', { name: 'macOS' }).first().click()
    await expect(page.getByText('Use Homebrew.')).toBeVisible()
    await page.unroute('**/assets/hydrate-*.js')
    await notice.getByRole('button', { name: 'Reload page' }).click()
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
    await expect(notice).toHaveCount(0)
  })
})

test.describe('a document whose end is missing', () => {
  test.use({ expectedComplaints: [/The document does not come from this site|JSON/] })

  for (const end of [' id="octavo-data"', '"page":']) {
    test(`says that its buttons do not work, and can be loaded again: without ${end}`, async ({ page, everyUrl }) => {
      await page.route('**/every/tabs/', async (route) => {
        const response = await route.fetch()
        const [body] = (await response.text()).split(end)
        await route.fulfill({ response, body: body! })
      })
      await page.goto(`${everyUrl}tabs/`)
      const notice = page.getByRole('alert')
      await expect(notice).toContainText('Search and menus do not work on this page.')
      await expect(page.locator('h1')).toHaveText('Tabs')
      await page.unroute('**/every/tabs/')
      await notice.getByRole('button', { name: 'Reload page' }).click()
      await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
    })
  }
})

test.describe('styles or scripts that do not load', () => {
  test.use({ expectedComplaints: [/\.css|\.js|Failed to load resource/] })

  for (const pattern of ['**/assets/*.css', '**/assets/start-*.js']) {
    test(`name the configured base path: ${pattern}`, async ({ page, everyUrl }) => {
      await page.route(pattern, (route) => route.fulfill({ status: 404 }))
      await page.goto(everyUrl)
      await expect(page.getByRole('alert')).toContainText('did not load properly')
      await expect(page.getByRole('alert')).toContainText('built for the base path /every/;')
    })
  }
})

test.describe('an address without a page', () => {
  test.use({ expectedComplaints: [/\b404\b/] })

  test('shows the nearest pages', async ({ page, siteUrl }) => {
    await open(page, `${siteUrl}docs/organise/workspace/`)
    await expect(page.locator('h1')).toHaveText('Page not found')
    await expect(page.locator('main li', { hasText: 'Workspaces' }).first()).toContainText('Organize')
    await page.locator('main').getByRole('link', { name: 'Workspaces' }).click()
    await expect(page.locator('h1')).toHaveText('Workspaces')
  })

  test('offers the search', async ({ page, siteUrl }) => {
    await open(page, `${siteUrl}docs/no-such-page/`)
    await page.getByRole('button', { name: 'Search the documentation' }).click()
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { publishCountedSite } from './harness/analytics/counted-site.ts'
import { dialogOf } from './harness/analytics/test.ts'
import { box, field, options, search, waitForList } from './harness/search-box.ts'
import { expect, open, tabTest as test } from './harness/test.ts'
import { translate } from './harness/translate.ts'

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })

test('on a translated page, the links below the article lead where they say', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  for (const heading of ['Blocks', 'Code']) {
    await translate(page)
    await page.locator('a[rel="next"]').click()
    await expect(page.locator('h1')).toHaveText(heading)
  }
  const links = page.locator('a[rel="prev"], a[rel="next"]')
  await expect(links).toHaveCount(2)
  const shown = await links.allInnerTexts()
  await open(page, page.url())
  expect(await links.allInnerTexts()).toEqual(shown)
})

test('the search of a translated page works, and its buttons say what happened', async ({ page, everyUrl }) => {
  await open(page, everyUrl)
  await translate(page)
  await page.getByRole('button', { name: 'Copy page' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await search(page, 'lo')
  await expect(options(page).first()).toBeVisible()
  await translate(page)
  await field(page).fill('long')
  await expect(options(page).first()).toContainText('A long page')
  await expect(options(page).first().locator('mark').first()).toHaveText(/long/i)
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('A long page')
  await page.keyboard.press('Control+k')
  await field(page).fill('')
  await expect(options(page).first()).toHaveText('long')
  await translate(page)
  await field(page).fill('hammer')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('Hammer')
  await page.keyboard.press('Control+k')
  await field(page).fill('')
  await expect(options(page).first()).toHaveText('hammer')
  await expect(box(page).getByRole('alert')).toHaveCount(0)
})

/** A site whose shell has all dialogs and menus. Without marks, the texts of results have few elements. */
const publishFullShell = () => {
  const pages = ['Plain', 'Plane', 'Planet'].map((name, index) => [
    `docs/tools/${name.toLowerCase()}.md`,
    `---\ntags: [${name}ish]\ndescription: About ${name}.\n---\n\n# ${name}\n\n## Part ${index}\n\nText of ${name}.\n\n## End\n`,
  ])
  return publishCountedSite({ provider: 'plausible' }, 'a', Object.fromEntries(pages), {
    search: { highlightResult: false },
    announcementBar: { id: 'first', content: 'There is something new.' },
    feedback: { comment: true, address: 'http://localhost:9/answers' },
    version: { label: '2.0' },
    languages: [
      { language: 'en', label: 'English', baseUrl: '/', path: '.' },
      { language: 'de', label: 'Deutsch', baseUrl: '/de/' },
    ],
    contact: { email: 'team@example.com', links: [{ label: 'Support', href: 'https://support.example.com' }] },
    navbar: {
      items: [
        { label: 'Only at the start', to: '/', position: 'left', hiddenBaseRegex: 'plan' },
        {
          type: 'dropdown',
          label: 'Extras',
          position: 'left',
          hiddenBaseRegex: 'plan',
          items: [{ label: 'Home', to: '/' }],
        },
        { label: 'Planes', to: '/tools/plane/', position: 'left', hiddenBaseRegex: 'planet' },
        { type: 'dropdown', label: 'Lists', position: 'left', items: [{ label: 'All', to: '/' }] },
        { type: 'search' },
        { type: 'versionDropdown' },
        { type: 'languageDropdown' },
        { type: 'colorMode' },
      ],
    },
  })
}

/** Opens and uses every dialog and menu. Returns the text of the page after each step. */
async function useShell(page: Page): Promise<[step: string, shown: string][]> {
  const shown: [string, string][] = []
  const step = async (name: string, act: () => Promise<void>) => {
    await act()
    // Texts of several lines are on one, and the element of a translation ends none.
    shown.push([name, await page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '))])
  }
  const click = (name: string) => page.getByRole('button', { name }).click()
  await step('answer the cookie dialog', async () => {
    await dialogOf(page).getByRole('link').click()
    await dialogOf(page).getByRole('link').click()
    await dialogOf(page).getByRole('button', { name: 'Do not count my visits' }).click()
    await expect(dialogOf(page)).toHaveCount(0)
  })
  for (const query of ['p', 'plan', 'plane', 'nothing like this', 'planat', '', 'planet']) {
    await step(`search for ${query}`, async () => {
      if (await box(page).isHidden()) await page.keyboard.press('Control+k')
      await field(page).fill(query)
      await waitForList(page)
    })
  }
  await step('go to a hit', async () => {
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/planet/)
    await expect(page.locator('h1')).toHaveText('Planet')
  })
  await step('go to the page before', async () => {
    await page.locator('a[rel="prev"]').click()
    await expect(page.locator('h1')).toHaveText('Plane')
  })
  await step('open the list of versions', () => page.locator('.navbar .navbar-item-versionDropdown summary').click())
  await step('open the list of languages', () => page.locator('.navbar .navbar-item-languageDropdown summary').click())
  await step('open a list of links', () => page.locator('.navbar .navbar-item-dropdown summary').click())
  await step('copy the page', async () => {
    await click('Copy page')
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy page' })).toBeVisible()
  })
  await step('say that the page is not useful', async () => {
    await page.locator('.feedback').getByRole('button', { name: 'No' }).click()
    await page.locator('.feedback textarea').fill('Words')
    await click('Send')
    await expect(page.locator('.feedback')).toContainText('could not be sent')
  })
  await step('open the contacts', async () => {
    await click('Contact')
    await page.keyboard.press('Escape')
  })
  await step('open the cookie settings', async () => {
    await click('Cookie settings')
    await dialogOf(page).getByRole('button', { name: 'Do not count my visits' }).click()
  })
  await step('go to the start', () => page.locator('.site-title').click())
  await step('dismiss the announcement', () => click('Dismiss announcement'))
  await page.setViewportSize({ width: 390, height: 800 })
  await step('open the menu', async () => {
    await click('Menu')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })
  await step('open the other menu', () => click('Back to main menu'))
  await step('open the tree', () => click('Documentation →'))
  await step('open a category', () =>
    page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Tools' }).click(),
  )
  await step('follow a link of the menu', async () => {
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Plane', exact: true }).click()
    await expect(page.locator('h1')).toHaveText('Plane')
  })
  await step('open the list of headings', () => page.locator('.toc').getByRole('button').click())
  return shown
}

test.describe('compared with one that is not', () => {
  // No server receives the answers.
  test.use({ expectedComplaints: [/\/answers/] })

  test('all dialogs and menus of a translated page show the same texts', async ({ page, context }) => {
    const site = await publishFullShell()
    try {
      await open(page, site.origin)
      const expected = await useShell(page)
      await context.clearCookies()
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, site.origin)
      await translate(page)
      expect(await useShell(page)).toEqual(expected)
    } finally {
      await site.close()
    }
  })
})

test.describe('before its scripts run', () => {
  // React does not find the texts of the server, and says so.
  test.use({ expectedComplaints: [/Minified React error #418/] })

  test('a page may be translated: wide code still scrolls by keyboard and wraps', async ({ page, everyUrl }) => {
    let load = () => {}
    const wanted = new Promise<void>((resolve) => (load = resolve))
    await page.route('**/assets/hydrate-*.js', (route) => wanted.then(() => route.continue()))
    await page.goto(`${everyUrl}code/`)
    await page.setViewportSize({ width: 390, height: 800 })
    const wrap = page.getByRole('button', { name: /^Wrap/ })
    await expect(wrap.first()).toBeAttached()
    await translate(page)
    load()
    await page.locator('html[data-hydrated]').waitFor()
    await expect(wrap.first()).toBeAttached()
    await expect(page.locator('pre[tabindex="0"]').first()).toBeAttached()
  })
})

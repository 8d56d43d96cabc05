/** A copy of a site that is opened from a disk: everything that a reader does, without a server. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { buildSite } from './harness/octavo.ts'
import { expect, open, test } from './harness/test.ts'

// A folder whose name has to be encoded in an address.
const FOLDER = 'e2e/results/offline copy/100 %'
const root = pathToFileURL(`${resolve(FOLDER)}/`).href

test.use({ baseURL: undefined, permissions: ['clipboard-read', 'clipboard-write'] })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  await buildSite('e2e/fixtures/offline', FOLDER, '--offline', '--zip')
})

/** Addresses that the page has requested from elsewhere than the disk. */
let others: string[]

test.beforeEach(({ page }) => {
  others = []
  page.on('request', (request) => {
    if (!/^(file|data|blob):/.test(request.url())) others.push(request.url())
  })
})

test.afterEach(() => expect(others).toEqual([]))

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()

test('links lead from page to page, also in the sidebar and to a section, and back', async ({ page }) => {
  await open(page, `${root}index.html`)
  await link(page, 'Read the documentation').click()
  await expect(page).toHaveURL(`${root}docs/index.html`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tides')
  await link(page, 'set it up').click()
  await expect(page).toHaveURL(`${root}docs/setup/index.html#pumps`)
  await page.locator('html[data-hydrated]').waitFor()
  const sidebar = page.getByRole('navigation', { name: 'Documentation' })
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Setup')
  // Its pages are not in the document.
  await sidebar.getByRole('button', { name: 'Inner' }).click()
  await sidebar.getByRole('link', { name: 'Valves' }).click()
  await expect(page).toHaveURL(`${root}docs/setup/inner/valves/index.html`)
  await expect(page.getByText('A valve closes.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('The pump is called barnacle.')).toBeVisible()
})

test('the search finds a section and leads to it, with its words marked', async ({ page }) => {
  await open(page, `${root}docs/index.html`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('barnacle')
  await expect(page.getByRole('option').first()).toContainText('The pump is called barnacle')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${root}docs/setup/index.html#pumps`)
  await expect(page.locator('mark')).toHaveText('barnacle')
})

test('the menu of languages leads to the other one, whose search knows its words', async ({ page }) => {
  await open(page, `${root}docs/index.html`)
  await page.locator('summary', { hasText: 'English' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`${root}de/docs/index.html`)
  await page.locator('html[data-hydrated]').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('hafenmauer')
  await expect(page.getByRole('option').first()).toContainText('Hafenmauern')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`de/docs/index.html`))
  await page.locator('summary', { hasText: 'Deutsch' }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${root}docs/index.html`)
})

test('color mode and tabs are kept, and code, terms, notes and islands work', async ({ page }) => {
  await open(page, `${root}docs/index.html`)
  await page.getByRole('tab', { name: 'macOS' }).click()
  await expect(page.getByText('brew install tide')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('brew install tide')
  await page.getByRole('button', { name: 'neap' }).click()
  await expect(page.getByText('A tide with a small range.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Count: 0' }).click()
  await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible()
  await page.getByRole('button', { name: /color mode/i }).click()
  const theme = await page.locator('html').getAttribute('data-theme')
  await open(page, `${root}docs/index.html`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme!)
  await expect(page.getByText('brew install tide')).toBeVisible()
  await open(page, `${root}docs/setup/index.html`)
  await page.locator('.code-note-mark').click()
  await expect(page.locator('.code-note:popover-open')).toHaveText('Turns in a second.')
})

test('pictures, fonts, drawings of the brand and captions are read from the disk', async ({ page }) => {
  await open(page, `${root}docs/index.html`)
  const picture = page.getByRole('img', { name: 'A wave' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('1em "Schibsted Grotesk"')))).toBe(
    true,
  )
  const cues = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const track = video.textTracks[0]!
    track.mode = 'hidden'
    await new Promise((resolve) => video.querySelector('track')!.addEventListener('load', resolve))
    return [...track.cues!].map((cue) => (cue as VTTCue).text)
  })
  expect(cues).toEqual(['A wave.'])
})

test('redirects lead on, and links to other sites and to the published one stay', async ({ page }) => {
  await page.goto(`${root}old/index.html`)
  await expect(page).toHaveURL(`${root}docs/setup/index.html`)
  await open(page, `${root}docs/index.html`)
  await expect(link(page, 'The published page')).toHaveAttribute('href', 'https://tide.example/tide/docs/')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://tide.example/tide/docs/')
  await expect(page.getByRole('button', { name: /Copy page|Cookie/ })).toHaveCount(0)
  await expect(page.getByText('Was this page helpful?')).toHaveCount(0)
  await open(page, `${root}index.html`)
  await expect(link(page, 'see the source')).toHaveAttribute('href', 'https://source.example')
})

test('a link that a script adds leads to a file, and one to another host stays', async ({ page }) => {
  await open(page, `${root}docs/index.html`)
  await page.evaluate(() => {
    for (const href of ['/tide/docs/setup/#pumps', '//other.example/', '/other/']) {
      const added = document.createElement('a')
      added.textContent = `To ${href}`
      added.setAttribute('href', href)
      document.body.append(added)
    }
  })
  await expect(link(page, 'To /tide/docs/setup/#pumps')).toHaveAttribute('href', `${root}docs/setup/index.html#pumps`)
  await expect(link(page, 'To //other.example/')).toHaveAttribute('href', '//other.example/')
  await expect(link(page, 'To /other/')).toHaveAttribute('href', 'https://tide.example/other/')
})

test.describe('pictures that a script adds', () => {
  // A browser asks for the first address at once.
  test.use({ expectedComplaints: [/[ac]\.png/] })

  test('have the addresses of files', async ({ page }) => {
    await open(page, `${root}docs/index.html`)
    const added = await page.evaluate(async () => {
      const picture = document.createElement('img')
      picture.setAttribute('srcset', '/tide/a.png 1x, //other.example/b.png 2x, /tide/c.png 3x')
      const video = document.createElement('video')
      video.setAttribute('poster', '/tide/a.png')
      document.body.append(picture, video)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      picture.remove()
      video.remove()
      return [picture.getAttribute('srcset'), video.getAttribute('poster')]
    })
    expect(added).toEqual([`${root}a.png 1x, //other.example/b.png 2x, ${root}c.png 3x`, `${root}a.png`])
  })
})

test.describe('a shell that cannot be rendered', () => {
  test.use({ expectedComplaints: [/is not a function|undefined|reading/] })

  test('leaves the page as it was built', async ({ page }) => {
    const document = readFileSync(`${FOLDER}/docs/index.html`, 'utf8')
    writeFileSync(`${FOLDER}/docs/broken.html`, document.replace(/"footer":\{/, '"footer":{"columns":7},"x":{'))
    await page.goto(`${root}docs/broken.html`)
    await expect(page.getByRole('alert')).toContainText('Search and menus do not work on this page.')
    await expect(page.locator('h1')).toBeVisible()
    await link(page, 'set it up').click()
    await expect(page).toHaveURL(`${root}docs/setup/index.html#pumps`)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('the menu leads to a page', async ({ page }) => {
    await open(page, `${root}docs/index.html`)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Setup' }).first().tap()
    await expect(page).toHaveURL(`${root}docs/setup/index.html`)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/\.js failed: csp$/] })

  test('links lead from page to page', async ({ page }) => {
    await page.goto(`${root}docs/index.html`)
    await link(page, 'set it up').click()
    await expect(page).toHaveURL(`${root}docs/setup/index.html#pumps`)
    await page.goto(`${root}old/index.html`)
    await expect(page).toHaveURL(`${root}docs/setup/index.html`)
  })
})

test('the zip file contains the copy', () => {
  const names = readFileSync(`${resolve(FOLDER, '..')}/tide-mark-2.1.zip`).toString('latin1')
  expect(names).toContain('tide-mark-2.1/docs/setup/index.html')
})

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { publishCountedSite, type CountedSite } from './harness/analytics/counted-site.ts'
import { publishSite, serveFolder } from './harness/octavo.ts'
import { expect, open, test, waitForHydration } from './harness/test.ts'

test.use({
  baseURL: undefined,
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
  // The test opens an address without a page.
  expectedComplaints: [/404/],
})

type Words = Readonly<Record<string, string>>

const readWords = (source: string, pattern: RegExp): Words =>
  Object.fromEntries([...source.matchAll(pattern)].map(([, name = '', text = '']) => [name, text]))
const SOURCES = 'packages/octavo/src/shared/words'
const ENGLISH = readWords(
  readdirSync(SOURCES)
    .map((file) => readFileSync(`${SOURCES}/${file}`, 'utf8'))
    .join('\n'),
  /^export const (\w+) =\s*'([^']*)'$/gm,
)
/** The words that come with Octavo. */
const [, SHELL = ''] =
  /^ {4}shell: \{$([^]*?)^ {4}\},$/m.exec(readFileSync('packages/octavo/src/node/config/words/de.ts', 'utf8')) ?? []
const GERMAN = readWords(SHELL, /^ {6}(\w+):\s*'([^']*)',$/gm)

/** Words that need a failure, another browser, other settings or a preview. */
const UNSEEN = `
draft copyingFailed copyingDenied picture loadEmbedFrom sequenceDiagram stateDiagram classDiagram entityDiagram
loading loadingSearch searching searchUnavailable searchFailed resultsFailed someResultsFailed searchNotStarted
searchOutdated searchFileForeign searchFileMalformed choiceNotKept cookieSettingsFailed optedOutWithLink changeOptOut
optOutWithoutElement optOutWithoutCookies optOutNotSecure pageNotLoaded retry siteUpdated serverAnswered
acceptCookies declineCookies helpTranslate notInLanguage notTranslated readOriginal severalResults translationOutdated
foreignPage moreLinks offline pageCrashed pageError tryAgain cause navbarItemFailed controlsFailed reloadPage filesMissing`
/** Words that the tests look for themselves. */
const CHECKED = 'lightMode darkMode systemMode optOutWithoutScripts redirecting pageMoved oneResult'
/** No text of the shell is longer. */
const LONGEST = 500

const WIDE = 'Spalte '.repeat(40)
const FILES = {
  'docs/index.md': `---
title: Anfang
last_update: 2026-11-25
---

[Zwei](zwei.md), [weit weg](teil/eins.md)

## Aufgaben

- [x] Eins
- [ ] Zwei

Eine Fußnote[^1].

[^1]: Unten.

:::details
Inhalt.
:::

\`\`\`js
${WIDE}
\`\`\`

| ${'Spalte | '.repeat(12)}
| ${'--- | '.repeat(12)}
| ${'ein_sehr_langes_Wort_ohne_Ende | '.repeat(12)}

\`\`\`mermaid
flowchart LR
  ${'abcdefghijkl'.replace(/(.)(?=(.))/g, '$1["Station $1"] --> $2["Station $2"]\n  ').slice(0, -1)}
\`\`\`

<Embed src="https://demo.example.com/x" title="Vorführung" />

<Video src="/film.mp4" title="Film" captions="/film.vtt" />

<FileTree>
- teil/
</FileTree>

<OptOut />
`,
  'docs/zwei.md': `---
title: Zwei
unlisted: true
aliases: [/alt/]
---

## Abschnitt

Text.

\`\`\`yaml
art: Dienst # (1)
\`\`\`

1. Was es ist.
`,
  'glossary.yml': '- term: Roboter\n  meaning: Eine Maschine.\n  link: docs/zwei.md\n',
  'docs/beta.md': '# Beta\n\n## Inhalt\n\nInhalt.\n',
  'docs/teil/eins.md': '# Eins\n\n## Roboter\n\nEin Roboter.\n',
  'docs/teil/tief/drei.md': '# Drei\n\nText.\n',
  'docs/teil/breit/vier.md': '# Vier\n\nText.\n',
  'docs/teil/breit/sechs.md': '# Sechs\n\nText.\n',
  'api/index.md': '# Schnittstelle\n\nEin Roboter.\n',
  'public/film.mp4': 'x',
  'public/film.vtt': 'WEBVTT\n',
  'docs/sidebar.yml': `- index
- beta
- label: Teil
  link: { generatedIndex: { slug: teil } }
  items:
    - teil/eins
    - label: Tief
      items: [teil/tief/drei]
    - label: Breit
      items: [teil/breit/vier, teil/breit/sechs]
`,
}

const SETTINGS = {
  title: 'Handbuch',
  language: 'de',
  languages: [{ language: 'de', label: 'Deutsch', baseUrl: '/' }],
  docs: [
    { path: 'docs', label: 'Anleitung', editUrl: 'https://git.example.com/edit' },
    { path: 'api', label: 'Technik' },
  ],
  embeds: { hosts: ['demo.example.com'] },
  markdown: { glossary: 'glossary.yml' },
  view: { hideSidebar: true, wideText: 'all' },
  announcementBar: { id: 'a', content: 'Neu.' },
  contact: { email: 'team@example.com', reportUrl: 'https://example.com/melden?seite={url}' },
  version: { label: '5.1' },
  navbar: {
    items: [{ type: 'search' }, { type: 'versionDropdown' }, { type: 'languageDropdown' }, { type: 'colorMode' }],
  },
}

/** All texts of a page, visible or not, with the attributes that readers see or hear. */
function readTexts(): string[] {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'label']
  const read = (root: Document): string[] => {
    const elements = [...root.querySelectorAll('body *, title')].filter((element) => !element.closest('script, style'))
    const frames = [...root.querySelectorAll('iframe')].map((frame) => frame.srcdoc).filter(Boolean)
    return [
      ...elements.flatMap((element) =>
        [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? node.nodeValue : '')),
      ),
      ...elements.filter(({ children }) => children.length > 0).map(({ textContent }) => textContent),
      ...elements.flatMap((element) => attributes.map((name) => element.getAttribute(name))),
      ...[...root.querySelectorAll('meta[name="description"]')].map((meta) => meta.getAttribute('content')),
      // `Table: Roles`, `Ctrl+K`
      ...elements.map((element) => element.getAttribute('aria-label')?.split(': ')[0]),
      ...[...root.querySelectorAll('kbd')].map(({ textContent }) => textContent.split(/[+ ]/)[0]),
      ...frames.flatMap((text) => read(new DOMParser().parseFromString(text, 'text/html'))),
    ].flatMap((text) => text?.replace(/\s+/g, ' ').trim() || [])
  }
  return read(document)
}

/** Matches a text with any values. */
function toPattern(text: string): RegExp {
  const parts = text.replaceAll('Matomo', 'Plausible').split(/\{\w+\}/)
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^$()[\]\\|{}]/g, '\\$&')).join('.+')}$`, 's')
}

/** What the pages of a test have shown. */
class Crawl {
  readonly texts = new Set<string>()

  async read(page: Page): Promise<void> {
    for (const text of await page.evaluate(readTexts)) if (text.length <= LONGEST) this.texts.add(text)
  }

  /** Names of the words that were among the texts. */
  find(words: Words): string[] {
    return Object.keys(words).filter((name) => {
      const pattern = toPattern(words[name] ?? '')
      return [...this.texts].some((text) => pattern.test(text))
    })
  }
}

let site: CountedSite

// In one worker, which builds the site once.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => void (site = await publishCountedSite({ provider: 'plausible' }, 'a', FILES, SETTINGS)))
test.afterAll(() => site?.close())

/** Opens the cookie settings of a first visit, turns both pages, and declines. */
async function answerConsent(page: Page, crawl: Crawl): Promise<void> {
  const dialog = page.getByRole('dialog', { name: GERMAN['cookieSettings'] })
  await expect(dialog).toBeVisible()
  await crawl.read(page)
  await dialog.getByRole('link', { name: GERMAN['showCookieChoices'] }).click()
  await crawl.read(page)
  await page.getByRole('link', { name: GERMAN['showCookieSummary'] }).click()
  await dialog.getByRole('button', { name: GERMAN['doNotCountVisits'] }).click()
}

/** Searches with results, without any, and before a query. */
async function search(page: Page, crawl: Crawl): Promise<void> {
  const box = page.getByRole('dialog', { name: GERMAN['search'], exact: true })
  const field = box.getByRole('combobox')
  const language = page.waitForResponse(/search-language-\w+\.js$/)
  await page.getByRole('button', { name: GERMAN['search'], exact: true }).click()
  await expect(field).toBeEnabled()
  expect((await language).ok()).toBe(true)
  await crawl.read(page)
  await field.fill('Inhalt')
  await expect(box.getByRole('option').first()).toBeVisible()
  await crawl.read(page)
  const status = box.getByRole('status')
  for (const [query, answer] of [
    ['Sechs', `${GERMAN['oneResult']}: Sechs`],
    ['xyzzyq', GERMAN['nothingFound']],
  ] as const) {
    await field.fill(query)
    await expect(status).toHaveText(answer ?? '')
    await crawl.read(page)
  }
  await field.fill('Roboter')
  await expect(box.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(field).toHaveValue('Roboter')
  await field.fill('')
  await expect(box).toContainText(GERMAN['recentSearches'] ?? '')
  await crawl.read(page)
  await page.keyboard.press('Escape')
}

/** Uses what a page has: buttons of code and pictures, versions, color modes. */
async function usePage(page: Page, crawl: Crawl): Promise<void> {
  const status = page.locator('[aria-live="polite"]')
  for (const [button, answer] of [
    [page.getByRole('button', { name: GERMAN['copyCode'] }), GERMAN['codeCopied']],
    [page.getByRole('button', { name: GERMAN['copyPage'] }), GERMAN['pageCopied']],
    [page.locator('.heading-anchor'), GERMAN['linkCopied']],
  ] as const) {
    await button.first().click({ force: true })
    await expect(status).toContainText(answer ?? '')
    await crawl.read(page)
  }
  await page.locator('[data-zoom]').first().click()
  await crawl.read(page)
  await page.keyboard.press('Escape')
  const color = page.locator('.color-mode')
  await expect(color).toHaveAttribute('aria-label', 'Farbschema: System. Zu hell wechseln')
  await color.click()
  await expect(color).toHaveAttribute('aria-label', 'Farbschema: hell. Zu dunkel wechseln')
  // The box for opting out.
  const box = page.locator('.opt-out').getByRole('checkbox')
  await Promise.all([page.waitForEvent('load'), box.click()])
  await crawl.read(page)
  await page.getByRole('button', { name: GERMAN['cookieSettings'] }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await crawl.read(page)
}

async function useMenu(page: Page, crawl: Crawl): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${site.origin}/docs/teil/eins/`)
  await page.getByRole('button', { name: GERMAN['menu'] }).click()
  await crawl.read(page)
  await page.getByRole('button', { name: GERMAN['showMainMenu'] }).click()
  await crawl.read(page)
}

test('a site in German shows and reads no English word', async ({ page }) => {
  test.slow()
  const crawl = new Crawl()
  await page.goto(`${site.origin}/docs/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await answerConsent(page, crawl)
  await crawl.read(page)
  await search(page, crawl)
  await page.goto(`${site.origin}/docs/`)
  await usePage(page, crawl)
  for (const path of ['/docs/zwei/', '/docs/teil/', '/docs/teil/eins/']) {
    await page.goto(site.origin + path)
    await crawl.read(page)
  }
  await page.getByRole('button', { name: GERMAN['search'], exact: true }).click()
  await page.getByRole('combobox').fill('Inhalt')
  await expect(page.getByRole('button', { name: 'Teil zuerst' })).toBeVisible()
  await crawl.read(page)
  await page.goto(`${site.origin}/docs/teil/einss/`)
  await expect(page.getByRole('heading', { name: GERMAN['didYouMean'] })).toBeVisible()
  await crawl.read(page)
  await useMenu(page, crawl)
  const isSame = (name: string) => ENGLISH[name] === GERMAN[name]
  expect(crawl.find(ENGLISH).filter((name) => !isSame(name))).toEqual([])
  const seen = crawl.find(GERMAN)
  expect(
    Object.keys(ENGLISH)
      .filter((name) => !seen.includes(name))
      .toSorted(),
  ).toEqual(`${UNSEEN} ${CHECKED}`.trim().split(/\s+/).toSorted())
})

test('the server and the browser write the same words and dates', async ({ page }) => {
  const html = await (await page.request.get(`${site.origin}/docs/`)).text()
  expect(html).toContain('Zuletzt aktualisiert am <time dateTime="2026-11-25">25. November 2026</time>')
  expect(html).toContain(`<noscript><p>${GERMAN['optOutWithoutScripts']}</p></noscript>`)
  await page.goto(`${site.origin}/docs/`)
  await expect(page.getByText('Zuletzt aktualisiert am 25. November 2026')).toBeVisible()
  const old = await (await page.request.get(`${site.origin}/alt/`)).text()
  expect(old).toContain('<html lang="de">')
  expect(old).toContain(`<title>${GERMAN['redirecting']}</title>`)
  expect(old).toContain('Diese Seite wurde nach <a')
})

const SETUP = `# Setup\n\n${'Long.\n\n'.repeat(99)}\n## Limits {#limits}\n`

/** Publishes 5.0 and 4.0 in two languages beside 3.0, which has English pages only. Returns the address of the root. */
async function serveVersionsInLanguages(root: string): Promise<string> {
  const out = join(root, 'public')
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  write('public/3.0/setup/index.html', '<!doctype html><title>Setup</title><h1>Setup of 3.0</h1>')
  write('public/versionsList.json', '{"versions":[{"label":"3.0","versionNumber":"3.0","url":"/3.0/"}]}')
  for (const label of ['5.0', '4.0']) {
    const languages = { en: { label: 'English' }, de: { label: 'Deutsch' } }
    const version = { name: label, label, keepPage: true, notice: 'auto' }
    const config = { baseUrl: `/${label}/`, version, languages, navbar: { items: [{ type: 'versionDropdown' }] } }
    write(`${label}/octavo.config.json`, JSON.stringify(config))
    write(`${label}/docs/index.md`, '# Start\n')
    write(`${label}/docs/setup.md`, SETUP)
    write(`${label}/docs/${label === '5.0' ? 'new' : 'dropped'}.md`, '# Only here\n')
    write(`${label}/de/docs/setup.md`, SETUP.replace('Setup', `Einrichten von ${label}`))
    await publishSite(join(root, label), out)
  }
  return serveFolder(out)
}

test('the menu and the notice of versions keep the language, the page and the section', async ({ page }) => {
  const address = await serveVersionsInLanguages(test.info().outputPath('versions'))
  const at = (path: string) => new URL(path, address).href
  const menu = page.getByRole('banner').locator('.navbar-item-versionDropdown')
  const entry = (name: string) => menu.getByRole('link', { name })
  await open(page, at('/5.0/de/setup/?from=mail#limits'))
  await menu.locator('summary').click()
  await expect(entry('5.0')).toHaveAttribute('aria-current', 'true')
  await expect(entry('4.0')).toHaveAttribute('href', '/4.0/de/setup/?from=mail#limits')
  await expect(entry('3.0'), 'a version without the language').toHaveAttribute('href', '/3.0/setup/?from=mail#limits')
  await entry('4.0').click()
  await expect(page).toHaveURL(at('/4.0/de/setup/?from=mail#limits'))
  await waitForHydration(page)
  await expect(page.locator('h1')).toHaveText('Einrichten von 4.0')

  const link = page.getByRole('note').getByRole('link', { name: 'Zur neuesten Version' })
  await expect(link).toHaveAttribute('href', '/')
  await link.hover()
  await expect(link).toHaveAttribute('href', '/5.0/de/setup/?from=mail#limits')
  await open(page, at('/4.0/de/dropped/'))
  await menu.locator('summary').click()
  await expect(entry('5.0'), 'its start in the language').toHaveAttribute('href', '/5.0/de/')
})

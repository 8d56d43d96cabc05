/**
 * `npm run screenshots`: takes the pictures in `docs/screenshots/` from the built sites: three for the README. With
 * `--before FOLDER`, which contains the sites `k5`, `guide` and `new` as an earlier version built them, also twelve
 * sheets that show a page before and after.
 *
 * Run `npm run build` and `node packages/octavo/bin/octavo.js build sites/guide` first. The third site is what
 * `octavo init` writes.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArguments, findOrInstallChromium } from './chromium.mjs'
import { REPOSITORY } from './prepare.mjs'

/**
 * @typedef {'k5' | 'guide' | 'new'} Site
 * @typedef {object} Shot
 * @property {string} name
 * @property {Site} site
 * @property {string} path
 * @property {'light' | 'dark'} [mode]
 * @property {'desktop' | 'mobile'} [screen]
 * @property {(page: import('@playwright/test').Page) => Promise<void>} [act] What a reader does first.
 */

const SCREENS = { desktop: { width: 1280, height: 860 }, mobile: { width: 390, height: 780 } }

/** @type {Shot[]} */
const README = [
  { name: 'home', site: 'k5', path: '' },
  { name: 'how-to', site: 'k5', path: 'docs/organize/workspaces/' },
  { name: 'reference-dark', site: 'k5', path: 'docs/references/k5-project.yml/', mode: 'dark' },
]

/** @type {Shot[]} */
const SHEETS = [
  { name: '01-home', site: 'k5', path: '' },
  { name: '02-how-to', site: 'k5', path: 'docs/organize/workspaces/' },
  { name: '03-badges', site: 'k5', path: 'docs/about/ai-infused/', mode: 'dark' },
  { name: '04-category', site: 'k5', path: 'docs/category/references/' },
  { name: '05-admonition', site: 'k5', path: 'docs/implement/managed-stacks/stack-typescript-react/' },
  { name: '06-diagram', site: 'k5', path: 'docs/architecture/' },
  { name: '07-learning', site: 'k5', path: 'learning/' },
  { name: '08-search', site: 'k5', path: 'docs/', mode: 'dark', act: search },
  { name: '09-phone', site: 'k5', path: 'docs/architecture/', screen: 'mobile' },
  { name: '10-guide', site: 'guide', path: '' },
  { name: '11-new-site', site: 'new', path: '' },
  { name: '12-code', site: 'new', path: 'docs/guide/code/', mode: 'dark' },
]

/** Between two pictures, in pixels. */
const GAP = 24
const SHEET_WIDTH = 1720

const target = join(REPOSITORY, 'docs', 'screenshots')
const { before } = parseArgs({ options: { before: { type: 'string' } } }).values
mkdirSync(join(target, 'before-after'), { recursive: true })
const start = buildNewSite()
const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: chromiumArguments() })
try {
  const after = await serveAll({ k5: 'dist', guide: 'sites/guide/dist', new: join(start, 'dist') })
  for (const shot of README) await save(await sharp(await take(shot, after)), shot.name)
  if (before !== undefined) {
    const earlier = await serveAll({ k5: join(before, 'k5'), guide: join(before, 'guide'), new: join(before, 'new') })
    for (const shot of SHEETS) {
      const sheet = await beside(await take(shot, earlier), await take(shot, after))
      await save(sheet, join('before-after', shot.name))
    }
    earlier.stop()
  }
  after.stop()
} finally {
  await browser.close()
  rmSync(dirname(start), { recursive: true })
}

/** @param {import('@playwright/test').Page} page */
async function search(page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('pipeline')
  await page.locator('.search-text').first().waitFor()
  await page.waitForTimeout(500)
}

/** What `octavo init` writes, built, in a temporary folder. It is in this repository, so that it finds the packages. */
function buildNewSite() {
  const folder = join(mkdtempSync(join(REPOSITORY, 'node_modules', '.octavo-')), 'handbook')
  for (const args of [
    ['init', folder],
    ['build', folder],
  ]) {
    const { status } = spawnSync(process.execPath, [join(REPOSITORY, 'packages/octavo/bin/octavo.js'), ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error(`"octavo ${args[0]}" failed.`)
  }
  return folder
}

/**
 * @param {Shot} shot
 * @param {{ urls: Record<Site, string> }} sites
 * @returns {Promise<Buffer>}
 */
async function take({ site, path, mode = 'light', screen = 'desktop', act }, { urls }) {
  const context = await browser.newContext({
    viewport: SCREENS[screen],
    colorScheme: mode,
    reducedMotion: 'reduce',
    hasTouch: screen === 'mobile',
  })
  await context.addInitScript((mode) => localStorage.setItem('theme', mode), mode)
  const page = await context.newPage()
  await page.goto(urls[site] + path)
  await page.locator('html[data-hydrated]').waitFor()
  // The first page may have shown the fallback fonts; the next one shows the fonts of the theme.
  await page.waitForLoadState('networkidle')
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await act?.(page)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

/**
 * Both pictures beside each other.
 * @param {Buffer} left
 * @param {Buffer} right
 */
async function beside(left, right) {
  const { width, height } = await sharp(left).metadata()
  const size = { width: 2 * width + GAP, height }
  const sheet = sharp({ create: { ...size, channels: 3, background: '#8a8a8a' } }).composite([
    { input: left, left: 0, top: 0 },
    { input: right, left: width + GAP, top: 0 },
  ])
  return sharp(await sheet.png().toBuffer()).resize({ width: SHEET_WIDTH, withoutEnlargement: true })
}

/**
 * @param {import('sharp').Sharp} picture
 * @param {string} name
 */
async function save(picture, name) {
  const file = `${name}.webp`
  await picture.webp({ quality: 78, effort: 6, smartSubsample: true }).toFile(join(target, file))
  console.log(`docs/screenshots/${file}`)
}

/**
 * Serves built sites, each on a free port.
 * @param {Record<Site, string>} roots
 */
async function serveAll(roots) {
  const served = await Promise.all(
    Object.entries(roots).map(async ([site, root]) => ({ site, ...(await serve(root)) })),
  )
  return {
    /** @type {Record<string, string>} */
    urls: Object.fromEntries(served.map(({ site, url }) => [site, url])),
    stop: () => served.forEach(({ child }) => child.kill()),
  }
}

/** @param {string} root */
async function serve(root) {
  const command = ['packages/octavo/bin/octavo.js', 'serve', root, '--port', '0', '--host', '127.0.0.1', '--json']
  const child = spawn(process.execPath, command, { cwd: REPOSITORY, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of child.stdout) return { child, url: JSON.parse(String(line)).url }
  throw new Error(`There is no built site in ${root}: build it first.`)
}

/**
 * `npm run screenshots`: takes the screenshots in `docs/screenshots/` from the built site: four pages, on desktop and
 * mobile, in light and dark mode. Run `npm run build` first.
 */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArguments, findOrInstallChromium } from './chromium.mjs'
import { REPOSITORY } from './prepare.mjs'

const PAGES = {
  home: '',
  'how-to': 'docs/organize/workspaces/',
  reference: 'docs/references/k5-project.yml/',
  learning: 'learning/',
}
const SCREENS = { desktop: { width: 1280, height: 860 }, mobile: { width: 390, height: 780 } }
const MODES = ['light', 'dark']

const target = join(REPOSITORY, 'docs', 'screenshots')
const root = process.env['SITE_ROOT'] ?? 'dist'
mkdirSync(target, { recursive: true })
const server = await serve()
const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: chromiumArguments() })
try {
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    for (const mode of MODES) await takeAll(screen, viewport, mode)
  }
} finally {
  await browser.close()
  server.child.kill()
}

/**
 * @param {string} screen
 * @param {{width: number, height: number}} viewport
 * @param {string} mode
 */
async function takeAll(screen, viewport, mode) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', hasTouch: screen === 'mobile' })
  await context.addInitScript((mode) => localStorage.setItem('theme', mode), mode)
  const page = await context.newPage()
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(server.url + path)
    await page.locator('html[data-hydrated]').waitFor()
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(target, `${name}-${screen}-${mode}.png`) })
    console.log(`docs/screenshots/${name}-${screen}-${mode}.png`)
  }
  await context.close()
}

/** Serves the built site on a free port. */
async function serve() {
  const command = ['packages/octavo/bin/octavo.js', 'serve', root, '--port', '0', '--host', '127.0.0.1', '--json']
  const child = spawn(process.execPath, command, { cwd: REPOSITORY, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of child.stdout) return { child, url: JSON.parse(String(line)).url }
  throw new Error(`There is no built site in ${root}: run "npm run build" first.`)
}

/**
 * Runs in the head of every document, before the first paint, so that nothing moves or flashes later: color mode, a
 * dismissed announcement, stored tab choices, fonts. Starts loading the scripts after the first paint, and keeps
 * clicks until then. Also warns if the site is served under another base path than it was built for.
 *
 * Bundled into one small inline script. It reads the site's settings from attributes of <html>, so its text and its
 * hash in the content-security policy are the same in every document.
 */
import * as WORDS from '../shared/words/index.ts'
import { BASE_WARNING_ID } from '../shared/ids/shell-ids.ts'
import { COLOR_KEY } from './shell/color-mode.ts'
import { FRAME_COLORS } from '../shared/head/frame-colors.ts'
import { adoptStyles } from './browser/adopt-styles.ts'
import { readStored } from './browser/index.ts'
import { features } from '../shared/shell.ts'
import { showView } from './shell/view.ts'
import { announcementKey } from './shell/announcement.ts'
import { readTabRules } from './article/tab-choices.ts'
import { loadScriptsAfterPaint } from './first-paint/load-scripts.ts'
import { showFontsEarly } from './first-paint/show-fonts.ts'
import { keepBootClicks } from './hydration/early-clicks.ts'

const root = document.documentElement
const { color, colorSystem, announcement, base = '/', scripts = '' } = root.dataset

root.dataset.js = ''
showColorMode()
if (features.hideSidebar || features.wideText) showView()
if (announcement && isAnnouncementOver(JSON.parse(announcement))) root.dataset.announcementClosed = ''
showStoredTabs()
// A font that is preloaded would make Chromium scroll to the section in place of where a reader was before a reload.
// Browsers without the Navigation API load a document for each link, also for those to a section.
if (!features.offline && (!location.hash || !window.navigation)) showFontsEarly()
keepBootClicks()
// In a copy on a disk, the attribute has addresses and not paths.
loadScriptsAfterPaint(scripts.split(' ').map((path) => (features.offline ? path : base + path)))
addEventListener('error', showBaseWarning, true)

function showColorMode(): void {
  const stored = readStored(COLOR_KEY)
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const fallback = colorSystem === undefined ? (color === 'dark' ? 'dark' : 'light') : system
  const mode = stored === 'light' || stored === 'dark' ? stored : fallback
  root.dataset.theme = mode
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME_COLORS[mode])
}

/** An announcement as `[id, first day, last day]`; a missing day is ''. A day may have a time in UTC. */
function isAnnouncementOver([id, from, until]: [string, string, string]): boolean {
  const today = new Date().toISOString()
  const isTooEarly = today < from
  const isTooLate = until !== '' && today.slice(0, until.length) > until
  return isTooEarly || isTooLate || readStored(announcementKey(base)) === id
}

function showStoredTabs(): void {
  const rules = readTabRules()
  if (rules) adoptStyles(rules)
}

/** A stylesheet or script of the shell fails to load if the base path is wrong or the deployment is incomplete. */
function showBaseWarning(event: Event): void {
  const { target } = event
  // Scripts of the shell are modules. Others, for example the analytics script, may be blocked without harm.
  const missing =
    target instanceof HTMLLinkElement
      ? target.rel === 'stylesheet'
      : target instanceof HTMLScriptElement && target.type === 'module'
  if (!missing || document.getElementById(BASE_WARNING_ID)) return
  const show = () => {
    const box = document.createElement('p')
    box.id = BASE_WARNING_ID
    box.setAttribute('role', 'alert')
    box.textContent = WORDS.filesMissing.replace('{base}', () => base).replace('{path}', () => location.pathname)
    document.body.prepend(box)
  }
  if (document.body) show()
  else addEventListener('DOMContentLoaded', show)
}

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from './debian.mjs'

/**
 * A browser besides Chromium in which the tests of `e2e/browsers` run.
 * @typedef {object} OtherBrowser
 * @property {'firefox' | 'webkit'} name The Playwright project.
 * @property {string} title
 * @property {() => string | undefined} find The executable that starts it; undefined when it is not installed.
 * @property {string[]} packages The packages of Debian that have it.
 */

/** @type {OtherBrowser[]} */
export const OTHER_BROWSERS = [
  {
    name: 'firefox',
    title: 'Firefox',
    find: () => process.env['FIREFOX'] ?? findProgram(['firefox-esr', 'firefox']),
    packages: ['firefox-esr'],
  },
  {
    name: 'webkit',
    title: 'WebKit',
    // Its driver starts the browser. It needs a display, which exists in memory only.
    find: () => (findProgram(['Xvfb']) ? findProgram(['WebKitWebDriver']) : undefined),
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
]

/** Finds or installs these browsers. Says which of them the tests do without. */
export function installOtherBrowsers() {
  for (const { title, find, packages } of OTHER_BROWSERS) {
    if (find()) continue
    console.log(`No ${title} found; installing it …`)
    if (installDebianPackages(packages) && find()) continue
    console.log(
      `${title} could not be installed, so nothing is tested in it. On Debian: apt install ${packages.join(' ')}`,
    )
  }
}

/** @param {string[]} names */
function findProgram(names) {
  const folders = process.env['PATH']?.split(delimiter) ?? []
  const inApplications = process.platform === 'darwin' ? ['/Applications/Firefox.app/Contents/MacOS'] : []
  return names
    .flatMap((name) => [...folders, ...inApplications].map((folder) => join(folder, name)))
    .find((file) => existsSync(file))
}

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from './debian.mjs'
import { runNode } from './prepare.mjs'

/** First the one without windows, which Playwright also prefers: it takes two thirds of the computing time. */
const NAMES = `
  chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome microsoft-edge
`
  .trim()
  .split(/\s+/)
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)
const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']

/** As root, which is the default user in most containers, Chromium starts only without its sandbox. */
const ROOT_ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage']
/**
 * Chromium's window builds two pages for the popup of its address bar, which takes twice the time of the page under
 * test. Chromium obeys only the last --disable-features, so the list that Playwright gives is repeated here.
 */
const DISABLED_FEATURES = `
  WebUIOmniboxPopup WebUIOmniboxAimPopup
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades LensOverlay
  HttpsFirstBalancedModeAutoEnable MediaRouter PaintHolding ThirdPartyStoragePartitioning
  AvoidCorsURLLoaderRestartOnRedirect OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch
`
/** No update checks, no background traffic and no GPU: only the pages under test. */
const QUIET_ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.trim().split(/\s+/).join(',')}`,
]

/**
 * The browser to test with: `CHROMIUM` if set, an installed one, or Playwright's own. undefined when there is none.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const chosen = process.env['CHROMIUM']
  if (chosen) return chosen
  return installedPlaces().find((file) => existsSync(file)) ?? findPlaywrightChromium()
}

/** Finds or installs a browser. Throws an error with instructions when neither works. */
export async function findOrInstallChromium() {
  const found = await findChromium()
  if (found) return found
  console.log('No Chromium found; installing one …')
  for (const install of [installDebianPackage, installWithPlaywright]) {
    const installed = install() ? await findChromium() : undefined
    if (installed) return installed
  }
  throw new Error(
    'No Chromium could be found or installed. Install one, or set CHROMIUM to the path of its executable.',
  )
}

/** Command-line arguments for this machine. */
export function chromiumArguments() {
  return process.getuid?.() === 0 ? [...ROOT_ARGUMENTS, ...QUIET_ARGUMENTS] : QUIET_ARGUMENTS
}

function installedPlaces() {
  const { PATH = '', ProgramFiles, LOCALAPPDATA } = process.env
  const onPath = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
  if (process.platform === 'darwin') return [...MAC, ...onPath]
  if (process.platform !== 'win32') return onPath
  const roots = [ProgramFiles, process.env['ProgramFiles(x86)'], LOCALAPPDATA].filter((root) => root !== undefined)
  return roots.flatMap((root) => WINDOWS.map((file) => join(root, file)))
}

async function findPlaywrightChromium() {
  try {
    const { chromium } = await import('@playwright/test')
    return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
  } catch {
    return undefined
  }
}

function installDebianPackage() {
  return installDebianPackages(['chromium-headless-shell', 'fonts-liberation'])
}

function installWithPlaywright() {
  return runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium']) === 0
}

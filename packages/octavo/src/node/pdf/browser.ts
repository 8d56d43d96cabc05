import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { makeTemporaryFolder } from '../files/index.ts'

/** Names the browser to print with. */
export const BROWSER_VARIABLE = 'CHROMIUM'

/** First the one without windows, which starts fastest. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)
const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']

/** The path of an installed Chromium, Chrome or Edge; undefined if there is none. */
export function findBrowser(env: NodeJS.ProcessEnv): string | undefined {
  const chosen = env[BROWSER_VARIABLE]
  return (chosen ? [chosen] : listPlaces(env)).find((file) => existsSync(file))
}

function listPlaces({ PATH = '', ...env }: NodeJS.ProcessEnv): string[] {
  const folders = PATH.split(delimiter).filter((folder) => isAbsolute(folder))
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  if (process.platform === 'darwin') return [...MAC, ...onPath]
  if (process.platform !== 'win32') return onPath
  const roots = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']]
  return roots.flatMap((root) => (root === undefined ? [] : WINDOWS.map((file) => join(root, file))))
}

/** A new profile, no network but for the page, and no header and footer of the browser. */
const ARGUMENTS = [
  '--headless',
  '--disable-gpu',
  '--hide-scrollbars',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--no-pdf-header-footer',
]
/** As root, which is the default user in most containers, Chromium starts only without its sandbox. */
const ROOT_ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage']

/** A long documentation takes minutes on a small machine. */
const TIME_LIMIT = 20 * 60 * 1000

interface PrintJob {
  browser: string
  url: string
  /** Absolute path of the PDF file. */
  file: string
  /** Whether the file gets tags and bookmarks, which take most of the time. */
  isFinal: boolean
}

/** Prints a page to a PDF file. Throws an error with a hint if the browser does not. */
export async function printToPdf({ browser, url, file, isFinal }: PrintJob): Promise<void> {
  const profile = makeTemporaryFolder('octavo-browser-')
  const child = spawn(
    browser,
    [
      ...ARGUMENTS,
      ...(process.getuid?.() === 0 ? ROOT_ARGUMENTS : []),
      isFinal ? '--generate-pdf-document-outline' : '--disable-pdf-tagging',
      `--user-data-dir=${profile}`,
      `--print-to-pdf=${file}`,
      url,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], timeout: TIME_LIMIT },
  )
  const stop = () => void child.kill()
  process.once('exit', stop)
  try {
    const said = await readEnd(child)
    if (!existsSync(file)) throw toFailure(browser, said)
  } finally {
    process.off('exit', stop)
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** The last lines that the browser wrote before it ended. */
async function readEnd(child: ChildProcess): Promise<string> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)))
  await once(child, 'close')
  return said
}

function toFailure(browser: string, said: string): Error {
  const last = said.trim().split('\n').slice(-2).join(' ')
  const hint = `Try another browser: set the environment variable ${BROWSER_VARIABLE} to the path of a newer Chromium or Chrome.`
  return Object.assign(new Error(`${browser} has made no PDF file${last ? `: ${last}` : '.'}`), { hint })
}

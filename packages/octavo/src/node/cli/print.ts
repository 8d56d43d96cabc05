import { readFileSync } from 'node:fs'
import { join, parse, relative, resolve } from 'node:path'
import { VERSIONS_FILE } from '../../shared/versions/versions.ts'
import { isFile } from '../files/index.ts'
import { listFiles } from '../output/workspace.ts'
import { BROWSER_VARIABLE, findBrowser, isPrintPage, printBook, type PrintedBook } from '../pdf/index.ts'
import { startServer } from '../serve/index.ts'
import { toFileAddress, toPrintPath, trimSlashes } from '../../shared/urls.ts'
import { plural } from '../../shared/build/text/labels.ts'
import { showControls } from '../../shared/build/text/controls.ts'
import { formatBytes } from './build-summary.ts'
import { assertFolder, UsageError, type CommandContext } from './invocation.ts'
import { openProgressLine } from './progress.ts'

/** After so many seconds, the command says what it is waiting for. */
const FIRST_WAIT = 5
/** Where the page of the book is served, beside the files of the site. */
const BOOK_PATH = '/octavo-book'

/** Runs `octavo print`: makes a PDF file of each page to print in a built folder. */
export async function runPrint(context: CommandContext): Promise<number> {
  const { invocation, terminal, cwd, env } = context
  const { argument, command, options } = invocation
  const dir = resolve(cwd, argument ?? command.argument.default ?? '.')
  assertFolder(dir, invocation)
  const pages = findPrintPages(dir, invocation.command)
  const browser = findBrowser(env)
  if (browser === undefined) throw noBrowser(env)
  const file = resolve(cwd, options.get('pdf') || 'documentation.pdf')
  const isJson = options.has('json')
  const progress = openProgressLine(terminal)
  let shown = ''
  const answer = () => Promise.resolve(new Response(shown, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
  const server = await startServer({ dir, port: 0, host: '127.0.0.1', mount: { path: BOOK_PATH, answer } })
  const show = (html: string) => {
    shown = html
    return `http://127.0.0.1:${server.port}${BOOK_PATH}`
  }
  try {
    const books: PrintedBook[] = []
    for (const page of pages) {
      const started = performance.now()
      const name = pages.length > 1 ? nameOf(file, page) : file
      let step = ''
      const waiting = setInterval(() => {
        const seconds = Math.round((performance.now() - started) / 1000)
        if (!isJson && seconds >= FIRST_WAIT) progress.showWaiting(`the browser, ${step}`, seconds)
      }, 1000)
      const html = readFileSync(join(dir, page), 'utf8')
      const paper = options.get('paper') ?? 'A4'
      const book = await printBook({
        html,
        paper,
        browser,
        show,
        file: name,
        onStep: (each) => void (step = each),
      }).finally(() => {
        clearInterval(waiting)
        progress.clear()
      })
      books.push(book)
      if (!isJson) terminal.out(formatBook(book, cwd, terminal.style('green', '✓')))
      if (!isJson && book.contents.some(({ sheet }) => sheet === undefined)) terminal.err(NO_NUMBERS)
    }
    if (isJson) terminal.out(`${showControls(JSON.stringify({ ok: true, books }))}\n`)
    return 0
  } finally {
    await server.close()
  }
}

const NO_NUMBERS =
  'The contents have no page numbers, because the file of this browser has another structure. Use Chromium or Chrome.\n'

function formatBook({ file, title, sheets, bytes }: PrintedBook, cwd: string, mark: string): string {
  const path = showControls(relative(cwd, file))
  return `${mark} ${showControls(title)} printed to ${path}: ${plural(sheets, 'page')}, ${formatBytes(bytes)}\n`
}

/** Paths of the documents that contain all pages of an area, below the folder. */
function findPrintPages(dir: string, command: CommandContext['invocation']['command']): string[] {
  if (isFile(join(dir, VERSIONS_FILE)))
    throw new UsageError(`${dir} contains several versions.`, 'Name the folder of one of them.', command)
  const found = listFiles(dir).filter((file) => areaOf(file) !== undefined)
  const pages = found.filter((file) => isPrintPage(readFileSync(join(dir, file), 'utf8'))).sort()
  if (pages.length > 0) return pages
  const hint = 'Set "printPage: true" in the configuration, and run octavo build.'
  throw new UsageError(`${dir} has no page that contains all pages.`, hint, command)
}

/** The path of the area that a document at the address of a page to print has; undefined for another document. */
function areaOf(file: string): string | undefined {
  const folders = trimSlashes(toFileAddress(file)).split('/')
  return folders.pop() === toPrintPath('') ? folders.join('/') : undefined
}

/** With several areas or languages, the path of each is in the name of its file: `documentation-guide.pdf`. */
function nameOf(file: string, page: string): string {
  const { dir, name, ext } = parse(file)
  const area = areaOf(page)?.replaceAll('/', '-')
  return join(dir, `${area ? `${name}-${area}` : name}${ext}`)
}

function noBrowser(env: NodeJS.ProcessEnv): Error {
  const chosen = env[BROWSER_VARIABLE]
  const message = chosen
    ? `There is no browser at "${chosen}", which the environment variable ${BROWSER_VARIABLE} names.`
    : 'A PDF file is printed by Chromium, Chrome or Edge, and none of them was found.'
  const hint = `Install one, for example with "apt-get install chromium" or from https://www.google.com/chrome, or set ${BROWSER_VARIABLE} to the path of its program.`
  return Object.assign(new Error(message), { hint })
}

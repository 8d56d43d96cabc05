/**
 * Why a page cannot be rendered.
 *
 * Input   the `data` of a page with the check of its layout; an error that a part or a component of the site has thrown
 * Output  the page with checked data; problems at the place to fix
 *
 * Must not: cost a page without such a layout and without errors more than a call for each component.
 */
import { type Problem, type ProblemPlace, toKeyName, toPosition } from '../../shared/build/problem.ts'
import type { ComponentInput, ThemeServer, DataFault } from '../../shared/theme.ts'
import { locateError } from '../files/index.ts'
import { watched } from '../watchdog/index.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'
import type { PageData } from '../../shared/site.ts'
import { isPlainData, PLAIN_DATA_LIMIT } from '../../shared/plain-data.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An error that a component has thrown. */
export class ComponentError extends Error {
  constructor(
    /** The name of its tag. */
    readonly component: string,
    override readonly cause: unknown,
  ) {
    super(thrownMessage(cause))
  }
}

/** Renders a component under the watchdog, which reports an endless one by name. Throws a `ComponentError`. */
export function renderComponent(theme: ThemeServer, input: ComponentInput): string {
  try {
    return watched({ kind: 'component', name: input.name }, () => theme.renderComponent(input))
  } catch (error) {
    throw new ComponentError(input.name, error)
  }
}

/**
 * The Problem of a component that threw. Its place is in the code of the site, so it is the same for all pages, apart
 * from the hint. If the error comes from elsewhere, its place is that on the page. `root`: absolute path of the site.
 */
export function componentProblem(
  root: string,
  { component, cause, message }: ComponentError,
  page: ProblemPlace,
): Problem {
  const place = locateError(cause, root)
  const where = [page.file, page.line, page.column].filter((part) => part !== undefined).join(':')
  return {
    severity: 'error',
    message: `The component <${component}> failed to render: ${isWaiting(message) ? 'it waits for a promise' : withoutBundlerNames(message)}`,
    ...(place ? { ...place, perBuild: true as const } : page),
    hint: isWaiting(message)
      ? WAITING_HINT
      : [place && `It failed on ${where}.`, ...adviseComponent(message)].filter(Boolean).join(' ') ||
        'Fix the component, or remove its tag.',
  }
}

const WAITING_HINT =
  'Pages are rendered at once, so a component cannot be async or call use() with a promise. Load data with "await" at the top of its file, or in an effect.'

/** What to do about an error with a cause that is known. */
function adviseComponent(message: string): string[] {
  if (message.endsWith('is not a function'))
    return ['Attributes of a tag are text, or `true` without a value: convert numbers and lists.']
  if (!BROWSER_NAME.test(message)) return []
  return [
    'Components also render at build time, without `window` and `document`. Use those in effects and event handlers only.',
  ]
}

/** Names that only browsers have. */
const BROWSER_NAME =
  /\b(window|document|navigator|location|history|screen|self|localStorage|sessionStorage|matchMedia|requestAnimationFrame|\w*Observer|HTML\w*Element|Element|Node|DOMParser|Image|customElements)\b.* is not defined/

/** React's message is about transitions. */
function isWaiting(message: string): boolean {
  return message.startsWith('A component suspended while responding to synchronous input')
}

/** An error of a part of the shell, as `theme/parts/part-error.ts` throws it. */
interface PartError {
  part: string
  /** The module of the part, relative to the site root. */
  file: string
  cause: unknown
  message: string
}

/** By name: the class is in the bundle of the theme. */
export function isPartError(error: unknown): error is Error & PartError {
  return error instanceof Error && error.name === 'PartError' && 'file' in error
}

/**
 * The Problem of a part that threw while the document of `page` was rendered. Its place is in the part, so it is the
 * same for all pages, apart from the hint.
 */
export function partProblem(root: string, page: string, { part, file, cause, message }: PartError): Problem {
  return {
    severity: 'error',
    message: `The part "${part}" failed to render: ${withoutBundlerNames(message)}`,
    file,
    ...locateError(cause, root),
    hint: `It failed on ${page}. Parts also render at build time, without \`window\` and \`document\`. Use those in effects and event handlers only.`,
  }
}

/**
 * The message of an error with the names of the source. The bundler writes `useThing` of a CommonJS module as
 * `(0 , import_things$1.useThing)`, and a default import as `import_things$1.default`.
 */
function withoutBundlerNames(message: string): string {
  return message.replaceAll(/\bimport_[\w$]+\.(?:default\.)?/g, '').replaceAll(/\(0 ?, ?([\w$.]+)\)/g, '$1')
}

/** The `data` of a page does not fit its layout. */
export class LayoutDataError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems[0]?.message)
  }
}

/**
 * The page with the `data` that its layout gets. Throws a `LayoutDataError`. `file` is the page, for problems, whose
 * `key` leads to the value in its front matter.
 */
export function withCheckedData({ checkData }: ThemeServer, page: PageData, file: string): PageData {
  if (!checkData || page.notFound) return page
  const { layout, data = {} } = page
  const checked = checkData(layout, data)
  if (checked.kind === 'invalid')
    throw new LayoutDataError(checked.faults.map((fault) => toProblem(fault, layout, file, checked.file)))
  if (checked.data === data) return page
  if (!isPlainData(checked.data)) throw new LayoutDataError([notPlain(layout, file)])
  return { ...page, data: checked.data }
}

function toProblem({ message, path }: DataFault, layout: string, file: string, module: string): Problem {
  const key = ['data', ...path]
  return {
    severity: 'error',
    message: `"${toKeyName(key)}" does not fit the layout "${layout}": ${message}`,
    file,
    key,
    hint: `Fix the value, or change what "${module}" expects.`,
  }
}

function notPlain(layout: string, file: string): Problem {
  return {
    severity: 'error',
    message: `The check of the layout "${layout}" returns data that cannot be written as JSON.`,
    file,
    hint: `Return an object of texts, numbers, lists and objects, for example a date as text, of ${PLAIN_DATA_LIMIT}.`,
  }
}

/** `onClick={…}`, `useEffect(…)`: code that runs only in browsers. */
const BROWSER_CODE = /\b(on[A-Z]\w*)=\{|\b(use(?:Layout)?Effect)\(/

/** Finds components with code that would never run, because the browser does not load them. `root`: of the site. */
export function findStaticHandlers({ components, siteFiles }: ThemeServer, root: string, name: string): Problem[] {
  const file = siteFiles[name]
  if (file === undefined || components[name]?.island) return []
  const text = readFileSync(join(root, file), 'utf8')
  const found = BROWSER_CODE.exec(text)
  // With `island: false`, its author knows.
  if (!found || /\bisland:\s*false\b/.test(text)) return []
  return [
    {
      severity: 'warning',
      kind: 'not-an-island',
      message: `The component <${name}> contains ${found[1] ?? found[2]}, but its code does not run in browsers.`,
      file,
      line: toPosition(text, found.index).line,
      hint: 'Write "export const traits = { island: true }" there to make it interactive, or "{ island: false }" if it is static.',
      perBuild: true,
    },
  ]
}

interface RenderedBy {
  /** Absolute path of the site. */
  root: string
  /** Name of the component. */
  name: string
  /** Its module, relative to the root. */
  file: string | undefined
}

/**
 * Finds an inline style in the HTML of a component, which the content-security policy of pages forbids. React escapes
 * quotes and angle brackets in texts and attributes. An island that changes a style in the browser may do so.
 */
export function findInlineStyle(html: string, { root, name, file }: RenderedBy): Problem[] {
  const [, style] = /<[a-z][^>]* style="([^"]+)"/i.exec(html) ?? []
  if (style === undefined || file === undefined) return []
  const sheet = file.replace(/\.[jt]sx$/, '.css')
  return [
    {
      severity: 'warning',
      kind: 'html-attribute',
      message: `The component <${name}> writes an inline style, which browsers ignore on pages of Octavo.`,
      file,
      ...lineOfStyle(join(root, file)),
      hint: `Instead of style="${style}", give the element a class, and style that in "${sheet}".`,
      perBuild: true,
    },
  ]
}

/** The line in the module that seems to set it; another module may. */
function lineOfStyle(path: string): { line?: number } {
  const line = readFileSync(path, 'utf8')
    .split('\n')
    .findIndex((text) => /\bstyle=/.test(text))
  return line < 0 ? {} : { line: line + 1 }
}

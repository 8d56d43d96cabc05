import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module'
import type { ViteDevServer, WebSocketClient } from 'vite'
import type { SentFault } from '../../../shared/preview.ts'
import type { Problem, ProblemPlace } from '../../../shared/build/problem.ts'
import { decodePath, splitHref } from '../../../shared/urls.ts'
import { findSiteCode, toAbsolutePath } from '../../bundle/index.ts'
import { isInside, toOwnFile, toRelativePath } from '../../files/index.ts'

/** The errors that the site's code has thrown in open pages. */
interface Faults {
  /** The faults of the pages that are still open. */
  list(): Problem[]
  /** Forgets them when the code has changed: a page that runs it reports an error again. */
  clear(): void
  close(): void
}

const LONGEST_MESSAGE = 1000

/** The server renders edited code a moment later than browsers, and reports more about the same error. */
const DELAY_MILLISECONDS = 300

/** `root` is the absolute path of the site. `onChange` is called when a page has sent an error. */
export function trackFaults(vite: ViteDevServer, root: string, onChange: () => void): Faults {
  const faults = new Map<WebSocketClient, Problem[]>()
  let timer: NodeJS.Timeout | undefined
  let changeTime = 0
  const onFault = (fault: SentFault, client: WebSocketClient) => {
    const isMismatch = MISMATCH.test(fault.message)
    // The document was rendered with other code than the browser has loaded. React has rendered it again.
    if (isMismatch && fault.startTime <= changeTime) return
    const place = isMismatch ? locateMismatch(root, fault.message) : locate(vite, root, fault.stack)
    // The error is not of the site's code: it may be of an extension of the browser.
    if (!place) return
    const problem = toProblem(fault, place)
    const known = faults.get(client) ?? []
    if (known.some(({ message, line }) => message === problem.message && line === problem.line)) return
    faults.set(client, [...known, problem])
    clearTimeout(timer)
    timer = setTimeout(onChange, DELAY_MILLISECONDS)
  }
  const onDisconnect = (_data: unknown, client: WebSocketClient) => {
    if (faults.delete(client)) onChange()
  }
  vite.ws.on('octavo:fault', onFault)
  vite.ws.on('vite:client:disconnect', onDisconnect)
  return {
    list: () => [...faults.values()].flat(),
    clear: () => {
      changeTime = Date.now()
      faults.clear()
    },
    close: () => {
      clearTimeout(timer)
      vite.ws.off('octavo:fault', onFault)
      vite.ws.off('vite:client:disconnect', onDisconnect)
    },
  }
}

/** Code that fails in the browser may have failed on the server, at the same place. */
export function withFaults(problems: readonly Problem[], faults: readonly Problem[]): Problem[] {
  const toPlace = ({ file, line }: Problem) => `${file}:${line}`
  const known = new Set(problems.map(toPlace))
  return [...problems, ...faults.filter((fault) => !known.has(toPlace(fault)))]
}

function toProblem({ route, message }: SentFault, place: ProblemPlace): Problem {
  return {
    severity: 'error',
    message: `This code failed in the browser: ${message.slice(0, LONGEST_MESSAGE)}`,
    ...place,
    hint: /\bprocess is not defined$/.test(message)
      ? 'Only builds have "process". Write "import.meta.env.VITE_NAME" for an environment variable "VITE_NAME".'
      : `It failed on ${route}. The console of the browser shows from where it was called.`,
  }
}

/** How React's message starts when a component renders something else in the browser than on the server. */
const MISMATCH = /^Hydration failed/

/**
 * The module of the innermost component of the site that the message names. React quotes the components above the
 * difference, one in a line: `    <Counter parts={[...]}>`.
 */
function locateMismatch(root: string, message: string): ProblemPlace | undefined {
  const { components, parts } = findSiteCode(root)
  const modules = new Map(Object.entries({ ...components, ...parts }))
  const names = [...message.matchAll(/^\s*<(\w+)/gm)].map(([, name = '']) => name)
  const path = names.flatMap((name) => modules.get(name) ?? []).at(-1)
  return path === undefined ? undefined : { file: toRelativePath(root, path) }
}

/**
 * A frame of a stack: `    at onPage (http://localhost:3000/@fs/site/client.ts?t=1:2:3)`, and without `at` in Firefox.
 */
const FRAME = /https?:\/\/[^/\s]+(\/[^\s()]*?):(\d+):(\d+)/g

/** The innermost place of a stack that is in the site's own code. */
function locate(vite: ViteDevServer, root: string, stack: string): ProblemPlace | undefined {
  for (const [, url = '', line, column] of stack.matchAll(FRAME)) {
    const path = toAbsolutePath(decodePath(splitHref(url).path).replace(/^.*?\/(?=@fs\/)/, ''))
    const file = path === undefined ? undefined : toOwnFile(path, root)
    // Vite's cache has the modules that it has made of packages, such as React.
    if (path === undefined || file === undefined || isInside(vite.config.cacheDir, path)) continue
    const [module] = vite.environments.client.moduleGraph.getModulesByFile(path) ?? []
    return { file, ...toSource(module?.transformResult?.map, Number(line), Number(column)) }
  }
  return undefined
}

/** The place in the source of a place in the module that Vite has made of it. */
function toSource(map: unknown, line: number, column: number): { line: number; column: number } {
  const hasMappings = typeof map === 'object' && map !== null && 'mappings' in map && map.mappings !== ''
  if (!hasMappings) return { line, column }
  // Vite's type for source maps comes from another package.
  const { originalLine, originalColumn } = new SourceMap(map as unknown as SourceMapPayload).findEntry(
    line - 1,
    column - 1,
  ) as Partial<SourceMapping>
  if (originalLine === undefined || originalColumn === undefined) return { line, column }
  return { line: originalLine + 1, column: originalColumn + 1 }
}

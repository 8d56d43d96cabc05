import { existsSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { relative } from 'node:path'
import { inspect } from 'node:util'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Position, Problem } from '../../shared/problem.ts'
import { bundleConfig, toFile, toSentence, type BundleCache, type ConfigBundle } from './bundle-config.ts'
import type { ReadConfig } from './config-file.ts'

const LONGEST_WAIT_MILLISECONDS = 10_000

/**
 * Reads a configuration written in TypeScript or JavaScript. It is bundled in memory (Node 20 reads no TypeScript, and
 * an imported module could not be read again after a change) and imported from there.
 */
export async function readConfigModule(path: string, root: string, cache?: BundleCache): Promise<ReadConfig> {
  const bundle = await bundleConfig(path, root, cache)
  if ('problems' in bundle) return { value: {}, problems: bundle.problems, files: [path] }
  const { files } = bundle
  try {
    const value = await inTime(importDefault(toDataUrl(bundle)))
    const problems = value === undefined ? [noDefaultExport(relative(root, path))] : []
    return { value: value ?? {}, problems, files }
  } catch (error) {
    return { value: {}, problems: [describeThrown(error, bundle, path, root)], files }
  }
}

/**
 * Imported code is remembered by its address for ever; the address is the code, so a change is seen. With its source map
 * an endless loop can be told by its place.
 */
function toDataUrl({ code, map }: ConfigBundle): string {
  const mapped = map ? `${code}\n//# sourceMappingURL=${encode('application/json', JSON.stringify(map))}` : code
  return encode('text/javascript', mapped)
}

function encode(type: string, text: string): string {
  return `data:${type};base64,${Buffer.from(text).toString('base64')}`
}

async function importDefault(address: string): Promise<unknown> {
  const { default: value } = (await import(address)) as { default?: unknown }
  return value
}

/** What is waited for may never come; then the process would end without a word. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It waits for something that does not come')), LONGEST_WAIT_MILLISECONDS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

function describeThrown(error: unknown, bundle: ConfigBundle, path: string, root: string): Problem {
  const message = error instanceof Error ? error.message : inspect(error)
  return {
    severity: 'error',
    message: `The configuration throws an error: ${toSentence(message)}`,
    file: toFile(path, root),
    ...locateThrown(error, bundle, path, root),
    hint: 'Octavo runs this file to learn how the site is configured; it must not fail.',
  }
}

/** Where the stack leaves the bundled code, translated back by its source map. */
function locateThrown(
  error: unknown,
  bundle: ConfigBundle,
  path: string,
  root: string,
): (Position & { file: string }) | undefined {
  const [, line, column] = /data:text\/javascript[^\s)]*:(\d+):(\d+)/.exec((error as Error)?.stack ?? '') ?? []
  if (!line || !column || !bundle.map) return undefined
  const map = new SourceMap(bundle.map)
  const origin = map.findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in origin)) return undefined
  const source = new URL(origin.originalSource, pathToFileURL(path))
  // The bundler adds code of its own, which lies in no file.
  if (!existsSync(source)) return undefined
  return { file: toFile(fileURLToPath(source), root), line: origin.originalLine + 1, column: origin.originalColumn + 1 }
}

function noDefaultExport(file: string): Problem {
  return {
    severity: 'error',
    message: 'The configuration exports nothing.',
    file,
    hint: 'Write "export default defineConfig({ … })".',
  }
}

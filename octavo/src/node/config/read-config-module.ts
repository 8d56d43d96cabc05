import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, relative } from 'node:path'
import { inspect } from 'node:util'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RolldownOutput } from 'rolldown'
import type { Position, Problem } from '../../shared/problem.ts'
import type { Locate, ReadConfig } from './config-file.ts'
import { createKeyLocator } from './locate-key.ts'

const LONGEST_WAIT_MILLISECONDS = 10_000

type Chunk = RolldownOutput['output'][0]

/**
 * Reads a configuration written in TypeScript or JavaScript. It is bundled in memory (Node 20 reads no TypeScript, and
 * an imported module could not be read again after a change) and imported from there.
 */
export async function readConfigModule(path: string, root: string): Promise<ReadConfig> {
  const bundled = await bundle(path, root)
  if ('problems' in bundled) return { value: {}, problems: bundled.problems, files: [path] }
  const files = bundled.chunk.moduleIds.filter((id) => !id.startsWith('\0'))
  try {
    const value = await inTime(importDefault(toDataUrl(bundled.chunk)))
    const problems = value === undefined ? [noDefaultExport(relative(root, path))] : []
    return { value: value ?? {}, problems, files, locate: (keys) => readLocator(path)(keys) }
  } catch (error) {
    return { value: {}, problems: [describeThrown(error, bundled.chunk, path, root)], files }
  }
}

/** Only a mistake needs the source once more. */
function readLocator(path: string): Locate {
  try {
    return createKeyLocator(path, readFileSync(path, 'utf8'))
  } catch {
    return () => undefined // It was read a moment ago, and is gone now.
  }
}

async function bundle(path: string, root: string): Promise<{ chunk: Chunk } | { problems: Problem[] }> {
  const { rolldown } = await import('rolldown')
  try {
    const build = await rolldown({
      input: path,
      cwd: root,
      platform: 'node',
      logLevel: 'silent',
      plugins: [ownPackage],
      transform: { define: { 'import.meta.url': JSON.stringify(pathToFileURL(path).href) } },
    })
    const { output } = await build.generate({
      dir: dirname(path),
      format: 'esm',
      sourcemap: true,
      codeSplitting: false,
    })
    await build.close()
    return { chunk: output[0] }
  } catch (error) {
    return { problems: describeBundleError(error, path, root) }
  }
}

/** A configuration needs nothing of the package but `defineConfig`, and may lie where the package is not installed. */
const ownPackage = {
  name: 'octavo:config',
  resolveId: (id: string) => (id === 'octavo' ? '\0octavo' : null),
  load: (id: string) => (id === '\0octavo' ? 'export const defineConfig = (config) => config' : null),
}

/**
 * Imported code is remembered by its address for ever; the address is the code, so a change is seen. With its source map
 * an endless loop can be told by its place.
 */
function toDataUrl({ code, map }: Chunk): string {
  const mapped = map ? `${code}\n//# sourceMappingURL=${map.toUrl()}` : code
  return `data:text/javascript;base64,${Buffer.from(mapped).toString('base64')}`
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

interface BundleError {
  message: string
  id?: string
  loc?: { line: number; column: number; file?: string }
}

function describeBundleError(error: unknown, path: string, root: string): Problem[] {
  const { errors = [error] } = error as { errors?: unknown[] }
  return errors.map((each) => {
    const { message, id, loc } = each as BundleError
    return {
      severity: 'error',
      message: `The configuration cannot be read: ${toSentence(message)}`,
      file: toFile(loc?.file ?? id ?? path, root),
      ...(loc && { line: loc.line, column: loc.column + 1 }),
      hint: 'Mend the syntax or the import at this place.',
    }
  })
}

/** The first line without colors and the error's code. */
function toSentence(message: string): string {
  // oxlint-disable-next-line no-control-regex -- terminal colors start with one
  const plain = message.replaceAll(/\u001B\[[\d;]*m/g, '')
  const line = (plain.split('\n', 1)[0] ?? '').replace(/^\[\w+\]\s*(Error:\s*)?/, '').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}

function describeThrown(error: unknown, chunk: Chunk, path: string, root: string): Problem {
  const message = error instanceof Error ? error.message : inspect(error)
  return {
    severity: 'error',
    message: `The configuration throws an error: ${toSentence(message)}`,
    file: toFile(path, root),
    ...locateThrown(error, chunk, path, root),
    hint: 'Octavo runs this file to learn how the site is configured; it must not fail.',
  }
}

/** Where the stack leaves the bundled code, translated back by its source map. */
function locateThrown(
  error: unknown,
  chunk: Chunk,
  path: string,
  root: string,
): (Position & { file: string }) | undefined {
  const [, line, column] = /data:text\/javascript[^\s)]*:(\d+):(\d+)/.exec((error as Error)?.stack ?? '') ?? []
  if (!line || !column || !chunk.map) return undefined
  const map = new SourceMap(chunk.map as unknown as SourceMapPayload)
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

function toFile(path: string, root: string): string {
  return relative(root, path).replaceAll('\\', '/')
}

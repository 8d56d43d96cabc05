import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isRecord } from '../../../shared/plain-data.ts'
import { toPosition, type Position, type Problem } from '../../../shared/build/problem.ts'
import { thrownMessage, withFullStop } from '../../../shared/text/thrown.ts'
import { toRelativePath } from '../../files/index.ts'
import { bundleConfig, firstLine, type BundleCache, type ConfigBundle } from './bundle-config.ts'
import type { ReadConfig } from './config-file.ts'

/** For top-level `await` in the configuration. */
const LONGEST_WAIT_MILLISECONDS = 10_000

/**
 * Reads a configuration written in TypeScript or JavaScript. It is bundled in memory, because Node.js caches modules by
 * URL and would not load a changed import again, and then imported from a `data:` URL.
 */
export async function readConfigModule(path: string, root: string, cache?: BundleCache): Promise<ReadConfig> {
  const bundled = await bundleConfig(path, root, cache)
  if (bundled.kind === 'problems') return { value: {}, problems: bundled.problems, files: bundled.files }
  const { bundle } = bundled
  const { files } = bundle
  const file = toRelativePath(root, path)
  try {
    const module = toDataUrl(bundle)
    const value = await inTime(importDefault(module))
    const problems = value === undefined || isWithoutExport(value, path) ? [noDefaultExport(file)] : []
    return { value: value ?? {}, problems, files, module }
  } catch (error) {
    return { value: {}, problems: [describeThrown(error, bundle, path, root)], files }
  }
}

/**
 * Node.js caches an imported module by its URL, and this URL contains the code, so changed code is loaded. The source
 * map gives an error in a timer its place.
 */
function toDataUrl({ code, map }: ConfigBundle): string {
  const mapped = map ? `${code}\n//# sourceMappingURL=${encode('application/json', JSON.stringify(map))}` : code
  return encode('text/javascript', mapped)
}

function encode(type: string, text: string): string {
  return `data:${type};base64,${Buffer.from(text).toString('base64')}`
}

async function importDefault(address: string): Promise<unknown> {
  const module = (await import(address)) as { default?: unknown } // The type of a module that only the site knows.
  return module.default
}

/** A module without exports and imports is a CommonJS module for the bundler, which exports an empty object. */
function isWithoutExport(value: unknown, path: string): boolean {
  if (!isRecord(value) || Object.keys(value).length > 0) return false
  return !readFileSync(path, 'utf8').includes('export')
}

/** With a promise that never settles, the event loop would run empty and the process would exit without a message. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It waits for a promise that is not settled after ${LONGEST_WAIT_MILLISECONDS / 1000} s`)),
      LONGEST_WAIT_MILLISECONDS,
    )
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

function describeThrown(error: unknown, bundle: ConfigBundle, path: string, root: string): Problem {
  const message = thrownMessage(error)
  const [, missing] = UNRESOLVED_IMPORT.exec(message) ?? []
  if (missing !== undefined) return notInstalled(missing, findImport(missing, bundle, path, root))
  return {
    severity: 'error',
    message: `The configuration throws an error: ${withFullStop(firstLine(message))}`,
    file: toRelativePath(root, path),
    ...locateThrown(error, bundle, path, root),
    hint: message.startsWith('defineConfig is not defined')
      ? "Add `import { defineConfig } from 'octavo'` at the top of the file."
      : 'Octavo runs this file to learn how the site is configured; it must not fail.',
  }
}

/** What Node.js reports for a package that the bundler did not find. The message goes on with the whole module. */
const UNRESOLVED_IMPORT = /^Failed to resolve module specifier "([^"]+)"/

function notInstalled(name: string, place: Partial<Position> & { file: string }): Problem {
  const isLinked = place.file.startsWith('..')
  return {
    severity: 'error',
    message: `The configuration imports "${name}", which cannot be found.`,
    ...place,
    hint: isLinked
      ? 'Run "npm install" in the folder of this file: code outside of the site does not find the packages of the site.'
      : `Install the package: "npm install ${name}". If it is installed, check that it exports this module.`,
  }
}

/** The first file that names a package. The map of the bundle does not contain imports of packages. */
function findImport(name: string, { files }: ConfigBundle, path: string, root: string) {
  for (const source of files) {
    const text = readFileSync(source, 'utf8')
    const start = Math.max(text.indexOf(`'${name}'`), text.indexOf(`"${name}"`))
    if (start >= 0) return { file: toRelativePath(root, source), ...toPosition(text, start) }
  }
  return { file: toRelativePath(root, path) }
}

/** The innermost stack frame in the bundled code, mapped to its source file. */
function locateThrown(
  error: unknown,
  bundle: ConfigBundle,
  path: string,
  root: string,
): (Position & { file: string }) | undefined {
  const [, line, column] =
    /data:text\/javascript[^\s)]*:(\d+):(\d+)/.exec((error instanceof Error && error.stack) || '') ?? []
  if (!line || !column || !bundle.map) return undefined
  const map = new SourceMap(bundle.map)
  const origin = map.findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in origin)) return undefined
  const source = new URL(origin.originalSource, pathToFileURL(path))
  // Code that the bundler added is in no file.
  if (!existsSync(source)) return undefined
  return {
    file: toRelativePath(root, fileURLToPath(source)),
    line: origin.originalLine + 1,
    column: origin.originalColumn + 1,
  }
}

function noDefaultExport(file: string): Problem {
  return {
    severity: 'error',
    message: 'The configuration has no default export.',
    file,
    hint: 'Write "export default defineConfig({ … })".',
  }
}

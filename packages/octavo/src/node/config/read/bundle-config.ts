import { readFileSync } from 'node:fs'
import { isBuiltin, type SourceMapPayload } from 'node:module'
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { Plugin, RolldownOutput } from 'rolldown'
import type { Problem } from '../../../shared/build/problem.ts'
import { unreadableConfig } from '../unreadable-config.ts'
import { digest } from '../../digest.ts'
import { findUnreadableCode, toRelativePath } from '../../files/index.ts'

type Chunk = RolldownOutput['output'][0]

/** A configuration as one JavaScript module. */
export interface ConfigBundle {
  code: string
  /** Maps `code` to its source files. */
  map: SourceMapPayload | undefined
  /** Absolute paths of the source files. */
  files: string[]
}

/**
 * Keeps bundles between builds, because importing the bundler takes longer than everything else about a configuration.
 */
export interface BundleCache {
  read<T>(kind: string, key: string): T | undefined
  write(kind: string, key: string, value: unknown): void
}

const KIND = 'config'

interface StoredBundle extends ConfigBundle {
  /** Source text of the configuration. */
  text: string | null
}

/** The problems are errors in syntax or imports of `files`, of which some may be missing. */
type BundleResult =
  | { kind: 'bundle'; bundle: ConfigBundle }
  | { kind: 'problems'; problems: Problem[]; files: string[] }

/** Bundles the configuration at `path` with the files it imports. */
export async function bundleConfig(path: string, root: string, cache: BundleCache | undefined): Promise<BundleResult> {
  const key = digest(path)
  const text = readText(path)
  const known = cache?.read<StoredBundle>(KIND, key)
  if (known?.text === text) return { kind: 'bundle', bundle: known }
  const { rolldown } = await import('rolldown')
  const imported = new Set<string>()
  try {
    const build = await rolldown({
      input: path,
      cwd: root,
      platform: 'node',
      logLevel: 'silent',
      plugins: [ownPackage, collectImports(imported), placeModules],
    })
    const { output } = await build.generate({
      dir: dirname(path),
      format: 'esm',
      sourcemap: true,
      codeSplitting: false,
    })
    // The chunk does not list all modules: the bundler inlines constants and drops their module.
    const files = (await build.watchFiles).filter((id) => !id.startsWith('\0'))
    await build.close()
    const bundle = toBundle(output[0], files, pathToFileURL(path).href)
    if (dependsOnItselfOnly(output[0], files)) cache?.write(KIND, key, { ...bundle, text } satisfies StoredBundle)
    return { kind: 'bundle', bundle }
  } catch (error) {
    return { kind: 'problems', problems: describeBundleError(error, path, root), files: [path, ...imported] }
  }
}

/** null if the file cannot be read: then the bundler reports it. */
function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** A configuration imports only `defineConfig` from this package, which need not be installed beside it. */
const ownPackage = {
  name: 'octavo:config',
  resolveId: (id: string) => (id === 'octavo' ? '\0octavo' : null),
  load: (id: string) => (id === '\0octavo' ? 'export const defineConfig = (config) => config' : null),
}

/** Adds the paths of the files that are imported by a path, also of those that do not exist. */
function collectImports(paths: Set<string>): Plugin {
  return {
    name: 'octavo:config-imports',
    resolveId: (id, importer) => {
      if (importer !== undefined && id.startsWith('.')) paths.add(resolve(dirname(importer), id))
      return null
    },
  }
}

/** Modules become one, which is in no file. So each gets its own place as a constant. */
const placeModules: Plugin = {
  name: 'octavo:config-places',
  async transform(code, id) {
    if (!code.includes('import.meta') || id.startsWith('\0')) return null
    const { transform } = await import('rolldown/utils')
    const places = { url: pathToFileURL(id).href, filename: id, dirname: dirname(id) }
    const define = Object.entries(places).map(([name, place]) => [`import.meta.${name}`, JSON.stringify(place)])
    const placed = await transform(id, code, { define: Object.fromEntries(define), sourcemap: true })
    // The bundler reports a mistake in the syntax with its place.
    return placed.errors.length > 0 ? null : { code: placed.code, map: placed.map ?? null }
  },
}

function toBundle({ code, map }: Chunk, files: string[], address: string): ConfigBundle {
  // The bundler adds a `createRequire(import.meta.url)` for packages in CommonJS, which must not get a `data:` URL.
  const located = code.replace('createRequire(import.meta.url)', `createRequire(${JSON.stringify(address)})`)
  // `toString` of a rolldown source map returns JSON in the format of Node.js' `SourceMap`.
  return { code: located, map: map ? (JSON.parse(map.toString()) as SourceMapPayload) : undefined, files }
}

/**
 * An import can resolve to another file without a change in the bundled files. Without imports, tsconfig has no effect.
 */
function dependsOnItselfOnly({ imports }: Chunk, files: readonly string[]): boolean {
  const modules = files.filter((file) => basename(file) !== 'tsconfig.json')
  return modules.length === 1 && imports.every((id) => isBuiltin(id))
}

/** An error of rolldown, which exports no type for it. */
interface BundleError {
  message: string
  id?: string
  loc?: { line: number; column: number; file?: string }
}

function describeBundleError(error: unknown, path: string, root: string): Problem[] {
  const { errors = [error as BundleError] } = error as { errors?: BundleError[] } // One error, or a list of them.
  return errors.map(({ message, id, loc }) => {
    const position = loc && { line: loc.line, column: loc.column + 1 }
    const unreadable = findUnreadableCode(stripVTControlCharacters(message), root, root)
    if (unreadable) return unreadable
    const place = { file: toRelativePath(root, loc?.file ?? id ?? path), ...position }
    const [, name] = /"([^"]+)" is not exported by "\\0octavo"/.exec(message) ?? []
    if (name !== undefined)
      return unreadableConfig(`"${name}" is not exported by "octavo"`, place, 'Did you mean "defineConfig"?')
    // The file exists, but the bundler takes what follows a question mark for a query.
    if (path.includes('?') && message.includes('Cannot resolve entry module'))
      return unreadableConfig('its path contains "?"', place, 'Rename the folder, or move the site to another one.')
    return unreadableConfig(firstLine(message), place, 'Fix the syntax or the import here.')
  })
}

/** The first line of an error's message, without terminal colors and error code: `[PARSE_ERROR] Error: …`. */
export function firstLine(message: string): string {
  return (stripVTControlCharacters(message).split('\n', 1)[0] ?? '').replace(/^\[\w+\]\s*(Error:\s*)?/, '').trim()
}

import { readFileSync } from 'node:fs'
import { isBuiltin, type SourceMapPayload } from 'node:module'
import { basename, dirname, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RolldownOutput } from 'rolldown'
import type { Problem } from '../../shared/problem.ts'
import { digest } from '../digest.ts'

type Chunk = RolldownOutput['output'][0]

/** A configuration as one JavaScript module. */
export interface ConfigBundle {
  code: string
  /** From `code` to the files it was put together from. */
  map: SourceMapPayload | undefined
  /** Absolute paths of these files. */
  files: string[]
}

/** Keeps bundles between builds: the bundler alone takes longer to load than the rest of a configuration. */
export interface BundleCache {
  read<T>(kind: string, key: string): T | undefined
  write(kind: string, key: string, value: unknown): void
}

const KIND = 'config'

interface StoredBundle extends ConfigBundle {
  /** What it was made of. */
  text: string | null
}

/** Bundles the configuration at `path`, or says what is wrong with its syntax or its imports. */
export async function bundleConfig(
  path: string,
  root: string,
  cache: BundleCache | undefined,
): Promise<ConfigBundle | { problems: Problem[] }> {
  const key = digest(path)
  const text = readText(path)
  const known = cache?.read<StoredBundle>(KIND, key)
  if (known?.text === text) return known
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
    // Not what is left in the chunk: a constant is put in where it is used, and its module is gone.
    const files = (await build.watchFiles).filter((id) => !id.startsWith('\0'))
    await build.close()
    const bundle = toBundle(output[0], files)
    if (dependsOnItselfOnly(output[0], files)) cache?.write(KIND, key, { ...bundle, text } satisfies StoredBundle)
    return bundle
  } catch (error) {
    return { problems: describeBundleError(error, path, root) }
  }
}

/** What cannot be read, the bundler tells in words. */
function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** A configuration needs nothing of the package but `defineConfig`, and may lie where the package is not installed. */
const ownPackage = {
  name: 'octavo:config',
  resolveId: (id: string) => (id === 'octavo' ? '\0octavo' : null),
  load: (id: string) => (id === '\0octavo' ? 'export const defineConfig = (config) => config' : null),
}

function toBundle({ code, map }: Chunk, files: string[]): ConfigBundle {
  return { code, map: map ? (JSON.parse(map.toString()) as SourceMapPayload) : undefined, files }
}

/** What an import leads to may change although no file of the bundle does. Without imports, nothing asks the compiler's settings. */
function dependsOnItselfOnly({ imports }: Chunk, files: readonly string[]): boolean {
  const modules = files.filter((file) => basename(file) !== 'tsconfig.json')
  return modules.length === 1 && imports.every((id) => isBuiltin(id))
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

/** The first line of an error's message without colors and the error's code. */
export function toSentence(message: string): string {
  // oxlint-disable-next-line no-control-regex -- terminal colors start with one
  const plain = message.replaceAll(/\u001B\[[\d;]*m/g, '')
  const line = (plain.split('\n', 1)[0] ?? '').replace(/^\[\w+\]\s*(Error:\s*)?/, '').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}

/** A path as problems name it. */
export function toFile(path: string, root: string): string {
  return relative(root, path).replaceAll('\\', '/')
}

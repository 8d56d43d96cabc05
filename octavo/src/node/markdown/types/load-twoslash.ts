import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { MissingPackagesError } from '../plugins/missing-packages.ts'

/** What Twoslash found in a sample (https://twoslash.netlify.app/refs/result). Offsets count in characters. */
export type SampleNode = { start: number; length: number; line: number; character: number } & (
  | { type: 'hover' | 'query'; text: string; docs?: string }
  | { type: 'error'; text: string; code?: number | string }
  | { type: 'highlight'; text?: string }
  | { type: 'completion'; completions: { name: string }[]; completionsPrefix: string }
  | { type: 'tag'; name: string }
)

export interface SampleResult {
  nodes: SampleNode[]
  meta: {
    /** Ranges that readers do not see: from, to. */
    removals: [start: number, end: number][]
    flagNotations: { type: string; name: string; start: number }[]
    handbookOptions: { errors: number[] }
  }
}

export type Twoslasher = (code: string, extension: string, options: object) => SampleResult

/** The part of https://github.com/microsoft/TypeScript/wiki/Using-the-Compiler-API that is used here. */
interface TypeScript {
  version: string
  createProgram?: unknown
  sys: {
    fileExists(path: string): boolean
    readFile(path: string, encoding?: string): string | undefined
  }
  convertCompilerOptionsFromJson(
    options: object,
    basePath: string,
  ): { options: object; errors: { messageText: unknown }[] }
}

/** Samples may import packages of the site, as a bundler resolves them. */
const DEFAULT_OPTIONS = { moduleResolution: 'bundler' }

/**
 * Loads the Twoslash and the TypeScript that are installed in `root`, an absolute path. Throws a
 * `MissingPackagesError` if they are not, or cannot be used.
 */
export function loadTwoslash(root: string, compilerOptions: object): Twoslasher {
  const require = createRequire(join(root, 'octavo.config.js'))
  const { typescript, createTwoslasher } = loadPackages(require)
  const { options, errors } = typescript.convertCompilerOptionsFromJson(
    { ...DEFAULT_OPTIONS, ...compilerOptions },
    root,
  )
  if (errors.length > 0) throw new TwoslashOptionsError(String(errors[0]?.messageText))
  return createTwoslasher({
    tsModule: withoutSiteFiles(typescript, root),
    vfsRoot: root,
    tsLibDirectory: dirname(require.resolve('typescript')),
    compilerOptions: options,
  })
}

/**
 * The compiler, which does not find the files of the site, except packages: a sample that depends on another file would
 * not be compiled again when that file changes.
 */
function withoutSiteFiles(typescript: TypeScript, root: string): TypeScript {
  const folder = `${root.replaceAll('\\', '/')}/`
  const isHidden = (path: string) => path.startsWith(folder) && !path.includes('/node_modules/', folder.length - 1)
  const { sys } = typescript
  const hiding: TypeScript['sys'] = {
    ...sys,
    fileExists: (path) => !isHidden(path) && sys.fileExists(path),
    readFile: (path, encoding) => (isHidden(path) ? undefined : sys.readFile(path, encoding)),
  }
  // Its other properties are read from the module itself.
  return Object.create(typescript, { sys: { value: hiding } }) as TypeScript
}

/** An invalid value in `markdown.twoslash.compilerOptions`. */
export class TwoslashOptionsError extends Error {
  override name = 'TwoslashOptionsError'
}

interface Packages {
  typescript: TypeScript
  createTwoslasher(options: {
    tsModule: TypeScript
    vfsRoot: string
    tsLibDirectory: string
    compilerOptions: object
  }): Twoslasher
}

/** `createProgram` is missing in TypeScript 7, which is a program without an interface for JavaScript. */
function loadPackages(require: NodeJS.Require): Packages {
  const key = ['markdown', 'twoslash']
  const load = (name: string): unknown => {
    try {
      return require(name)
    } catch {
      return undefined
    }
  }
  // The packages have these exports in the versions that the hint names.
  const typescript = load('typescript') as TypeScript | undefined
  const core = load('twoslash/core') as Pick<Packages, 'createTwoslasher'> | undefined
  const isUsable = typescript?.createProgram !== undefined
  if (isUsable && core) return { typescript, createTwoslasher: core.createTwoslasher }
  const reason =
    typescript && !isUsable
      ? `"markdown.twoslash" cannot use TypeScript ${typescript.version}, which has no interface for programs. Versions 5.5 to 6 have one. In the site's folder, they are`
      : '"markdown.twoslash" needs packages that are'
  const missing = [...(core ? [] : ['twoslash']), ...(isUsable ? [] : ['typescript@6'])]
  throw new MissingPackagesError(missing, reason, key)
}

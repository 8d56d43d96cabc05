/**
 * The types of the names in code samples, from Twoslash (https://twoslash.netlify.app) and TypeScript, which the site
 * installs.
 *
 * Input   a sample, with marks such as `// ^?` and `// ---cut---`
 * Output  the part of the sample that readers see, with the types of its names; or the mistakes in it, with their place
 *
 * Loaded only for sites that set `markdown.twoslash`, and TypeScript only for samples that are not in the cache.
 * Must not: write HTML; throw for a mistake in a sample.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { lookUp } from '../../../shared/plain-data.ts'
import { withFullStop } from '../../../shared/text/thrown.ts'
import { digest } from '../../digest.ts'
import type { CodeMistake, CodeTypes, TypedCode, TypesResult } from '../context.ts'
import { MissingPackagesError, TwoslashOptionsError } from './errors.ts'

/** Settings of `markdown.twoslash`. */
export interface TwoslashOptions {
  compilerOptions?: Readonly<Record<string, unknown>>
}

/** Results from earlier builds. */
export interface TypeStore {
  read(key: string): TypedCode | undefined
  write(key: string, value: TypedCode): void
}

/** The names that Twoslash gives languages, by the language of a fence. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  mjs: 'js',
  cjs: 'js',
  jsx: 'jsx',
}

/**
 * Creates the function that finds the types in samples. `version` identifies everything besides a sample that its types
 * depend on. Throws if the packages are missing or the options are invalid.
 */
export function createTypes(root: string, options: TwoslashOptions, version: string, store: TypeStore): CodeTypes {
  const run = loadTwoslash(root, options.compilerOptions ?? {})
  return (code, language) => {
    const extension = lookUp(EXTENSIONS, language)
    if (extension === undefined) return { kind: 'mistakes', mistakes: [wrongLanguage(language)] }
    const key = digest(JSON.stringify([version, extension, code]))
    const known = store.read(key)
    if (known) return { kind: 'typed', typed: known }
    const result = readSample(code, extension, run)
    if (result.kind === 'typed') store.write(key, result.typed)
    return result
  }
}

function wrongLanguage(language: string): CodeMistake {
  return {
    line: -1,
    character: 0,
    message: `The language "${language}" has no types.`,
    hint: 'Remove "twoslash", or write the language "ts", "tsx", "js" or "jsx".',
  }
}

/** What Twoslash found in a sample (https://twoslash.netlify.app/refs/result). Offsets count in characters. */
type SampleNode = { start: number; length: number; line: number; character: number } & (
  | { type: 'hover' | 'query'; text: string; docs?: string }
  | { type: 'error'; text: string; code?: number | string }
  | { type: 'highlight'; text?: string }
  | { type: 'completion'; completions: { name: string }[]; completionsPrefix: string }
  | { type: 'tag'; name: string }
)

interface SampleResult {
  nodes: SampleNode[]
  meta: {
    /** Ranges that readers do not see: from, to. */
    removals: [start: number, end: number][]
    flagNotations: { type: string; name: string; start: number }[]
    handbookOptions: { errors: number[] }
  }
}

type Twoslasher = (code: string, extension: string, options: object) => SampleResult

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
function loadTwoslash(root: string, compilerOptions: object): Twoslasher {
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

/**
 * Twoslash drops errors in the hidden part of a sample and gives other errors a place in the shown part only. So it
 * keeps the whole sample and accepts all errors, and both are checked here.
 */
const OPTIONS = { handbookOptions: { keepNotations: true, noErrorValidation: true } }

function readSample(code: string, extension: string, run: Twoslasher): TypesResult {
  try {
    const result = run(code, extension, OPTIONS)
    const mistakes = [...findUnknownFlags(result, code), ...findErrors(result)]
    if (mistakes.length > 0) return { kind: 'mistakes', mistakes }
    return { kind: 'typed', typed: toTypedCode(code, result) }
  } catch (error) {
    // Twoslash throws errors with a title and a description.
    const { title, description, message } = error as { title?: string; description?: string; message: string }
    const reason = [title, description].filter(Boolean).join(': ') || message
    const hint = 'Fix the marks in the sample: https://twoslash.netlify.app/refs/notations'
    return { kind: 'mistakes', mistakes: [{ line: -1, character: 0, message: withFullStop(reason), hint }] }
  }
}

function findUnknownFlags({ meta }: SampleResult, code: string): CodeMistake[] {
  return meta.flagNotations
    .filter(({ type }) => type === 'unknown')
    .map(({ name, start }) => ({
      line: code.slice(0, start).split('\n').length - 1,
      character: 0,
      message: `TypeScript and Twoslash have no option "${name}".`,
      hint: 'Fix its name, or write the comment without "@".',
    }))
}

function findErrors({ nodes, meta }: SampleResult): CodeMistake[] {
  return nodes.flatMap((node): CodeMistake[] => {
    if (node.type !== 'error' || meta.handbookOptions.errors.includes(Number(node.code))) return []
    const { line, character, text, code } = node
    const hint = `Fix the sample. If the error is part of it, add a line "// @errors: ${code}".`
    return [{ line, character, message: withFullStop(text.replaceAll('\n', ' ')), hint }]
  })
}

function toTypedCode(code: string, { nodes, meta }: SampleResult): TypedCode {
  const { text, toShown } = cutSample(code, meta.removals)
  const typed: TypedCode = { code: text, names: [], marks: [], notes: [] }
  for (const node of nodes) {
    const start = toShown(node.start)
    const end = toShown(node.start + node.length)
    // A hidden node may be at the end of a hidden range, too.
    if (start !== undefined) addNode(typed, node, start, end ?? start)
  }
  return typed
}

function addNode({ names, marks, notes }: TypedCode, node: SampleNode, start: number, end: number): void {
  switch (node.type) {
    case 'hover':
      names.push({ start, end, type: withDocs(node) })
      break
    case 'query':
      notes.push({ offset: start, kind: 'type', text: withDocs(node) })
      break
    case 'error':
      marks.push({ start, end, kind: 'error' })
      notes.push({ offset: start, kind: 'error', text: node.text })
      break
    case 'highlight':
      marks.push({ start, end, kind: 'highlight' })
      if (node.text?.trim()) notes.push({ offset: start, kind: 'type', text: node.text.trim() })
      break
    case 'completion':
      notes.push({ offset: start, kind: 'type', text: listCompletions(node.completions) })
      break
    case 'tag':
      break
  }
}

function withDocs({ text, docs }: { text: string; docs?: string }): string {
  return docs ? `${text}\n\n${docs}` : text
}

const MOST_COMPLETIONS = 8

function listCompletions(completions: readonly { name: string }[]): string {
  const names = completions.slice(0, MOST_COMPLETIONS).map(({ name }) => name)
  return names.join('\n') + (completions.length > MOST_COMPLETIONS ? '\n…' : '')
}

interface CutSample {
  text: string
  /** The offset in `text` of an offset in the sample; undefined for one in a hidden range. */
  toShown(offset: number): number | undefined
}

/** Removes ranges, which may overlap, from a sample, and spaces at its end. */
function cutSample(code: string, ranges: readonly (readonly [start: number, end: number])[]): CutSample {
  const hidden = new Uint8Array(code.length + 1)
  for (const [start, end] of ranges) hidden.fill(1, start, end)
  const shown = new Int32Array(code.length + 1)
  let text = ''
  for (let offset = 0; offset <= code.length; offset++) {
    shown[offset] = text.length
    if (hidden[offset] === 0 && offset < code.length) text += code[offset]
  }
  const trimmed = text.trimEnd()
  return {
    text: trimmed,
    toShown: (offset) => (hidden[offset] === 1 ? undefined : Math.min(shown[offset] ?? 0, trimmed.length)),
  }
}

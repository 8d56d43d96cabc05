import { digest } from '../../digest.ts'
import type { CodeTypes, CodeMistake, TypedCode } from '../context.ts'
import { loadTwoslash } from './load-twoslash.ts'
import { readSample } from './read-sample.ts'
import { lookUp } from '../../../shared/plain-data.ts'

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

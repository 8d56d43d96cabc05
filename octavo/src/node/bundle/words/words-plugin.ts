import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Words } from '../../../shared/words/word-name.ts'
import * as WORDS from '../../../shared/words/index.ts'
import { resolveImport } from '../paths/index.ts'

/** Id of the module with the words of a site. */
export const WORDS_MODULE = '\0virtual:octavo/words'

/** Replaces the module with the English words. `sources`: absolute path of the package's sources. */
export function createWordsPlugin(sources: string, words: Partial<Words>): Plugin {
  const english = join(sources, 'shared/words/index.ts')
  const lines = Object.entries({ ...WORDS, ...words }).map(
    ([name, text]) => `export const ${name} = ${JSON.stringify(text)}\n`,
  )
  return {
    name: 'octavo:words',
    enforce: 'pre',
    resolveId: (source, importer = '') => (resolveImport(source, importer) === english ? WORDS_MODULE : null),
    load: (id) => (id === WORDS_MODULE ? lines.join('') : null),
  }
}

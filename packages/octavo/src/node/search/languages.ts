import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexLanguage } from '../../shared/search/format.ts'
import { languageCode } from '../../shared/search/language.ts'
import { findPackageRoot } from '../files/index.ts'
import { nameFile, type SearchFile } from './text-files.ts'

interface KnownLanguage {
  listed: IndexLanguage
  /** The module that the search in the browser loads, if there is one. */
  files: SearchFile[]
}

/** Languages of sites by their tags; null for English and for languages that the search does not know. */
const known = new Map<string, KnownLanguage | null>()

/**
 * What the search knows of a language, from the files that the build of this package has made. `tag` is the language tag
 * of the site.
 */
export function readLanguage(tag = 'en'): KnownLanguage | null {
  let language = known.get(tag)
  if (language === undefined) known.set(tag, (language = readFiles(tag)))
  return language
}

function readFiles(tag: string): KnownLanguage | null {
  const code = languageCode(tag)
  const path = join(findPackageRoot(), 'dist/languages', code)
  if (!/^[a-z]+$/.test(code) || !existsSync(`${path}.txt`)) return null
  const stopWords = readFileSync(`${path}.txt`, 'utf8')
  const files = existsSync(`${path}.js`) ? [nameFile('language', 'js', () => readFileSync(`${path}.js`))] : []
  return { listed: { stopWords, module: files[0]?.path }, files }
}

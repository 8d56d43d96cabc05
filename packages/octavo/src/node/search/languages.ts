import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPackageRoot } from '../files/index.ts'
import { nameFile, type SearchFile } from './text-files.ts'

interface IndexLanguage {
  /** Joined by spaces. */
  stopWords: string
  /** The module that the search in the browser loads. */
  file: SearchFile
}

/** Languages of sites by their tags; null for English and for those that the search does not know. */
const known = new Map<string, IndexLanguage | null>()

/**
 * What the search knows of a language, from the files that the build of this package has made. `tag` is that of the
 * site; a regional one stands for its language: `pt-BR`.
 */
export function readLanguage(tag = 'en'): IndexLanguage | null {
  let language = known.get(tag)
  if (language === undefined) known.set(tag, (language = readFiles(tag)))
  return language
}

function readFiles(tag: string): IndexLanguage | null {
  const [code = ''] = tag.toLowerCase().split('-')
  const path = join(findPackageRoot(), 'dist/languages', /^n[bn]$/.test(code) ? 'no' : code)
  if (!/^[a-z]+$/.test(code) || !existsSync(`${path}.txt`)) return null
  const read = () => readFileSync(`${path}.js`)
  return { stopWords: readFileSync(`${path}.txt`, 'utf8'), file: nameFile('language', 'js', read) }
}

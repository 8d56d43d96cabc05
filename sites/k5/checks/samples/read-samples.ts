/**
 * The samples that a reader copies: every block of code of the pages and of the fragments that they include.
 * Input: the folders of Markdown of the site. Output: one `Fence` for each block of the wanted languages.
 * Must not: expand includes. A fragment's sample is compiled once, at its own place.
 */
import { type Fence, readFences } from '../source/fences.ts'
import { readPages } from '../source/read-pages.ts'

const FOLDERS = ['sites/k5/docs', 'sites/k5/fragments', 'sites/k5/pages']

export function readSamples(...languages: string[]): Fence[] {
  return FOLDERS.flatMap(readPages)
    .flatMap(readFences)
    .filter(({ language }) => languages.includes(language))
}

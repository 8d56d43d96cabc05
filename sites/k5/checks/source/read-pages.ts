/**
 * Reads the Markdown source of the site for the checks.
 * Input: a folder of this repository. Output: one `Page` for each Markdown file, sorted by path.
 * Steps: find the files, split off the front matter, fill in the variables of the product.
 * Must not: compile pages. Problems that the engine finds are in `engine.test.ts`.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { fillVariables } from './variables.ts'

/** Root of the repository, with a trailing slash. */
export const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url))

export type FrontMatter = {
  title?: string
  sidebar_label?: string
  description?: string
  badges?: string[]
  slug?: string
}

export type Page = {
  /** Path from the root of the repository, for example `sites/k5/docs/about/about.md`. */
  file: string
  frontMatter: FrontMatter
  /** All lines of the file, with variables filled in. Line n of the file is `lines[n - 1]`. */
  lines: string[]
  /** Index in `lines` of the first line after the front matter. */
  start: number
}

const FENCE = '---'

/** Parses the text of a page. Does not read `file`. */
export function parsePage(file: string, text: string): Page {
  const lines = fillVariables(text).split('\n')
  const end = lines[0] === FENCE ? lines.indexOf(FENCE, 1) : -1
  const frontMatter = end > 0 ? (parse(lines.slice(1, end).join('\n')) as FrontMatter) : {}
  return { file, frontMatter, lines, start: end + 1 }
}

/** Reads every Markdown file below `folder`, a path from the root of the repository. */
export function readPages(folder: string): Page[] {
  return readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()
    .map((file) => parsePage(file, readFileSync(join(REPOSITORY, file), 'utf8')))
}

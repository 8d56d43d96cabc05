/**
 * Reads the texts of the site as their authors wrote them: the folders of Markdown that the checks look at.
 * Input: a folder of this repository. Output: one `Page` for each Markdown file, in the order of their paths.
 * Steps: find the files, cut the front matter off, fill in the variables of the product.
 * It must not compile: what the engine finds wrong, the engine reports (see `engine.test.ts`).
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { fillVariables } from './variables.ts'

/** Root of the repository, with a slash at its end. */
export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url))

export type FrontMatter = {
  title?: string
  sidebar_label?: string
  description?: string
  badges?: string[]
  slug?: string
}

export type Page = {
  /** Path from the root of the repository, as `site/docs/about/about.md`. */
  file: string
  frontMatter: FrontMatter
  /** All lines of the file, variables filled in; line n of the file is `lines[n - 1]`. */
  lines: string[]
  /** Index in `lines` where the text begins, after the front matter. */
  start: number
}

const FENCE = '---'

/** Makes a page of a text; `file` only names it. */
export function parsePage(file: string, text: string): Page {
  const lines = fillVariables(text).split('\n')
  const end = lines[0] === FENCE ? lines.indexOf(FENCE, 1) : -1
  const frontMatter = end > 0 ? (parse(lines.slice(1, end).join('\n')) as FrontMatter) : {}
  return { file, frontMatter, lines, start: end + 1 }
}

/** Every Markdown file below `folder`, a path from the root of the repository. */
export function readPages(folder: string): Page[] {
  return readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()
    .map((file) => parsePage(file, readFileSync(join(REPOSITORY, file), 'utf8')))
}

/**
 * Finds the line and column of a setting.
 *
 * Input   a problem with the keys that lead to the setting, and the text of its file: configuration or front matter
 * Output  the problem with line and column, or without a place if the file does not write the setting out
 *
 * Parsers are imported only when there is such a problem.
 * Must not: run the file; report its own problems.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFrontMatter } from '../../../shared/build/content/front-matter.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import { isMarkdownFile } from '../../../shared/urls.ts'
import { toOwnPath } from '../../files/index.ts'
import type { SiteConfig } from '../schema.ts'
import type { Locate } from './locate-key.ts'

/** Adds line and column to problems that blame a setting. Reads only the files of such problems. */
export async function placeProblems(root: string, problems: readonly Problem[]): Promise<Problem[]> {
  const locators = new Map<string, Promise<Locate>>()
  const locatorOf = (file: string) => {
    const locator = locators.get(file) ?? readLocator(join(root, file))
    locators.set(file, locator)
    return locator
  }
  const place = async ({ key, ...problem }: Problem): Promise<Problem> =>
    key && problem.file ? { ...problem, ...(await locatorOf(problem.file))(key) } : problem
  return Promise.all(problems.map(place))
}

/** The problems of a site in a language, at the files and settings that the language has instead of the shared ones. */
export function toOwnPlaces(
  { root, layer, layers = [], language, file: configFile }: OwnPlaces,
  problems: readonly Problem[],
): Problem[] {
  const own = layers.find((each) => each.language === language)?.settings
  if (!own) return [...problems]
  return problems.map((problem) => {
    const { file, key } = problem
    if (file === undefined) return problem
    if (file !== configFile) return { ...problem, file: toOwnPath({ root, layer }, file) }
    return key && own.includes(String(key[0])) ? { ...problem, key: ['languages', language, ...key] } : problem
  })
}

type OwnPlaces = Pick<SiteConfig, 'root' | 'layer' | 'layers' | 'language' | 'file'>

/** The file may be gone since the problem was found. */
async function readLocator(path: string): Promise<Locate> {
  try {
    return await createLocator(path, await readFile(path, 'utf8'))
  } catch {
    return () => undefined
  }
}

/** Finds keys in the text of a configuration file, in the front matter of a page, or in a file of YAML. */
export async function createLocator(path: string, text: string): Promise<Locate> {
  if (/\.m?[jt]s$/.test(path)) return (await import('./locate-key.ts')).createKeyLocator(path, text)
  const { createYamlLocator } = await import('./locate-yaml-key.ts')
  return createYamlLocator(isMarkdownFile(path) ? frontMatterOf(text) : text)
}

/** With its opening line, which starts a document in YAML too, so that lines count from the top of the file. */
function frontMatterOf(text: string): string {
  const { opening, yaml } = findFrontMatter(text)
  return opening + yaml
}

import { findFrontMatter } from '../../../shared/content/front-matter.ts'
import { isMarkdownFile } from '../../../shared/urls.ts'
import type { Locate } from './locate.ts'

/** Finds keys in the text of a configuration file, or in the front matter of a page. */
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

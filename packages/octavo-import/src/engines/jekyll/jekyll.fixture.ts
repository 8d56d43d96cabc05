import type { ImportedSite } from '../../contract.ts'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { jekyll } from './index.ts'

/** Reads a site whose configuration is the first argument. */
export function readJekyll(config: string, files: Record<string, string>): Promise<ImportedSite> {
  return jekyll.read(folderOf({ '_config.yml': config, Gemfile: "gem 'jekyll'\n", ...files }), '_config.yml')
}

/** The text and the findings of a single page. */
export async function convertText(
  text: string,
  config = '',
  files: Record<string, string> = {},
): Promise<{ text: string; found: string[]; site: ImportedSite }> {
  const site = await readJekyll(config, { 'a.md': `---\ntitle: A\n---\n${text}`, ...files })
  const page = site.pages.find(({ source }) => source === 'a.md')
  const found = site.notConverted.map(({ message, line, column }) => `${line}:${column} ${message}`)
  return { text: page?.text.replace(/^---\n[\s\S]*?\n---\n/, '') ?? '', found, site }
}

import type { ImportedSite } from '../../contract.ts'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { docusaurus } from './index.ts'

export async function importSite(files: Record<string, string>): Promise<ImportedSite> {
  const folder = folderOf(files)
  return docusaurus.read(folder, docusaurus.detect(folder) ?? '')
}

/** Converts one page of a site without configuration. */
export async function convert(text: string, more: Record<string, string> = {}) {
  const site = await importSite({ 'docusaurus.config.js': 'export default {}', 'docs/page.mdx': text, ...more })
  return { site, text: site.pages.find(({ target }) => target === 'docs/page.md')?.text }
}

export function kindsOf({ notConverted }: ImportedSite): string[] {
  return notConverted.map(({ kind }) => kind)
}

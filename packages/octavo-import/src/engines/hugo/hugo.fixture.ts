import type { ImportedSite, SiteLanguage } from '../../contract.ts'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { hugo } from './index.ts'

/** Reads a site of these files, whose configuration is `hugo.toml` unless there is another one. */
export async function readHugo(files: Record<string, string>, language?: SiteLanguage): Promise<ImportedSite> {
  const folder = folderOf({ 'hugo.toml': 'title = "Acme"\n', ...files })
  return hugo.read(folder, hugo.detect(folder) ?? '', language && { language })
}

/** The text of a page below its front matter, and what was not converted of it. */
export async function convertText(text: string, files: Record<string, string> = {}) {
  const site = await readHugo({ 'content/docs/page.md': `---\ntitle: Page\n---\n${text}`, ...files })
  const page = site.pages.find(({ source }) => source === 'content/docs/page.md')
  return {
    text: page?.text.replace(/^---\n[\s\S]*?---\n/, ''),
    anchors: page?.anchors,
    site,
    findings: site.notConverted.filter(({ file }) => file === 'content/docs/page.md'),
  }
}

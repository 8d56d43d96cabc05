import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { vitepress } from './index.ts'

/** Reads a site from its files. */
export async function importSite(files: Record<string, string>) {
  const folder = folderOf(files)
  return vitepress.read(folder, vitepress.detect(folder) ?? '')
}

/** Converts one page of a site without settings; `more` are its other files. */
export async function convert(text: string, more: Record<string, string> = {}) {
  const site = await importSite({ '.vitepress/config.js': 'export default {}', 'page.md': text, ...more })
  return { site, text: site.pages.find(({ source }) => source === 'page.md')?.text }
}

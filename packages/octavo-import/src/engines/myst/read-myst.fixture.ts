import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { myst } from './index.ts'

/** Reads a site of MyST that consists of `files`. */
export async function read(files: Record<string, string>) {
  const folder = folderOf(files)
  return myst.read(folder, myst.detect(folder) ?? '')
}

/** Converts one page of a site of Sphinx with the configuration `conf`; `more` are its other files. */
export async function convertWith(conf: string, text: string, more: Record<string, string> = {}) {
  const site = await read({ 'conf.py': conf, 'page.md': text, ...more })
  return { site, text: site.pages.find(({ source }) => source === 'page.md')?.text }
}

import { basename, join } from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import type { Problem } from '../../shared/build/problem.ts'
import { joinWords } from '../../shared/build/text/labels.ts'
import { CONFIG_FILES } from '../../shared/build/site-root.ts'
import { listEntries, listVisibleFolders } from '../files/index.ts'
import { CONFIGS, type ForeignConfig } from '../foreign/index.ts'
import { isPageFile } from './page-place.ts'
import type { SiteListing } from './list-content.ts'

/** Folders that builds write. They may contain the Markdown of each page. */
const OUTPUT_FOLDERS = ['build', 'dist', 'out']

/** A site without any page. */
export function noPages(listing: SiteListing): Problem {
  const { root, docs, pages } = listing
  const folders = [...docs, pages].map(({ folder }) => `"${folder}"`)
  return {
    severity: 'error',
    kind: 'no-pages',
    message: `There are no Markdown files in ${joinWords(folders, 'or')}.`,
    hint:
      adviseSite(root) ??
      adviseImport(root) ??
      adviseFolder(listing) ??
      adviseFiles(listing) ??
      `Write a first page: "${docs[0]!.folder}/index.md".`, // There is at least one area.
  }
}

function adviseSite(root: string): string | undefined {
  const sites = listSitesBelow(root).map((name) => `"${name}"`)
  if (sites.length === 0) return undefined
  return `The folder of a site is below this one. Name it after the command: ${joinWords(sites, 'or')}.`
}

function adviseImport(root: string): string | undefined {
  const found = findForeignConfig(root)
  return found && `"${found.file}" belongs to a site of ${found.engine}. Convert the site with "octavo import".`
}

/** Names the folder with the most pages. Deeper levels are not read: the command may run in a large folder. */
function adviseFolder(listing: SiteListing): string | undefined {
  const { root, docs, pages } = listing
  if (docs.length > 1) return undefined
  const own = new Set([...OUTPUT_FOLDERS, docs[0]!.folder, pages.folder, listing.public.folder])
  const counts = listVisibleFolders(root)
    .filter((name) => !own.has(name) && !name.startsWith('_'))
    .map((name) => ({ name, count: countPages(root, name) }))
  const [most] = counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  return most && `There are some in "${most.name}": write docs: { path: '${most.name}' } in the configuration.`
}

function countPages(root: string, folder: string): number {
  const folders = [folder, ...listVisibleFolders(join(root, folder)).map((name) => `${folder}/${name}`)]
  return folders.reduce((sum, each) => sum + listPages(join(root, each)).length, 0)
}

/** The site's folder itself cannot be the folder of its pages. */
function adviseFiles({ root, docs, pages }: SiteListing): string | undefined {
  const [first, ...others] = listPages(root)
  if (first === undefined) return undefined
  const name = basename(root)
  if ([...docs, pages].some(({ folder }) => folder === name))
    return `"${name}" is the folder of the pages. Run the command in the folder that contains it.`
  return `Move "${first}"${others.length > 0 ? ' and the pages beside it' : ''} to the folder "${docs[0]!.folder}".`
}

/** The Markdown files directly in a folder, without those for readers of the source code, such as `CONTRIBUTING.md`. */
function listPages(folder: string): string[] {
  const files = listEntries(folder).filter((entry) => entry.isFile())
  return files.map(({ name }) => name).filter((name) => isPageFile(name) && !/^[A-Z_]+\./.test(name))
}

/** The folders directly in a folder that are sites themselves, for example one for each language. */
function listSitesBelow(root: string): string[] {
  return listVisibleFolders(root).filter((name) => CONFIG_FILES.some((file) => existsSync(join(root, name, file))))
}

/** The configuration of another engine, with its path in the site. */
interface FoundConfig {
  engine: string
  file: string
}

const NAMES = Object.values<ForeignConfig>(CONFIGS).flatMap(({ engine, files }) =>
  files.map((file) => ({ engine, ...file })),
)

/** Finds it in the root of the site, else in a folder directly below, such as `website`. */
function findForeignConfig(root: string): FoundConfig | undefined {
  for (const folder of ['', ...listVisibleFolders(root)]) {
    const names = listEntries(join(root, folder)).map(({ name }) => name)
    for (const { engine, name, contains } of NAMES) {
      const found = names.find((each) => name.test(each) && (!contains || contains.test(read(root, folder, each))))
      if (found !== undefined) return { engine, file: folder === '' ? found : `${folder}/${found}` }
    }
  }
  return undefined
}

/** The text of a file; '' for one that cannot be read. */
function read(...path: string[]): string {
  try {
    return readFileSync(join(...path), 'utf8')
  } catch {
    return ''
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listEntries, listVisibleFolders } from '../files/index.ts'

interface Config {
  engine: string
  name: RegExp
  /** What the text of the file contains, if other programs have files of this name, too. */
  contains?: RegExp
}

/** The configuration files and folders of other engines that `octavo import` reads. */
const CONFIGS: readonly Config[] = [
  { engine: 'Docusaurus', name: /^docusaurus\.config\.[cm]?[jt]s$/ },
  { engine: 'Astro', name: /^astro\.config\.[cm]?[jt]s$/ },
  { engine: 'VitePress', name: /^\.vitepress$/ },
  { engine: 'VuePress', name: /^\.vuepress$/ },
  { engine: 'Zensical', name: /^zensical\.toml$/ },
  { engine: 'Rspress', name: /^rspress\.config\.[cm]?[jt]s$/ },
  { engine: 'Fumadocs', name: /^source\.config\.m?[jt]s$/, contains: /fumadocs/ },
  { engine: 'Vocs', name: /^vocs\.config\.[cm]?[jt]sx?$/ },
  { engine: 'MkDocs', name: /^(mkdocs|properdocs)\.ya?ml$/ },
  { engine: 'mdBook', name: /^book\.toml$/ },
  { engine: 'Antora', name: /^antora\.ya?ml$/ },
  { engine: 'MyST', name: /^myst\.ya?ml$/ },
  { engine: 'MyST', name: /^conf\.py$/, contains: /\bmyst_(?:parser|nb)\b/ },
  { engine: 'DocFX', name: /^docfx\.json$/ },
  { engine: 'Jekyll', name: /^_config\.ya?ml$/ },
  { engine: 'Hugo', name: /^hugo\.(toml|ya?ml|json)$/ },
  { engine: 'Hugo', name: /^config\.(toml|ya?ml|json)$/, contains: /^\W*(baseurl|theme|languagecode)\b/im },
  { engine: 'Docsify', name: /^index\.html$/, contains: /\$docsify\b/ },
  { engine: 'GitBook', name: /^(\.gitbook\.ya?ml|book\.json)$/ },
  { engine: 'Mintlify', name: /^mint\.json$/ },
  { engine: 'Mintlify', name: /^docs\.json$/, contains: /"navigation"/ },
]

/** The configuration of another engine, with its path in the site. */
export interface ForeignConfig {
  engine: string
  file: string
}

/** Finds it in the root of the site, else in a folder directly below, such as `website`. */
export function findForeignConfig(root: string): ForeignConfig | undefined {
  const folders = listVisibleFolders(root)
  for (const folder of ['', ...folders]) {
    const names = listEntries(join(root, folder)).map(({ name }) => name)
    for (const { engine, name, contains } of CONFIGS) {
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

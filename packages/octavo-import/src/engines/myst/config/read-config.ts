/**
 * The configuration of a site of MyST.
 *
 * Input   `conf.py`, `_config.yml` or `myst.yml`
 * Output  `MystConfig`; the configuration of the new site
 */
import { posix } from 'node:path'
import type { Folder } from '../../../contract.ts'
import { findConfigFiles, listBelow, parentOf } from '../../../folder/index.ts'
import {
  asList,
  asMap,
  asText,
  asTexts,
  type ConversionLog,
  type DataMap,
  readSettingsFile,
  repositoryAddress,
} from '../../../shared/index.ts'
import { readAssignments } from './python.ts'
import { CONFIGS } from 'octavo/foreign'

export interface MystConfig {
  /** mystmd makes other addresses and ids than Sphinx, which Jupyter Book 1 uses. */
  kind: 'sphinx' | 'mystmd'
  /** Path in FROM. */
  file: string
  /** Folder of the pages in FROM. */
  root: string
  /** Everything that is literal, by the names that Sphinx gives it, or as in `myst.yml`. */
  settings: DataMap
  title?: string
  /** Address of the published site. */
  url?: string
  logo?: string
  favicon?: string
  language?: string
  copyright?: string
  /** Patterns of files that are not pages. */
  exclude: string[]
  /** The page that the table of contents begins with, without extension. */
  main: string
  substitutions: DataMap
  /** Address that edit links begin with. */
  editUrl?: string
  repository?: string
  /** Whether addresses end with a slash. */
  hasFolders: boolean
  /** Whether `$a$` is a formula. */
  hasDollars: boolean
  /** `--` is a dash, as in https://www.sphinx-doc.org/en/master/usage/configuration.html#confval-smartquotes */
  hasDashes: boolean
}

export function readConfig(folder: Folder, file: string, log: ConversionLog): MystConfig {
  const name = posix.basename(file)
  if (name === 'conf.py') return ofSphinx(readAssignments(folder.readText(file) ?? ''), folder, file)
  const settings = readSettingsFile(folder, file, log)
  return name.startsWith('myst') ? ofMystmd(settings, file) : ofBook(settings, folder, file, log)
}

function ofSphinx(settings: DataMap, folder: Folder, file: string): MystConfig {
  const text = (key: string) => asText(settings[key]) || undefined
  const options = asMap(settings['html_theme_options'])
  const context = asMap(settings['html_context'])
  const [user, repo] = [asText(context['github_user']), asText(context['github_repo'])]
  const ofContext = user !== undefined && repo !== undefined ? `https://github.com/${user}/${repo}` : undefined
  const repository = asText(options['repository_url']) ?? asText(options['github_url']) ?? ofContext
  const branch = asText(options['repository_branch']) ?? asText(context['github_version']) ?? 'main'
  const path = asText(options['path_to_docs']) ?? asText(context['doc_path']) ?? asText(context['conf_py_path'])
  const logo = text('html_logo') ?? asText(asMap(options['logo'])['image_light']) ?? asText(options['light_logo'])
  return {
    kind: 'sphinx',
    file,
    root: parentOf(file),
    settings,
    title: text('html_title') ?? asText(options['name']) ?? text('project'),
    url: text('html_baseurl') ?? text('ogp_site_url'),
    logo,
    favicon: text('html_favicon'),
    language: text('language'),
    copyright: text('copyright'),
    exclude: asTexts(settings['exclude_patterns']),
    main: text('root_doc') ?? text('master_doc') ?? 'index',
    substitutions: asMap(settings['myst_substitutions']),
    repository,
    editUrl: path === undefined ? undefined : editUrlOf(repository, branch, path),
    hasFolders: usesFolders(folder),
    hasDollars: asList(settings['myst_enable_extensions']).includes('dollarmath'),
    hasDashes: settings['smartquotes'] !== false,
  }
}

/** `_config.yml` of Jupyter Book 1: https://jupyterbook.org/en/stable/customize/config.html */
function ofBook(settings: DataMap, folder: Folder, file: string, log: ConversionLog): MystConfig {
  const [repository, html] = [asMap(settings['repository']), asMap(settings['html'])]
  const { config, extra_extensions: _, ...sphinx } = asMap(settings['sphinx'])
  const url = asText(repository['url'])
  const toc = readSettingsFile(folder, posix.join(posix.dirname(file), '_toc.yml'), log)
  return {
    kind: 'sphinx',
    file,
    root: parentOf(file),
    settings: { ...sphinx, ...asMap(config), toc },
    title: asText(settings['title']),
    url: asText(html['baseurl']) || undefined,
    logo: asText(settings['logo']),
    favicon: asText(html['favicon']) || undefined,
    copyright: [asText(settings['copyright']), asText(settings['author'])].filter(Boolean).join(', ') || undefined,
    exclude: asTexts(settings['exclude_patterns']),
    main: (asText(toc['root']) ?? 'index').replace(/\.md$/, ''),
    substitutions: asMap(asMap(settings['parse'])['myst_substitutions']),
    repository: url,
    editUrl: editUrlOf(url, asText(repository['branch']) ?? 'main', asText(repository['path_to_book']) ?? ''),
    hasFolders: false,
    hasDollars: true,
    hasDashes: asMap(config)['smartquotes'] !== false,
  }
}

/** https://mystmd.org/guide/frontmatter */
function ofMystmd(settings: DataMap, file: string): MystConfig {
  const [project, site] = [asMap(settings['project']), asMap(settings['site'])]
  const options = asMap(site['options'])
  const repository = asText(project['github'])
  return {
    kind: 'mystmd',
    file,
    root: parentOf(file),
    settings,
    title: asText(site['title']) ?? asText(project['title']),
    logo: asText(options['logo']),
    favicon: asText(options['favicon']),
    copyright: asText(project['copyright']),
    exclude: asTexts(project['exclude']),
    main: 'index',
    substitutions: {},
    repository: repository === undefined ? undefined : repositoryAddress(repository),
    hasFolders: options['folders'] === true,
    hasDollars: true,
    hasDashes: false,
  }
}

/** Read the Docs names the builder of HTML: `dirhtml` makes a folder of each page. */
function usesFolders(folder: Folder): boolean {
  const names = ['.readthedocs.yaml', '.readthedocs.yml', 'readthedocs.yml']
  return names.some((name) => /builder:\s*["']?dirhtml/.test(folder.readText(name) ?? ''))
}

function editUrlOf(repository: string | undefined, branch: string, path: string): string | undefined {
  if (repository === undefined) return undefined
  return [repository.replace(/\/$/, ''), 'edit', branch, path.replace(/^\/|\/$/g, ''), '{file}']
    .filter(Boolean)
    .join('/')
}

/** The configuration closest to the top of FROM, with Markdown below it. */
export function findConfig(folder: Folder): string | undefined {
  const files = [...CONFIGS.myst.files, { name: /^_config\.ya?ml$/ }]
  return findConfigFiles(folder, { files }).find((file) => isConfig(file, folder))
}

function isConfig(file: string, folder: Folder): boolean {
  const name = posix.basename(file)
  // Jekyll has a file of this name, too.
  if (name.startsWith('_config')) return folder.has(posix.join(posix.dirname(file), '_toc.yml'))
  return listBelow(folder, parentOf(file)).some((each) => each.endsWith('.md'))
}

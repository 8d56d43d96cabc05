/**
 * The configuration of a MkDocs site.
 *
 * Input   `mkdocs.yml` and the files that it inherits from
 * Output  its values with their places, without executing its Python tags
 * Must not: read pages.
 */
import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import { CONFIGS } from 'octavo/foreign'
import { type Document, isMap, isScalar, isSeq, type Node, Scalar, visit } from 'yaml'
import type { Folder } from '../../contract.ts'
import { findConfigFiles, findFiles, inFolder, parentOf } from '../../folder/index.ts'
import {
  asList,
  asMap,
  asText,
  asTexts,
  type ConversionLog,
  type DataMap,
  readSettingsFile,
  readYamlFile,
  type YamlFile,
  mergeMaps,
} from '../../shared/index.ts'

/** What the importer reads of `mkdocs.yml`: https://www.mkdocs.org/user-guide/configuration/ */
export interface MkDocsConfig {
  /** Path in FROM. */
  file: string
  /** Folder of the file; '' at the top of FROM. */
  folder: string
  /** Folder of the pages in FROM; '' at the top of it. */
  docsFolder: string
  data: DataMap
  /** Base path with slashes around it, of a language. Absent: from `site_url`. */
  baseUrl?: string
  /** Options by name. */
  extensions: Map<string, DataMap>
  plugins: Map<string, DataMap>
  /** `theme.features` of Material. */
  features: ReadonlySet<string>
  placeOf: YamlFile['placeOf']
}

/**
 * Names of the file, the newest projects last: https://properdocs.org is a fork of MkDocs, and
 * https://zensical.org is by the authors of Material.
 */
const CONFIG_FILES = [...CONFIGS.mkdocs.files, ...CONFIGS.zensical.files]

/** Sites that `mkdocs build --config-file` makes, for example one for the web and one for reading offline. */
const NAMED_FILE = /(^|\/)mkdocs[-._][\w.-]+\.ya?ml$/

/** The configuration closest to the top of FROM. Of those with other names, one that a site is published with. */
export function findConfig(folder: Folder): string | undefined {
  const [usual] = findConfigFiles(folder, { files: CONFIG_FILES })
  if (usual !== undefined) return usual
  const named = findFiles(folder, NAMED_FILE).filter((file) => /^(?:site_name|INHERIT)\s*:/m.test(textOf(file)))
  return named.find((file) => /^site_url\s*:/m.test(textOf(file))) ?? named[0]

  function textOf(file: string): string {
    return folder.readText(file) ?? ''
  }
}

/** Inheriting files deeper than this include each other. */
const MAX_PARENTS = 10

export function readConfig(folder: Folder, file: string, log: ConversionLog): MkDocsConfig {
  const main = file.endsWith('.toml') ? readToml(folder, file, log) : readYamlFile(folder, file, log, replaceTags)
  const own = inherit(folder, main, log, 0)
  const data = own['nav'] === undefined ? withNavFile(own, folder, file, log) : own
  const base = parentOf(file)
  const theme = asMap(data['theme'])
  return {
    file,
    folder: base,
    docsFolder: inFolder(base, asText(data['docs_dir']) ?? 'docs'),
    data,
    extensions: namedOptions(data['markdown_extensions']),
    plugins: namedOptions(data['plugins']),
    features: new Set(asTexts(theme['features'])),
    placeOf: main.placeOf,
  }
}

/** The settings of Zensical are MkDocs' settings in a table `project`: https://zensical.org/docs/setup/basics/ */
function readToml(folder: Folder, path: string, log: ConversionLog): YamlFile {
  const project = asMap(readSettingsFile(folder, path, log)['project'])
  const extensions = asMap(project['markdown_extensions'])
  const named = flattenNames(extensions)
  const data = { ...project, ...(named.length > 0 && { markdown_extensions: Object.fromEntries(named) }) }
  return { path, data, placeOf: () => ({ line: 1, column: 1 }) }
}

/** `[project.markdown_extensions.pymdownx.blocks.tab]` is a table in tables. */
function flattenNames(tables: DataMap, before = ''): [string, unknown][] {
  return Object.entries(tables).flatMap(([key, options]) => {
    const name = before + key
    const isPackage = /^(?:pymdownx(?:\.blocks)?|(?:zensical|markdown)(?:\.extensions)?)$/.test(name)
    return isPackage ? flattenNames(asMap(options), `${name}.`) : [[name, options]]
  })
}

/** A script may add the navigation of another file, such as `mkdocs-nav.yml`, before it builds the site. */
function withNavFile(data: DataMap, folder: Folder, file: string, log: ConversionLog): DataMap {
  const other = findFiles(folder, NAMED_FILE).find(
    (each) => parentOf(each) === parentOf(file) && /^nav\s*:/.test(folder.readText(each) ?? ''),
  )
  if (other === undefined) return data
  const message = `The navigation comes from ${other}: the configuration has none.`
  const hint = 'Compare the sidebar with the old site.'
  log.report({ kind: 'computed settings', message, hint, file: other, line: 1 })
  return { ...data, nav: asMap(readYamlFile(folder, other, log, replaceTags).data)['nav'] }
}

/** `INHERIT: ../base.yml`: maps are merged, everything else is replaced. */
function inherit(folder: Folder, yaml: YamlFile, log: ConversionLog, depth: number): DataMap {
  const data = asMap(yaml.data)
  const parent = asText(data['INHERIT'])
  if (parent === undefined || depth > MAX_PARENTS) return data
  const path = posix.join(posix.dirname(yaml.path), parent)
  const read = (file: string) => inherit(folder, readYamlFile(folder, file, log, replaceTags), log, depth + 1)
  if (folder.has(path)) return mergeMaps(read(path), data)
  const template = findTemplate(folder, yaml.path)
  log.reportAt(yaml.placeOf(['INHERIT']), yaml.path, {
    kind: 'configuration',
    message:
      `The file "${parent}", which this one inherits from, is not in the imported folder` +
      (template === undefined ? '.' : `, so the settings of ${template} were read.`),
    hint: 'Import the folder that has both files. If a script makes one of them, run it first.',
  })
  return template === undefined ? data : mergeMaps(read(template), data)
}

/** The file beside it from which a script may make a configuration, such as `mkdocs.template.yml`. */
function findTemplate(folder: Folder, file: string): string | undefined {
  return findFiles(folder, NAMED_FILE).find(
    (each) =>
      parentOf(each) === parentOf(file) &&
      each !== file &&
      /^markdown_extensions\s*:/m.test(folder.readText(each) ?? ''),
  )
}

/** `[a, {b: {x: 1}}]` and `{a: {}, b: {x: 1}}` are the same. */
function namedOptions(value: unknown): Map<string, DataMap> {
  const entries = asList(value).flatMap((item): [string, unknown][] =>
    typeof item === 'string' ? [[item, {}]] : Object.entries(asMap(item)),
  )
  return new Map(
    [...entries, ...Object.entries(asMap(value))].map(([name, options]) => [shortName(name), asMap(options)]),
  )
}

/**
 * Material's plugins may be named with the theme, `material/search`, and the extensions of Python-Markdown with their
 * package, `markdown.extensions.toc`.
 */
export function shortName(name: string): string {
  return name.replace(/^(?:material\/|markdown\.extensions\.)/, '')
}

/** A theme of the site itself publishes its files, too: https://www.mkdocs.org/user-guide/customizing-your-theme/ */
export function overlaysOf({ data, folder }: MkDocsConfig): string[] {
  const theme = asText(asMap(data['theme'])['custom_dir'])
  return theme === undefined ? [] : [inFolder(folder, theme)]
}

/** The path of the published site, from `site_url`; the path of a language is below it. */
export function baseUrlOf({ data, baseUrl }: MkDocsConfig): string {
  if (baseUrl !== undefined) return baseUrl
  const url = asText(data['site_url'])
  return url !== undefined && URL.canParse(url) ? joinPath('/', new URL(url).pathname, '/') : '/'
}

/**
 * Replaces the tags that MkDocs adds to YAML, without executing any: `!ENV [NAME, default]` becomes its default,
 * `!!python/name:package.function` the text `python/name:package.function`, `!relative` its text.
 * https://www.mkdocs.org/user-guide/configuration/#environment-variables
 */
function replaceTags(document: Document): void {
  visit(document, {
    Node(_key, node) {
      const tag = node.tag ?? ''
      if (tag === '!ENV') return environmentDefault(node)
      const python = /^tag:yaml\.org,2002:(python\/.*)$/.exec(tag)?.[1]
      return python === undefined ? undefined : withRange(new Scalar(pythonValue(python, node)), node)
    },
  })
}

function environmentDefault(node: Node): Node {
  if (!isSeq(node)) return withRange(new Scalar(null), node)
  const last = node.items.length > 1 ? node.items.at(-1) : undefined
  return withRange(new Scalar(isScalar(last) ? last.value : null), node)
}

/** `python/object/apply:pymdownx.slugs.slugify` has its arguments in a map, for example `kwds: {case: lower}`. */
function pythonValue(name: string, node: Node): string {
  return isMap(node) ? `${name} ${JSON.stringify(node.toJSON())}` : name
}

function withRange<Value extends Node>(node: Value, original: Node): Value {
  node.range = original.range
  return node
}

/**
 * The configuration of a book.
 *
 * Input   FROM
 * Output  `Book`: its spaces, each with the folder of its pages and its table of contents; findings
 * Must not: read pages; run a `book.js`.
 */
import { posix } from 'node:path'
import { joinPath, trimSlashes } from 'octavo/addresses'
import type { Folder, SiteLanguage } from '../../contract.ts'
import { findConfigFiles, inFolder, parentOf } from '../../folder/index.ts'
import { ModuleReader, readConfig, type Settings } from '../../javascript/index.ts'
import { asList, asMap, asText, type ConversionLog, type DataMap, parseYaml, readYamlFile } from '../../shared/index.ts'

/** Pages that have their own table of contents: https://gitbook.com/docs/create-content/content-structure */
export interface Space {
  /** Folder of the pages in FROM; '' at the top. */
  root: string
  /** Its address below the base path, without slashes around it; '' for the one that the site opens with. */
  path: string
  /** Name of its tab. */
  label: string
  /** First page and table of contents: paths in FROM. */
  readme: string
  summary: string
  redirects: WrittenRedirect[]
}

/** A redirect of `.gitbook.yaml`, as written. */
interface WrittenRedirect {
  from: string
  to: string
  file: string
  line: number
}

export interface Book {
  /** Whether it is one of the old command line or of HonKit: `/setup.html`, and templates of Nunjucks. */
  isLegacy: boolean
  /** The file that shows the engine: path in FROM. */
  file: string
  /** Base path of the pages with slashes around it. */
  baseUrl: string
  title?: string
  description?: string
  language?: string
  /** The one that the site opens with comes first. */
  spaces: [Space, ...Space[]]
  /** Texts that pages name: `space.vars.version`, `book.version`. */
  variables: ReadonlyMap<string, string>
}

export const SITE_FILE = /(^|\/)docs\.ya?ml$/
const SPACE_FILE = /(^|\/)\.gitbook\.ya?ml$/
export const LEGACY_FILE = /(^|\/)book\.(?:json|js)$/
const SUMMARY_FILE = /(^|\/)SUMMARY\.md$/
/** Of one folder, the first counts: the file with the most to say. */
const KINDS = [SITE_FILE, SPACE_FILE, LEGACY_FILE, SUMMARY_FILE]

/** The file that describes a book, the closest to the top of FROM. */
export function findBook(folder: Folder): string | undefined {
  const files = KINDS.map((name) => ({ name }))
  const candidates = findConfigFiles(folder, { files }).filter((file) => isBookFile(file, folder))
  const [first] = candidates
  if (first === undefined) return undefined
  const place = posix.dirname(first)
  return KINDS.flatMap((kind) => candidates.find((file) => kind.test(file) && posix.dirname(file) === place) ?? []).at(
    0,
  )
}

function isBookFile(file: string, folder: Folder): boolean {
  if (SITE_FILE.test(file)) return isSiteFile(folder.readText(file) ?? '')
  if (SPACE_FILE.test(file)) return true
  const below = parentOf(file)
  if (SUMMARY_FILE.test(file)) return folder.has(joinPath(below, 'README.md').replace(/^\//, ''))
  // Other tools have a `book.json`, too.
  return folder.files.some((each) => SUMMARY_FILE.test(each) && (below === '' || each.startsWith(`${below}/`)))
}

/** https://gitbook.com/docs/docs-as-code/git-sync/content-configuration */
function isSiteFile(text: string): boolean {
  return Array.isArray(asMap(asMap(parseYaml(text))['site'])['structure'])
}

/** Reads the book that `file` describes. */
export function readBook(folder: Folder, file: string, log: ConversionLog, language?: SiteLanguage): Book {
  if (LEGACY_FILE.test(file)) return readLegacyBook(folder, file, log, language)
  const isSite = SITE_FILE.test(file)
  const site = isSite ? listSections(folder, file, log, language) : undefined
  const base = parentOf(file)
  const [first = { directory: base, path: '', label: 'Docs' }, ...others] = site?.sections ?? []
  const spaces: Book['spaces'] = [
    readSpace(folder, first, log),
    ...others.map((section) => readSpace(folder, section, log)),
  ]
  if (!isSite) reportOtherSpaces(folder, spaces[0].root, log)
  reportRest(file, log)
  return {
    isLegacy: false,
    file,
    baseUrl: language?.baseUrl ?? '/',
    language: language?.tag,
    title: site?.title,
    spaces,
    variables: new Map(spaces.flatMap(({ root }) => [...readVariables(folder, root)])),
  }
}

/** Without a `docs.yaml`, the repository does not say how the spaces of a site belong together. */
function reportOtherSpaces({ files }: Folder, root: string, log: ConversionLog): void {
  const below = root === '' ? '' : `${root}/`
  for (const file of files.filter((each) => SPACE_FILE.test(each))) {
    const place = file.replace(/[^/]*$/, '')
    if (below.startsWith(place) || place.startsWith(below)) continue
    const message = `The space in ${place} is not imported.`
    const hint = 'Import its folder as its own site, or list both spaces in a docs.yaml and import again.'
    log.report({ kind: 'other spaces', message, hint, file })
  }
}

function reportRest(file: string, log: ConversionLog): void {
  const message = 'Title, logo, colors, domain, navbar and footer of the site are set on gitbook.com, not in files.'
  const hint = 'Set them in octavo.config.ts: see the pages "Brand" and "Sidebar, navbar and footer" of the guide.'
  log.report({ kind: 'settings on gitbook.com', message, hint, file })
}

/** Settings that have no meaning for the new site. */
const IGNORED = [
  'author',
  'authorSort',
  'gitbook',
  'honkit',
  'isbn',
  'pdf',
  'pluginsConfig',
  'producer',
  'pubdate',
  'publisher',
  'series',
  'seriesIndex',
]

/** Reads `book.json` or `book.js`: https://honkit.netlify.app/config.html */
function readLegacyBook(folder: Folder, file: string, log: ConversionLog, language?: SiteLanguage): Book {
  const config = readConfig(new ModuleReader(folder, log), file, log)
  const top = inFolder(posix.dirname(file), config.text('root') ?? '')
  const root = language?.key ?? top
  const structure = config.object('structure')
  const texts = {
    title: config.text('title'),
    description: config.text('description'),
    language: language?.tag ?? config.text('language'),
  }
  const variables = config.object('variables')
  const named = variables.keys().flatMap((name): [string, string][] => {
    const text = variables.text(name)
    return text === undefined ? [] : [[`book.${name}`, text]]
  })
  reportPlugins(config, log)
  config.ignore(...IGNORED)
  config.reportRest()
  return {
    isLegacy: true,
    file,
    baseUrl: language?.baseUrl ?? '/',
    // Only what is set.
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
    spaces: [
      {
        root,
        path: '',
        label: 'Docs',
        readme: inFolder(root, structure.text('readme') ?? 'README.md'),
        summary: inFolder(root, structure.text('summary') ?? 'SUMMARY.md'),
        redirects: [],
      },
    ],
    variables: new Map(named),
  }
}

/** `"-search"` switches a plugin of the book off. */
function reportPlugins(config: Settings, log: ConversionLog): void {
  for (const plugin of config.list('plugins')) {
    if (typeof plugin !== 'string' || plugin.startsWith('-')) continue
    log.report({
      kind: 'plugins',
      message: `The plugin "${plugin}" is not run.`,
      hint: 'Look for its syntax in the pages. Search, highlighting and anchors are part of Octavo.',
      ...config.placeOf('plugins'),
    })
  }
}

interface Part extends Section {
  isDefault: boolean
}

/**
 * Reads `docs.yaml`: sections, in groups or not, with the spaces that are variants of each other. The default section
 * comes first. Of several variants, the default one is imported, or the one of a language.
 */
function listSections(
  folder: Folder,
  file: string,
  log: ConversionLog,
  language?: SiteLanguage,
): { title?: string; sections: Section[] } {
  const site = asMap(asMap(parseYaml(folder.readText(file) ?? ''))['site'])
  const title = asText(site['title'])
  const named = title === undefined ? {} : { title }
  if (language) return { ...named, sections: [{ directory: language.key, path: '', label: language.label }] }
  const base = posix.dirname(file)
  const parts = readParts(asList(site['structure']).map(asMap), base, file, log)
  const first = parts.find(({ isDefault }) => isDefault) ?? parts[0]
  const sorted = parts.toSorted((a, b) => Number(b === first) - Number(a === first))
  const sections = sorted.map(({ directory, path, label }, index) => ({
    directory,
    label,
    path: index === 0 ? '' : path,
  }))
  return { ...named, sections }
}

function readParts(items: readonly DataMap[], base: string, file: string, log: ConversionLog): Part[] {
  // A site without sections has the variants themselves.
  const spaces = items.filter(({ type }) => type === 'space')
  const variant = chooseVariant(spaces, file, log)
  const own = variant === undefined ? [] : toPart(variant, { ...variant, default: true }, base)
  const others = items.flatMap((item) => {
    const children = asList(item['children']).map(asMap)
    if (item['type'] === 'section-group') return readParts(children, base, file, log)
    const chosen = item['type'] === 'section' ? chooseVariant(children, file, log) : undefined
    return chosen === undefined ? [] : toPart(chosen, item, base)
  })
  return [...own, ...others]
}

function toPart(space: DataMap, section: DataMap, base: string): Part[] {
  const directory = asText(asMap(space['content'])['directory'])
  // A path of two dots would lead out of the new site.
  const path = inFolder('', asText(section['path']) ?? '')
  if (directory === undefined) return []
  return [
    {
      directory: inFolder(base, directory),
      path,
      label: asText(section['title']) ?? path,
      isDefault: section['default'] === true,
    },
  ]
}

/** The default one of the spaces that have files. The others are reported. */
function chooseVariant(spaces: readonly DataMap[], file: string, log: ConversionLog): DataMap | undefined {
  const hasFiles = (space: DataMap) => asText(asMap(space['content'])['directory']) !== undefined
  const chosen = spaces.find((space) => space['default'] === true && hasFiles(space)) ?? spaces.find(hasFiles)
  for (const space of spaces) if (space !== chosen) reportVariant(space, file, log)
  return chosen
}

function reportVariant(space: DataMap, file: string, log: ConversionLog): void {
  const { directory, language } = asMap(space['content'])
  const name = asText(space['title']) ?? asText(space['path']) ?? 'without a name'
  const place = asText(directory)
  log.report({
    kind: asText(language) === undefined ? 'variants' : 'translations',
    message:
      place === undefined
        ? `The variant "${name}" has no files in the repository.`
        : `The variant "${name}" in ${place} is not imported.`,
    hint:
      place === undefined
        ? 'Synchronize it with the repository, and import it as its own site.'
        : 'Import this folder as its own site, and list both in "languages" or publish them as versions.',
    file,
  })
}

/** A space as a site names it. */
interface Section {
  /** Folder in FROM with the `.gitbook.yaml`. */
  directory: string
  path: string
  label: string
}

/** Reads `.gitbook.yaml`: https://gitbook.com/docs/docs-as-code/git-sync/content-configuration */
function readSpace(folder: Folder, { directory, path, label }: Section, log: ConversionLog): Space {
  const names = ['.gitbook.yaml', '.gitbook.yml'].map((name) => inFolder(directory, name))
  const file = names.find((name) => folder.has(name)) ?? inFolder(directory, '.gitbook.yaml')
  const yaml = readYamlFile(folder, file, log)
  const data = asMap(yaml.data)
  const root = inFolder(directory, asText(data['root']) ?? '')
  const structure = asMap(data['structure'])
  return {
    root,
    path,
    label,
    readme: inFolder(root, asText(structure['readme']) ?? 'README.md'),
    summary: inFolder(root, asText(structure['summary']) ?? 'SUMMARY.md'),
    redirects: readRedirects(data, (key) => ({ file, line: yaml.placeOf(['redirects', key]).line })),
  }
}

function readRedirects(data: DataMap, placeOf: (key: string) => { file: string; line: number }): WrittenRedirect[] {
  return Object.entries(asMap(data['redirects'])).flatMap(([from, value]) => {
    const to = asText(value)
    return to === undefined ? [] : [{ from: trimSlashes(from), to, ...placeOf(from) }]
  })
}

/** The variables of a space: https://gitbook.com/docs/create-content/variables-and-expressions */
function readVariables(folder: Folder, root: string): Map<string, string> {
  const data = asMap(parseYaml(folder.readText(inFolder(root, '.gitbook/vars.yaml')) ?? ''))
  return new Map(
    Object.entries(data).flatMap(([name, value]): [string, string][] => {
      const text = asText(value)
      return text === undefined ? [] : [[`space.vars.${name}`, text]]
    }),
  )
}

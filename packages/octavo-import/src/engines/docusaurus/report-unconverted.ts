import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import type { Settings } from '../../javascript/index.ts'
import { reportLanguage, type ConversionLog, type OldPage } from '../../shared/index.ts'
import { readAreas, type DocsVersion } from './areas.ts'
import { isReactPage } from './list-pages.ts'
import type { SiteOptions } from './options.ts'

/** Files of a language that is imported: its words, and those that keep a folder in Git. */
const WORDS_OR_HIDDEN = /\.json$|(^|\/)\.[^/]*$/

/** Reports whole parts of a site that the importer leaves out: React pages, other versions, translations. */
export function reportUnconverted(
  folder: Folder,
  options: SiteOptions,
  pages: readonly OldPage[],
  log: ConversionLog,
): void {
  const { root, docs, config } = options
  const below = (path: string) => folder.files.filter((file) => file.startsWith(joinPath(root, path, '/')))
  const areas = readAreas(folder, options)
  const imported = new Set(areas.map(({ path }) => path))
  for (const { settings, version } of areas)
    if (version) reportCurrent(below(settings.text('path') ?? 'docs'), version, log)
  const read = new Set(pages.map(({ source }) => source))
  for (const file of below('src/pages').filter((each) => isReactPage(each.slice(root.length)) && !read.has(each)))
    log.report({
      kind: 'React pages',
      message: `The page ${file} is a React component.`,
      hint: 'Write it as Markdown in pages/, with your own components where you need them.',
      file,
    })
  for (const { id, settings } of docs) {
    const prefix = id === 'default' ? '' : `${id}_`
    const versions = groupByFolder(below(`${prefix}versioned_docs`), joinPath(root, `${prefix}versioned_docs`))
    const released = findReleased(folder.readText(joinPath(root, `${prefix}versions.json`)), settings)
    const isCurrent = areas.some((area) => area.id === id && area.version === undefined)
    if (isCurrent && released !== undefined && settings.raw('includeCurrentVersion') === false)
      if (!versions.has(`version-${released}`)) reportMissing(released, joinPath(root, `${prefix}versions.json`), log)
    for (const [name, files] of versions) {
      const isImported = imported.has(joinPath(root, `${prefix}versioned_docs`, name))
      if (!isImported) reportVersion(name, files[0] ?? '', name === `version-${released}`, log)
    }
  }
  const own = config.object('i18n').text('defaultLocale') ?? 'en'
  for (const [name, files] of groupByFolder(below('i18n'), joinPath(root, 'i18n')))
    reportLanguage(name, name === own ? files.filter((file) => !WORDS_OR_HIDDEN.test(file)) : files, log)
}

/**
 * The version that readers get first, while `docs` is the next one: https://docusaurus.io/docs/versioning. Undefined if
 * `docs` is what they get.
 */
function findReleased(versions: string | undefined, settings: Settings): string | undefined {
  const last = settings.text('lastVersion')
  if (last !== undefined) return last === 'current' ? undefined : last
  return /"([^"]+)"/.exec(versions ?? '')?.[1]
}

/** @param files The files of the current docs. */
function reportCurrent([file]: readonly string[], { name }: DocsVersion, log: ConversionLog): void {
  if (file === undefined) return
  const message = `The current docs are not imported, because the old site does not publish them: the pages come from the version "${name}".`
  const hint = 'Set "includeCurrentVersion" in the old site to import them.'
  log.report({ kind: 'other versions', message, hint, file })
}

function reportVersion(name: string, file: string, isReleased: boolean, log: ConversionLog): void {
  log.report({
    kind: 'other versions',
    message: isReleased
      ? `${name} is not imported, although readers of the old site get it first: the imported pages come from the next version.`
      : `The other version in ${name} is not imported.`,
    hint: `Import and publish the branch or tag of ${isReleased ? 'the release' : 'that version'}: see "Versions".`,
    file,
  })
}

function reportMissing(name: string, file: string, log: ConversionLog): void {
  log.report({
    kind: 'other versions',
    message: `The pages of the version "${name}" are not in the folder: the current docs are imported in their place.`,
    hint: 'If these are different pages, create the folder of the version as before a build, and import again.',
    file,
  })
}

/** The files in the folders below a folder; not those directly in it, such as `OWNERS`. */
function groupByFolder(files: readonly string[], folder: string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const file of files) {
    const [name = '', ...below] = file.slice(folder.length + 1).split('/')
    if (below.length === 0) continue
    groups.set(name, [...(groups.get(name) ?? []), file])
  }
  return groups
}

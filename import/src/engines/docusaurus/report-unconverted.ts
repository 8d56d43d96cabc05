import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder } from '../../contract.ts'
import type { Settings } from '../../javascript/index.ts'
import { reportLanguage, type ConversionLog } from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'

/** Files of a language that is imported: its words, and those that keep a folder in Git. */
const WORDS_OR_HIDDEN = /\.json$|(^|\/)\.[^/]*$/

/** Reports whole parts of a site that the importer leaves out: React pages, other versions, translations. */
export function reportUnconverted(folder: Folder, { root, docs, config }: SiteOptions, log: ConversionLog): void {
  const below = (path: string) => folder.files.filter((file) => file.startsWith(joinPath(root, path, '/')))
  for (const file of below('src/pages').filter(
    (file) => /\.[jt]sx?$/.test(file) && !/[./](test|spec)\.|\/_/.test(file),
  ))
    log.report({
      kind: 'React pages',
      message: `The page ${file} is a React component.`,
      hint: 'Write it as Markdown in pages/, with components of your own where you need them.',
      file,
    })
  for (const { id, settings } of docs) {
    const prefix = id === 'default' ? '' : `${id}_`
    const versions = groupByFolder(below(`${prefix}versioned_docs`), joinPath(root, `${prefix}versioned_docs`))
    const released = findReleased(folder.readText(joinPath(root, `${prefix}versions.json`)), settings)
    for (const [name, files] of versions) reportVersion(name, files[0] ?? '', name === `version-${released}`, log)
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

function reportVersion(name: string, file: string, isReleased: boolean, log: ConversionLog): void {
  log.report({
    kind: 'other versions',
    message: isReleased
      ? `${name} is not imported, although readers of the old site get it first: the imported pages are those of the next version.`
      : `The other version in ${name} is not imported.`,
    hint: `Import and publish the branch or tag of ${isReleased ? 'the release' : 'that version'}: see "Versions".`,
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

import { joinPath } from '../../../../octavo/src/shared/urls.ts'
import type { Folder } from '../../contract.ts'
import { reportLanguage, type ConversionLog } from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'

/** Reports whole parts of a site that the importer leaves out: React pages, other versions, translations. */
export function reportUnconverted(folder: Folder, { root, docs, config }: SiteOptions, log: ConversionLog): void {
  const below = (path: string) => folder.files.filter((file) => file.startsWith(joinPath(root, path, '/')))
  const versionsOf = (prefix: string) => [
    ...groupByFolder(below(`${prefix}versioned_docs`), joinPath(root, `${prefix}versioned_docs`)),
  ]
  for (const file of below('src/pages').filter(
    (file) => /\.[jt]sx?$/.test(file) && !/[./](test|spec)\.|\/_/.test(file),
  ))
    log.report({
      kind: 'React pages',
      message: `The page ${file} is a React component.`,
      hint: 'Write it as Markdown in pages/, with components of your own where you need them.',
      file,
    })
  for (const [name, files] of docs.flatMap(({ id }) => versionsOf(id === 'default' ? '' : `${id}_`)))
    log.report({
      kind: 'other versions',
      message: `The other version in ${name} is not imported.`,
      hint: 'Import and publish the branch or tag of that version: see "Versions".',
      file: files[0] ?? '',
    })
  const own = config.object('i18n').text('defaultLocale') ?? 'en'
  for (const [name, files] of groupByFolder(below('i18n'), joinPath(root, 'i18n')))
    reportLanguage(name, name === own ? files.filter((file) => !file.endsWith('.json')) : files, log)
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

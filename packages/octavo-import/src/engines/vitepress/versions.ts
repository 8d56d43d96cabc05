import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import { listBelow } from '../../folder/index.ts'
import type { Settings } from '../../javascript/index.ts'
import type { ConversionLog } from '../../shared/index.ts'

/** The folder of older versions: https://github.com/IMB11/vitepress-versioning-plugin. undefined without that plugin. */
export function versionsFolder(config: Settings): string | undefined {
  return config.has('versioning') ? 'versions/' : undefined
}

/** Reports the versions that are not imported. @param source Folder of all pages. */
export function reportVersions(folder: Folder, source: string, config: Settings, log: ConversionLog): void {
  const below = versionsFolder(config)
  if (below === undefined) return
  config.ignore('versioning')
  const pages = listBelow(folder, source).filter((file) => file.startsWith(below) && file.endsWith('.md'))
  const firsts = new Map(pages.toReversed().map((file) => [file.split('/')[1], joinPath(source, file)]))
  for (const [name, file] of [...firsts].toReversed()) {
    const message = `The other version in ${below}${name} is not imported.`
    const hint = 'Import and publish the branch or tag of that version: see "Versions".'
    log.report({ kind: 'other versions', message, hint, file: file.replace(/^\//, '') })
  }
}

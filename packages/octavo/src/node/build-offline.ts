/** The steps of a build that only offline copies need. Loaded only for them. */
import type { PlannedLanguage } from './build-language.ts'
import type { LoadedConfig, SiteConfig } from './config/index.ts'
import { packFolder, rewriteFiles, toArchiveName, toOfflineConfig, withoutServerFiles } from './offline/index.ts'
import type { SitePart } from './write/index.ts'

/** The configuration of the offline copy. */
export function toOfflineSite(loaded: LoadedConfig): LoadedConfig {
  return { ...loaded, config: toOfflineConfig(loaded.config), others: loaded.others.map(toOfflineConfig) }
}

/** Leaves out files that only a server or a search engine reads. */
export function withoutServer({ answers, folder, output }: PlannedLanguage): SitePart {
  return { answers, folder, output: { ...output, files: withoutServerFiles(output.files) } }
}

/** Returns the function that changes the staged files, so that a browser opens them from a disk. */
export function changeFiles(
  [first, ...others]: readonly [SiteConfig, ...SiteConfig[]],
  planned: readonly PlannedLanguage[],
) {
  const toSite = ({ layer = '', baseUrl: basePath, trailingSlash, url }: SiteConfig, index: number) => ({
    folder: layer,
    basePath,
    trailingSlash,
    url,
    copied: listCopied(planned[index]),
  })
  const sites = [toSite(first, 0), ...others.map((each, index) => toSite(each, index + 1))] as const
  return (staging: string, files: Iterable<string>) => rewriteFiles(staging, files, sites)
}

/** The copied files that are not of the shell. */
function listCopied(site: PlannedLanguage | undefined): Set<string> {
  const shell = site?.manifest.files ?? {}
  const copied = [...(site?.output.files ?? [])].filter(([file, { kind }]) => kind === 'copy' && !(file in shell))
  return new Set(copied.map(([file]) => file))
}

/** Packs the written folder. */
export function pack({ title, version }: SiteConfig, out: string) {
  return packFolder(out, toArchiveName(title, version?.label))
}

import {
  LLMS_FILE,
  LLMS_FULL_FILE,
  ROOT_ONLY_FILES,
  SITEMAP_FILE,
  SITEMAP_INDEX_FILE,
} from '../../shared/build/generated-files.ts'
import { NOT_FOUND_FILE } from '../../shared/urls.ts'
import type { SiteConfig } from '../config/schema.ts'

/** The configuration without what needs a server or another site. */
export function toOfflineConfig(config: SiteConfig): SiteConfig {
  const copied: SiteConfig = {
    ...config,
    isOffline: true,
    socialCards: false,
    view: { ...config.view, linkPreviews: false },
    llms: { ...config.llms, full: false },
  }
  for (const setting of ['analytics', 'feedback', 'pageMenu'] as const) delete copied[setting]
  return copied.version ? { ...copied, version: withoutList(copied.version) } : copied
}

/** Only a published site knows its other versions. */
function withoutList(version: NonNullable<SiteConfig['version']>) {
  const alone = { ...version }
  delete alone.listUrl
  if (alone.notice === 'auto') delete alone.notice
  return alone
}

/** Files that hosts, crawlers and assistants ask a server for. */
const SERVER_FILES: ReadonlySet<string> = new Set([
  ...ROOT_ONLY_FILES,
  LLMS_FILE,
  LLMS_FULL_FILE,
  NOT_FOUND_FILE,
  SITEMAP_FILE,
  SITEMAP_INDEX_FILE,
])

/** The planned files of a language without those that only a server needs, and without Markdown twins. */
export function withoutServerFiles<File extends { kind: string; role?: string }>(
  files: ReadonlyMap<string, File>,
): Map<string, File> {
  return new Map([...files].filter(([file, { role }]) => role !== 'twin' && !SERVER_FILES.has(file)))
}

import type { SiteConfig } from './config/index.ts'
import type { SiteContent } from './read-content.ts'
import type { SiteInput } from './site/index.ts'
import type { CompiledPage } from './tasks/compile.ts'

/** What the site graph is built from: what lies in the folder, and what its pages say. */
export function toSiteInput(
  config: SiteConfig,
  { staticFiles, dates, sidebarText }: Omit<SiteContent, 'sources'>,
  pages: readonly CompiledPage[],
  { dev }: { dev: boolean },
): SiteInput {
  return {
    config,
    pages: pages.map(({ summary }) => summary),
    staticFiles: new Set(staticFiles.map(({ file }) => file)),
    dates,
    dev,
    ...(sidebarText !== undefined && { sidebarText }),
  }
}

import type { PageData, SiteData } from '../../shared/site.ts'
import type { ShellManifest, ThemeServer } from '../../shared/theme.ts'

export interface DocumentInput {
  site: SiteData
  page: PageData
  /** The article's finished HTML; empty on generated pages. */
  article: string
  theme: ThemeServer
  manifest: ShellManifest
  /** Digest of what all documents of this build share. */
  buildId: string
  /** From `renderPolicy`. */
  policy: string
  /** Tags that the site and the page add to the head. */
  head?: string
}

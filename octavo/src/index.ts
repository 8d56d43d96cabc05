/** What a site's own files import from the package `octavo`. */
import type { UserConfig } from './node/config/schema.ts'

/** Gives `octavo.config.ts` its types; returns the configuration as it is. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}

export type { UserConfig } from './node/config/schema.ts'
export type { BadgeKind, FrontMatter, Heading } from './shared/page.ts'
export type { PageData, SidebarNode, SiteData } from './shared/site.ts'

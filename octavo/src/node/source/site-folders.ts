import type { SiteConfig } from '../config/schema.ts'

/** What reading a site needs of its configuration: where things lie. */
export type SiteFolders = Pick<SiteConfig, 'root' | 'publicPath' | 'pages'> & {
  docs: Pick<SiteConfig['docs'], 'path' | 'sidebarPath'>
}

import type { PageData, SiteData } from '../../shared/site.ts'
import type { OwnComponents } from '../markdown/index.ts'
import { draftPageData } from '../site/index.ts'
import { watched } from '../watchdog/index.ts'
import { loadTheme } from './theme.ts'

/** The components of a site, as pages are compiled with them. */
export interface SiteComponents {
  names: readonly string[]
  /** Absolute path of the theme's bundle, which contains them. */
  serverModule: string
  /** Digest of everything that their HTML depends on besides their tag and page. */
  digest: string
  /** What `useSite` returns in them: the parts that do not depend on pages. */
  site: SiteData
}

/** The theme is loaded by the first page that has such a component. */
export function toOwnComponents({ names, serverModule, site }: SiteComponents): OwnComponents {
  return {
    names,
    load: async () => {
      const theme = await loadTheme(serverModule)
      return {
        render: (input, page: PageData) =>
          watched({ kind: 'component', name: input.name }, () => theme.renderComponent({ ...input, site, page })),
        toPageData: (page) => draftPageData(site, page),
      }
    },
  }
}

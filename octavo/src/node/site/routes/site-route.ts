import { joinPath, toRoute } from '../../../shared/urls.ts'
import type { SiteConfig } from '../../config/schema.ts'

/** The settings of a site that every address follows. */
export type AddressSettings = Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>

/** The route of a path below the base path of a site. Its pieces may be empty. */
export function toSiteRoute({ baseUrl, trailingSlash }: AddressSettings, ...pieces: string[]): string {
  return toRoute(baseUrl, joinPath(...pieces), trailingSlash)
}

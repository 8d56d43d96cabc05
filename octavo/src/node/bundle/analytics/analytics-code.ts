import { join } from 'node:path'
import type { ProviderName } from '../../../shared/analytics.ts'
import type { SiteConfig } from '../../config/schema.ts'

/** The options of a bundle with a provider other than Matomo. */
export interface AnalyticsCode {
  provider: Exclude<ProviderName, 'matomo'>
  /** Absolute path of the site's module, for the provider `module`. */
  module?: string
  /** The settings of a tracker that does not need consent; with consent, they are in the documents. */
  settings?: { host: string; sites: Readonly<Record<string, number | string>>; productName: string }
}

export function toAnalyticsCode({ analytics, customFields, root, title }: SiteConfig): AnalyticsCode | undefined {
  if (!analytics || analytics.provider === 'matomo') return undefined
  const { provider, module, host, origins: sites, consent } = analytics
  const productName = typeof customFields.productName === 'string' ? customFields.productName : title
  return {
    provider,
    ...(module !== undefined && { module: join(root, module) }),
    ...(consent === 'not-required' && { settings: { host, sites, productName } }),
  }
}

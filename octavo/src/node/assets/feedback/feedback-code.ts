import { join } from 'node:path'
import { PROVIDER_FACTS, type FeedbackSettings } from '../../../shared/analytics.ts'
import { fillLabel } from '../../../shared/text/fill-label.ts'
import type { SiteConfig } from '../../config/schema.ts'

/** What a bundle with the question is made with. */
export interface FeedbackCode {
  settings: FeedbackSettings
  /** Absolute path of the site's module for analytics, if its provider is one. */
  module?: string
}

export function toFeedbackCode({ feedback, analytics, labels, root }: SiteConfig): FeedbackCode | undefined {
  if (!feedback) return undefined
  const { address, comment } = feedback
  const { needsConsent, ...words } = labels.feedback
  if (address !== undefined) {
    // The rest of the words is about providers.
    const settings = { target: { kind: 'address' as const, address }, comment, labels: { ...words, needsConsent: '' } }
    return { settings }
  }
  // Without either, the configuration has an error.
  if (!analytics) return undefined
  const { provider, module, origins, consent } = analytics
  const target = { kind: 'provider' as const, provider, needsConsent: consent === 'required', sites: origins }
  const name = provider === 'module' ? 'the statistics of this site' : PROVIDER_FACTS[provider].label
  const sentence = fillLabel(needsConsent, { provider: name })
  return {
    settings: { target, comment: false, labels: { ...words, needsConsent: sentence } },
    ...(module !== undefined && { module: join(root, module) }),
  }
}

import { join } from 'node:path'
import { PROVIDER_FACTS } from '../../../shared/analytics.ts'
import type { FeedbackSettings } from '../../../shared/feedback.ts'
import { fillLabel } from '../../../shared/text/fill-label.ts'
import type { SiteConfig } from '../../config/schema.ts'

/** The options of a bundle with the question below pages. */
export interface FeedbackCode {
  settings: FeedbackSettings
  sender: FeedbackSender
}

/** What sends answers: to an address, through a provider, through the site's module; in the preview nothing. */
export type FeedbackSender =
  | { kind: 'address' }
  | { kind: 'provider' }
  /** `module`: absolute path of the site's module for analytics. */
  | { kind: 'module'; module: string }
  | { kind: 'preview' }

export function toFeedbackCode({ feedback, analytics, labels, root }: SiteConfig): FeedbackCode | undefined {
  if (!feedback) return undefined
  const { address, comment } = feedback
  const { needsConsent, ownStatistics, ...words } = labels.feedback
  if (address !== undefined) {
    // The rest of the words is about providers.
    const settings = { target: { kind: 'address' as const, address }, comment, labels: { ...words, needsConsent: '' } }
    return { settings, sender: { kind: 'address' } }
  }
  // Without either, the configuration has an error.
  if (!analytics) return undefined
  const { provider, module, origins, consent } = analytics
  const target = { kind: 'provider' as const, provider, needsConsent: consent === 'required', sites: origins }
  const name = provider === 'module' ? ownStatistics : PROVIDER_FACTS[provider].label
  const sentence = fillLabel(needsConsent, { provider: name })
  return {
    settings: { target, comment: false, labels: { ...words, needsConsent: sentence } },
    sender: module === undefined ? { kind: 'provider' } : { kind: 'module', module: join(root, module) },
  }
}

import type { WordName, Words } from '../../../shared/words/word-name.ts'
import * as WORDS from '../../../shared/words/index.ts'
import type { SiteConfig } from '../../config/schema.ts'

/** The words that a site has changed; undefined if there are none. */
export function toOwnWords({ labels }: Pick<SiteConfig, 'labels'>): Partial<Words> | undefined {
  const english: Words = WORDS
  const changed = Object.entries(labels.shell).filter(([name, text]) => text !== english[name as WordName])
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

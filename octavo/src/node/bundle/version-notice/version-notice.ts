import { fillLabel } from '../../../shared/text/fill-label.ts'
import type { NoticeKind } from '../../../shared/versions/versions.ts'
import type { SiteConfig } from '../../config/schema.ts'

/** What documents contain about their version. */
export interface VersionNotice {
  /** With `isAuto`, all are hidden until a style sheet of the site root shows one. */
  notices: { kind: NoticeKind; text: string }[]
  isAuto: boolean
  /** Text of the link to the latest release. */
  latest: string
}

export function toVersionNotice({ version, labels }: SiteConfig): VersionNotice | undefined {
  if (!version?.notice) return undefined
  const { notice, label } = version
  const { latest, ...sentences } = labels.versionNotice
  const kinds: NoticeKind[] = notice === 'auto' ? ['old', 'unreleased'] : [notice]
  const notices = kinds.map((kind) => ({ kind, text: fillLabel(sentences[kind], { version: label }) }))
  return { notices, isAuto: notice === 'auto', latest }
}

import type { BadgeKind } from '../../shared/build/page.ts'
import { useSite } from '../../client/shell/index.ts'

interface BadgeProps {
  kind: BadgeKind
  /** Without a border, for lists. */
  quiet?: boolean
}

/** Marks an edition or the maturity of a feature, as configured in the site's `badges`. */
export function Badge({ kind, quiet }: BadgeProps) {
  const badge = useSite().badges[kind]
  if (!badge) return null
  const { label, tone, title } = badge
  return (
    <span className={`badge badge-${tone}${quiet ? ' badge-quiet' : ''}`} title={title}>
      {label}
    </span>
  )
}

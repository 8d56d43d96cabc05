import type { BadgeKind } from '../../shared/page.ts'
import { useSite } from '../../client/shell/index.ts'

interface BadgeProps {
  kind: BadgeKind
  /** Shows initials only, for narrow lists. Assistive technology gets the whole label. */
  short?: boolean
}

/** Marks an edition or the maturity of a feature, as configured in the site's `badges`. */
export function Badge({ kind, short }: BadgeProps) {
  const badge = useSite().badges[kind]
  if (!badge) return null
  const { label, tone, title } = badge
  if (!short) {
    return (
      <span className={`badge badge-${tone}`} title={title}>
        {label}
      </span>
    )
  }
  return (
    <span className={`badge badge-short badge-${tone}`} title={title ?? label}>
      <span aria-hidden="true">{toInitials(label)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

/** `Tech Preview` → `TP` */
function toInitials(label: string): string {
  return label
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

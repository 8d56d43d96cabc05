import { Fragment } from 'react'
import type { BadgeKind } from '../../shared/build/page.ts'
import { Badge } from './Badge.tsx'

/** In lists, each badge is after a wide space, which does not indent a badge at the start of a line. */
export function Badges({ kinds, quiet }: { kinds: BadgeKind[]; quiet?: boolean }) {
  return kinds.map((kind, index) => (
    <Fragment key={index}>
      {quiet && '\u00A0 '}
      <Badge kind={kind} quiet={quiet} />
    </Fragment>
  ))
}

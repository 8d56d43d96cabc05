import { Fragment } from 'react'
import type { BadgeKind } from '../../shared/build/page.ts'
import { Badge } from './Badge.tsx'

/** In lists, a space keeps the words of labels and badges apart for what reads the text. */
export function Badges({ kinds, quiet }: { kinds: BadgeKind[]; quiet?: boolean }) {
  return kinds.map((kind, index) => (
    <Fragment key={index}>
      {quiet && ' '}
      <Badge kind={kind} quiet={quiet} />
    </Fragment>
  ))
}

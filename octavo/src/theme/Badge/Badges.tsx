import type { BadgeKind } from '../../shared/page.ts'
import { Badge } from './Badge.tsx'

export function Badges({ kinds, short }: { kinds: BadgeKind[]; short?: boolean }) {
  return kinds.map((kind) => <Badge key={kind} kind={kind} short={short} />)
}

import type { ComponentProps } from '../components.ts'
import { Badge } from './Badge.tsx'

/** `<Badge edition="architect" />`, `<Badge status="beta" />`. */
export function ArticleBadge({ edition, status, kind }: ComponentProps<'edition' | 'status' | 'kind'>) {
  return [edition, status, kind].map((name) => typeof name === 'string' && <Badge key={name} kind={name} />)
}

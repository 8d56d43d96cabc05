import { splitHref } from '../../../shared/urls.ts'
import type { Place } from '../context.ts'
import { problemsAtLevel } from '../problems-at-level.ts'
import { noteAnchor } from './check-anchors.ts'
import { describeBroken, isUnchecked, type LinkContext } from './link-context.ts'
import { findAbsolute } from './targets.ts'

/**
 * The address of a path in the sidebar or in a setting. A broken one is reported, and undefined. `mayLeave`: the path
 * may lead to another site of the host, so it is not reported if this one has no such page.
 */
export function resolveSitePath(
  context: LinkContext,
  path: string,
  { place, mayLeave }: { place: Place; mayLeave?: boolean },
): string | undefined {
  const { config, problems, targets, attached } = context
  const { path: bare, query, hash } = splitHref(path)
  const target = findAbsolute(targets, bare.startsWith('/') ? bare : `/${bare}`)
  if (target && target.kind !== 'draft') {
    if (target.kind === 'route') noteAnchor(context, { href: path, hash, page: target.page?.file, place })
    else if (target.attached) attached.add(target.file)
    return target.href + query + hash
  }
  if (isUnchecked(config, path) || (mayLeave && !target)) return undefined
  const advice = target ? undefined : { kind: 'route' as const, path: bare }
  problems.push(...problemsAtLevel(config.onBrokenLinks, { ...describeBroken(path, target), ...place, advice }))
  return undefined
}

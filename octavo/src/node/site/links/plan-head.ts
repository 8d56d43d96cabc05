import type { HeadTag } from '../../../shared/head-tag.ts'
import { resolveHead } from '../../head/index.ts'
import type { LinkContext } from './resolve-links.ts'

/** The HTML of the tags that `file` adds to the head; undefined without any. Reports addresses that are refused. */
export function planHead(
  { config, targets, problems }: Pick<LinkContext, 'config' | 'targets' | 'problems'>,
  tags: readonly HeadTag[] | undefined,
  file: string,
): string | undefined {
  if (!tags || tags.length === 0) return undefined
  const { policy, baseUrl, publicPath } = config
  const { html, problems: found } = resolveHead(
    tags,
    { policy, baseUrl, publicPath, staticFiles: targets.staticFiles },
    file,
  )
  problems.push(...found)
  return html
}

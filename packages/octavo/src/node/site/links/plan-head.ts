import type { HeadTag } from '../../../shared/build/head/head-tag.ts'
import { resolveHead } from '../../head/resolve-head.ts'
import type { SourceFeed } from '../../../shared/build/site-code.ts'
import type { SiteContext } from '../context.ts'
import { isEditAddress } from '../page-parts.ts'
import type { RoutedPage } from '../plan.ts'
import type { LinkContext } from './link-context.ts'

type PlanContext = Pick<LinkContext, 'config' | 'targets' | 'problems'>

/** The HTML of the tags that `file` adds to the head; undefined without any. Reports addresses that are refused. */
export function planHead(
  { config, targets, problems }: PlanContext,
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

/** The HTML of the tags that every document has: the tags of the configuration, and links to feeds. */
export function planSiteHead(context: PlanContext, feeds: readonly SourceFeed[] = []): string | undefined {
  const { config } = context
  const tags = planHead(context, config.head, config.file)
  const links = feeds.map(({ path, type: mediaType, title }): HeadTag => {
    return { type: 'link', rel: 'alternate', href: `/${path}`, mediaType, title }
  })
  const feedTags = planHead(context, links, config.file)
  return [tags, feedTags].filter((html) => html !== undefined).join('\n') || undefined
}

/** Reports a `custom_edit_url` that is not a valid link, for example `javascript:…` or `github.com/acme`. */
export function checkEditUrl({ problems }: SiteContext, { page: { file, frontMatter } }: RoutedPage): void {
  const address = frontMatter.custom_edit_url
  if (!address || isEditAddress(address)) return
  problems.push({
    severity: 'error',
    kind: 'edit-address',
    message: `The address "${address}" is not a valid link for editing the page.`,
    file,
    key: ['custom_edit_url'],
    hint: 'Write an address that begins with "https://" or "/", or null for no link.',
  })
}

import { isLinkAddress } from '../../../shared/urls.ts'
import type { SiteContext } from '../context.ts'
import type { RoutedPage } from '../plan.ts'

/** Tells an address for editing a page that a browser must not follow. */
export function checkEditUrl({ problems }: SiteContext, { page: { file, frontMatter } }: RoutedPage): void {
  const address = frontMatter.custom_edit_url
  if (!address || isLinkAddress(address)) return
  problems.push({
    severity: 'error',
    message: `The address "${address}" leads to no place where the page could be edited.`,
    file,
    key: ['custom_edit_url'],
    hint: 'Write an address that begins with "https:", or null for none.',
  })
}

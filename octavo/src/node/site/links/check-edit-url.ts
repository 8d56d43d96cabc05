import type { SiteContext } from '../context.ts'
import { isEditAddress } from '../page-parts.ts'
import type { RoutedPage } from '../plan.ts'

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

import { MAIN_ID } from '../../shared/ids/shell-ids.ts'
import { writeStored } from '../browser/index.ts'
import { getState } from './store.ts'

/** Storage key of the id of the announcement that the reader dismissed; each version of a site has its own. */
export function announcementKey(basePath: string): string {
  return `octavo-announcement ${basePath}`
}

/**
 * Hides the announcement until the site has another one. Moves a focus in it to the page, because it would be lost with
 * the button.
 */
export function dismissAnnouncement(): void {
  const { site } = getState()
  if (!site.announcement) return
  writeStored(announcementKey(site.basePath), site.announcement.id)
  const hadFocus = document.activeElement?.closest('.announcement')
  document.documentElement.dataset.announcementClosed = ''
  if (hadFocus) document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}

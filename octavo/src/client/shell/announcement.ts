import { announcementKey } from './announcement-key.ts'
import { writeStored } from '../browser/storage.ts'
import { getState } from './store.ts'

/** Hides the announcement until the site has another one. */
export function closeAnnouncement(): void {
  const { site } = getState()
  if (!site.announcement) return
  writeStored(announcementKey(site.basePath), site.announcement.id)
  document.documentElement.dataset.announcementClosed = ''
}

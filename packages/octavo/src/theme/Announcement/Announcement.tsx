import * as WORDS from '../../shared/words/index.ts'
import { dismissAnnouncement } from '../../client/shell/announcement.ts'
import { useShell } from '../../client/shell/index.ts'
import { parts } from '../../shared/shell.ts'
import { announcementLens } from '../parts/lenses.ts'
import { place } from '../parts/place.tsx'

/** Before the first paint, the boot script marks <html> if the announcement was dismissed, and the styles hide it. */
export function ThemeAnnouncement() {
  const announcement = useShell((state) => state.site.announcement)
  if (!announcement) return null
  return (
    <section className="announcement" aria-label={WORDS.announcement}>
      <div dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.closable && (
        <button
          type="button"
          className="icon-button"
          aria-label={WORDS.dismissAnnouncement}
          onClick={dismissAnnouncement}
        >
          <span className="icon icon-close" />
        </button>
      )}
    </section>
  )
}

export const Announcement = parts.Announcement
  ? place(ThemeAnnouncement, { part: 'Announcement', lens: announcementLens })
  : ThemeAnnouncement

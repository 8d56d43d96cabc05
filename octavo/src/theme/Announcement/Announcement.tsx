import * as WORDS from '../../shared/words/index.ts'
import { dismissAnnouncement } from '../../client/shell/announcement.ts'
import { useShell } from '../../client/shell/index.ts'

/** Before the first paint, the boot script marks <html> if the announcement was dismissed, and the styles hide it. */
export function Announcement() {
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

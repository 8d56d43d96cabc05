import { closeAnnouncement } from '../../client/shell/announcement.ts'
import { useShell } from '../../client/shell/index.ts'

/** A dismissed announcement is hidden by the boot script's mark on <html> before it is ever painted. */
export function Announcement() {
  const announcement = useShell((state) => state.site.announcement)
  if (!announcement) return null
  return (
    <section className="announcement" aria-label="Announcement">
      <div dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.closable && (
        <button type="button" className="icon-button" aria-label="Dismiss announcement" onClick={closeAnnouncement}>
          <span className="icon icon-close" />
        </button>
      )}
    </section>
  )
}

import { useState, type MouseEvent } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { CONTACT_ID, CONTACT_TITLE_ID } from '../../shared/ids/shell-ids.ts'
import type { ContactOptions } from '../../shared/site.ts'
import { usePage, useSite } from '../../client/shell/index.ts'

/** A native popover, which opens without scripts. */
export function Contact() {
  const { contact, url } = useSite()
  const { route } = usePage()
  const [origin, setOrigin] = useState(url)
  if (!contact) return null
  return (
    <>
      <button type="button" className="round-button" popoverTarget={CONTACT_ID} aria-label={WORDS.contact}>
        <span className="icon icon-contact" />
      </button>
      <section
        id={CONTACT_ID}
        className="contact"
        popover="auto"
        aria-labelledby={CONTACT_TITLE_ID}
        // Without a configured address, only the browser knows which copy of the site a report is about.
        onBeforeToggle={() => setOrigin(url || location.origin)}
      >
        <h2 id={CONTACT_TITLE_ID}>{WORDS.contact}</h2>
        <ul>
          {toLinks(contact, origin + route).map(({ label, href }, index) => (
            <li key={index}>
              <a href={href} onClick={hide}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** It would stay open over a page that a soft navigation shows. */
function hide({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

function toLinks({ email, links, reportUrl }: ContactOptions, page: string): { label: string; href: string }[] {
  const mail = email ? [{ label: email, href: `mailto:${email}` }] : []
  const report = reportUrl
    ? [{ label: WORDS.reportProblem, href: reportUrl.replaceAll('{url}', encodeURIComponent(page)) }]
    : []
  return [...mail, ...links, ...report]
}

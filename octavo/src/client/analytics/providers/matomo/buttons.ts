import { CONTACT_ID } from '../../../../shared/ids/shell-ids.ts'
import { push } from './queue.ts'

/** Buttons of the shell that are tracked as content: their names in Matomo by selector. */
const LABELS: Readonly<Record<string, string>> = {
  '.round-button:not([popovertarget])': 'Scroll back to the top',
  [`[popovertarget="${CONTACT_ID}"]`]: 'Contact Button',
  '.consent-button': 'Cookie button',
}

/** Reports each button when it is first seen. Soft navigations keep the buttons, so once per document is enough. */
export function watchShellButtons(signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const label = Object.keys(LABELS).find((selector) => target.matches(selector))
      if (label !== undefined) push(['trackContentImpression', LABELS[label], LABELS[label], ''])
    }
  })
  for (const button of document.querySelectorAll(Object.keys(LABELS).join(', '))) observer.observe(button)
  signal.addEventListener('abort', () => observer.disconnect())
}

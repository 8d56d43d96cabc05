import { useEffect, useRef } from 'react'
import { CONSENT_TITLE_ID } from './consent-page.ts'

/** Names a page of the dialog and takes the focus when the page is turned, so that it is read from the top. */
export function ConsentTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h2 ref={title} id={CONSENT_TITLE_ID} tabIndex={-1}>
      {children}
    </h2>
  )
}

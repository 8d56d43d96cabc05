import { CONSENT_TITLE_ID } from '../../shared/ids/shell-ids.ts'
import { useEffect, useRef } from 'react'

/** The heading of a page of the dialog. Takes the focus when the page appears, so that screen readers start there. */
export function ConsentTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h2 ref={title} id={CONSENT_TITLE_ID} tabIndex={-1}>
      {children}
    </h2>
  )
}

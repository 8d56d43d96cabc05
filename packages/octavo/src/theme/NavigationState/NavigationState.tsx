import { useEffect, useRef, type ReactNode } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { retryNavigation } from '../../client/navigation/retry.ts'
import { useShell, useSite } from '../../client/shell/index.ts'

/** Replaces the page by an error if a navigation failed and so did its retry. */
export function NavigationState({ children }: { children: ReactNode }) {
  const navigation = useShell((state) => state.navigation)
  return navigation.phase === 'failed' ? <Failure message={navigation.message} /> : children
}

function Failure({ message }: { message: string }) {
  const { title, titleDelimiter } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${WORDS.pageNotLoaded} ${titleDelimiter} ${title}`
    heading.current?.focus()
  }, [title, titleDelimiter])
  useEffect(() => {
    const retry = () => void retryNavigation()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  return (
    <section className="page-state" role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {WORDS.pageNotLoaded}.
      </h1>
      <p>{message}</p>
      <button type="button" className="button" onClick={() => void retryNavigation()}>
        {WORDS.retry}
      </button>
    </section>
  )
}

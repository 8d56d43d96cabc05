import { useEffect } from 'react'
import * as WORDS from '../../shared/words/index.ts'

interface CrashScreenProps {
  error: unknown
  retry: () => void
}

/** Replaces a page that threw while rendering. */
export function CrashScreen({ error, retry }: CrashScreenProps) {
  useEffect(showErrorTitle, [error])
  return (
    <section className="page-state" role="alert">
      <h1>{WORDS.pageCrashed}</h1>
      <button type="button" className="button" onClick={retry}>
        {WORDS.tryAgain}
      </button>
      <pre>{toMessages(error).join(`\n\n${WORDS.cause}\n`)}</pre>
    </section>
  )
}

function showErrorTitle(): () => void {
  const title = document.title
  document.title = WORDS.pageError
  return () => {
    if (document.title === WORDS.pageError) document.title = title
  }
}

/** The messages of an error and of its chain of causes. A cycle ends the chain. */
export function toMessages(error: unknown): string[] {
  const seen = new Set<unknown>()
  const messages: string[] = []
  for (
    let cause = error;
    cause !== undefined && !seen.has(cause);
    cause = cause instanceof Error ? cause.cause : undefined
  ) {
    seen.add(cause)
    messages.push(cause instanceof Error ? cause.message : String(cause))
  }
  return messages
}

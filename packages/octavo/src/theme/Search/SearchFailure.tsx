import * as WORDS from '../../shared/words/index.ts'
import { focusField } from '../../client/search/index.ts'

interface SearchFailureProps {
  /** What failed, as a sentence. */
  title: string
  /** Why, for example the error of the browser. */
  message: string
  retry: () => void
}

/** What takes the place of results that cannot be loaded. */
export function SearchFailure({ title, message, retry }: SearchFailureProps) {
  return (
    <div className="search-notice" role="alert">
      <p>
        {title} <span>{message}</span>
      </p>
      <button type="button" className="button" onClick={(event) => focusField(event, retry)}>
        {WORDS.retry}
      </button>
    </div>
  )
}

import * as WORDS from '../../shared/words/index.ts'
import { readStoredValue, sessionArea, writeStored } from '../browser/index.ts'
import { getState, setState } from '../shell/store.ts'
import { NotAPageError, OtherBuildError } from './document-parts.ts'

const GUARD_KEY = 'octavo-real-navigation'
/** A second failure at the same address within this time is a loop. */
const GUARD_MILLISECONDS = 15_000

/** `info` of a navigation that loads a document in place of this one. */
export const LEAVE = Symbol()

/**
 * Handles a failed soft navigation: the browser loads the target instead. If that has just failed, too, shows the error.
 * Files and pages of something else are always loaded. Without a connection the browser would only replace the site by
 * its own error. The address bar already shows the target.
 */
export function recover({ destination, navigationType }: NavigateEvent, error: unknown): void {
  const href = destination.url
  // `fetch` throws a TypeError if there is no answer. A server on the same machine answers without a connection.
  const isOffline = !navigator.onLine && error instanceof TypeError
  const message = error instanceof Error ? error.message : String(error)
  const isPage = !(error instanceof NotAPageError)
  if (isOffline || (isPage && wasTried(href))) return showFailure(href, isOffline ? WORDS.offline : message)
  writeStored(GUARD_KEY, JSON.stringify([href, Date.now()]), sessionArea)
  // A document that is loaded again keeps its scroll position: on the way back, that is where the reader was.
  if (error instanceof OtherBuildError && navigationType === 'traverse') location.reload()
  else leaveDocument()
}

/**
 * Lets the browser load what the address bar shows, as a document with its own history entry. After a reload it
 * would take that entry and the entries of soft navigations for one document, and the way back from a document without
 * the shell, for example a file, would only change the address: see `load-traversed.ts`.
 */
function leaveDocument(): void {
  const { href } = location
  const state = window.navigation.currentEntry?.getState()
  // To the same address it would be a reload, and with a fragment only scroll. This one stays in case of a download.
  history.replaceState(null, '', `${location.origin}${getState().page.route}?`)
  window.navigation.navigate(href, { history: 'replace', state, info: LEAVE })
}

/** The sidebar and the navbar mark the target as the current page, as the address bar does. */
function showFailure(href: string, message: string): void {
  const page = { ...getState().page, route: new URL(href).pathname }
  setState({ page, navigation: { phase: 'failed', message } })
}

/**
 * Loads the target again. The reader asked for it, so it is never a loop. Without a connection, only a server on the
 * same machine answers; otherwise the error stays, with this reason.
 */
export async function retryNavigation(): Promise<void> {
  if (!navigator.onLine && !(await fetch(location.href).catch(() => null)))
    return showFailure(location.href, WORDS.offline)
  writeStored(GUARD_KEY, null, sessionArea)
  leaveDocument()
}

function wasTried(href: string): boolean {
  const tried = readStoredValue(GUARD_KEY, sessionArea)
  return Array.isArray(tried) && tried[0] === href && Date.now() - Number(tried[1]) < GUARD_MILLISECONDS
}

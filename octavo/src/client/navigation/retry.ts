import * as WORDS from '../../shared/words/index.ts'
import { readStoredValue, sessionArea, writeStored } from '../browser/index.ts'
import { getState, setState } from '../shell/store.ts'

const GUARD_KEY = 'octavo-real-navigation'
/** A second failure at the same address within this time is a loop. */
const GUARD_MILLISECONDS = 15_000

/**
 * Handles a failed soft navigation: lets the browser load the target, once; if it just did, shows the error instead.
 * Without a connection the browser would only replace the site by an error of its own. The address bar already shows
 * the target, so reloading goes there.
 */
export function recover(href: string, error: unknown): void {
  // `fetch` throws a TypeError if there is no answer. A server on the same machine answers without a connection.
  const isOffline = !navigator.onLine && error instanceof TypeError
  const message = error instanceof Error ? error.message : String(error)
  if (isOffline || wasTried(href)) return showFailure(href, isOffline ? WORDS.offline : message)
  writeStored(GUARD_KEY, JSON.stringify([href, Date.now()]), sessionArea)
  location.reload()
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
  location.reload()
}

function wasTried(href: string): boolean {
  const tried = readStoredValue(GUARD_KEY, sessionArea)
  return Array.isArray(tried) && tried[0] === href && Date.now() - Number(tried[1]) < GUARD_MILLISECONDS
}

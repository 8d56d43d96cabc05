import { readStored, writeStored } from '../browser/storage.ts'
import { setState } from '../shell/store.ts'

const GUARD_KEY = 'octavo-real-navigation'
/** A second failure at the same address within this time would be a loop. */
const GUARD_MILLISECONDS = 15_000
const tabStorage = () => sessionStorage

/**
 * A soft navigation did not work out: leaves it to the browser, once. When that was tried just before, shows the error
 * instead. The address bar already shows the target, so reloading goes there.
 */
export function recover(href: string, message: string): void {
  if (wasTried(href)) return setState({ navigation: { phase: 'failed', message } })
  writeStored(GUARD_KEY, JSON.stringify([href, Date.now()]), tabStorage)
  location.reload()
}

/** The reader asks for it, so this is never a loop. */
export function retryNavigation(): void {
  writeStored(GUARD_KEY, null, tabStorage)
  location.reload()
}

function wasTried(href: string): boolean {
  try {
    const [triedHref, time] = JSON.parse(readStored(GUARD_KEY, tabStorage) ?? '[]') as unknown[]
    return triedHref === href && typeof time === 'number' && Date.now() - time < GUARD_MILLISECONDS
  } catch {
    return false
  }
}

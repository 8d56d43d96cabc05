import type { Send } from './index.ts'

const TIMEOUT = 10_000

/** Sends the answer to the address of the site, without cookies. */
export const send: Send = async (target, { route, useful, text }) => {
  if (target.kind !== 'address') return 'failed'
  try {
    const { ok } = await fetch(target.address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page: location.origin + route, useful, ...(text !== '' && { text }) }),
      credentials: 'omit',
      // Also arrives if the reader leaves the page.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return ok ? 'sent' : 'failed'
  } catch {
    return 'failed'
  }
}

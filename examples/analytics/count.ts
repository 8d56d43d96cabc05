const SERVER = 'http://localhost:4000'

let site = ''

function send(kind: string, data: object): boolean {
  return navigator.sendBeacon(`${SERVER}/${kind}`, JSON.stringify({ site, ...data }))
}

/** Called once, with the first visit that may be counted. */
export function start({ siteId }: { siteId: string | number }) {
  site = String(siteId)
}

/** Called for the first page and after each navigation. */
export function page({ url, referrer }: { url: string; referrer: string }) {
  send('page', { url, referrer })
}

/** Called with the answer to "Was this page useful?". */
export function event(name: string, data: { page: string; useful: boolean }): boolean {
  return send(name, data)
}

/** Called when the reader withdraws consent. This module stores nothing, so there is nothing to remove. */
export function stop() {}

/** Schemes that run code or smuggle in a document instead of leading somewhere. */
const UNSAFE_SCHEME = /^(javascript|vbscript|data|blob|filesystem):/

/** Whether following the address could run code. Browsers ignore control characters and blanks in schemes; so does this. */
export function isUnsafeAddress(address: string): boolean {
  return UNSAFE_SCHEME.test(bareScheme(address))
}

/** Whether the address is a picture held in the address itself. */
export function isDataImage(address: string): boolean {
  return /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/.test(bareScheme(address))
}

export function isRemote(address: string): boolean {
  return /^(https?:)?\/\//i.test(address)
}

function bareScheme(address: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  return address
    .slice(0, 200)
    .replace(/[\u0000-\u0020]/g, '')
    .toLowerCase()
}

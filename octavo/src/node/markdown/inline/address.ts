/** Schemes that run code, or open a document whose content is part of the address. */
const UNSAFE_SCHEME = /^(javascript|vbscript|data|blob|filesystem):/

/** Whether following the address could run code. */
export function isUnsafeAddress(address: string): boolean {
  return UNSAFE_SCHEME.test(bareScheme(address))
}

/** Whether the address is a `data:` URL of an image. */
export function isDataImage(address: string): boolean {
  return /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/.test(bareScheme(address))
}

export function isRemote(address: string): boolean {
  return /^(https?:)?\/\//i.test(address)
}

/**
 * The beginning of an address as browsers read its scheme: the URL parser strips leading control characters and spaces,
 * and tabs and line breaks anywhere. See https://url.spec.whatwg.org/#concept-basic-url-parser
 */
function bareScheme(address: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what it removes
  return address
    .slice(0, 200)
    .replace(/[\u0000-\u0020]/g, '')
    .toLowerCase()
}

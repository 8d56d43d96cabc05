/** Whether an address is a path of this site: `/js/a.js`. */
export function isSitePath(address: string): boolean {
  return /^\/(?!\/)/.test(address) && !/[\\\p{Cc}]|(^|\/)\.\.?(\/|$)/u.test(address)
}

/** Whether an address is a complete one with the scheme `https:`. */
export function isHttpsAddress(address: string): boolean {
  return /^https:\/\//i.test(address) && URL.canParse(address)
}

/** `1 page`, `2 pages`. */
export function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** 1234 → `1,234`. Loading `Intl.NumberFormat` takes longer than printing everything else. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

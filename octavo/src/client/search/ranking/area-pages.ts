import type { PageList } from '../files/index.ts'

/** The area that was asked for last. */
const last = new WeakMap<PageList, { pattern: string; isIncluded: boolean[] }>()

/** By page, whether its address matches the pattern of an area. */
export function pagesIn(list: PageList, pattern: string): boolean[] {
  const known = last.get(list)
  if (known?.pattern === pattern) return known.isIncluded
  const addresses = new RegExp(pattern)
  const isIncluded = list.docs.map(({ url }) => addresses.test(url))
  last.set(list, { pattern, isIncluded })
  return isIncluded
}

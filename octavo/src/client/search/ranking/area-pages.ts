import type { PageList } from '../files/index.ts'

/** The area that was asked for last. */
let last: { list: PageList; pattern: string; isIncluded: boolean[] } | undefined

/** By page, whether its address matches the pattern of an area. */
export function pagesIn(list: PageList, pattern: string): boolean[] {
  if (last?.list === list && last.pattern === pattern) return last.isIncluded
  const addresses = new RegExp(pattern)
  const isIncluded = list.docs.map(({ url }) => addresses.test(url))
  last = { list, pattern, isIncluded }
  return isIncluded
}

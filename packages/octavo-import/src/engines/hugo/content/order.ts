import type { HugoPage } from './page.ts'

/**
 * By weight, then the newest, then by title. Pages without a weight come last.
 * https://github.com/gohugoio/hugo/blob/master/resources/page/pages_sort.go, `DefaultPageSort`
 */
export function byHugoOrder(a: HugoPage, b: HugoPage): number {
  return (
    (a.weight || Infinity) - (b.weight || Infinity) ||
    b.date - a.date ||
    compare(a.linkTitle, b.linkTitle) ||
    compare(a.source, b.source)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

import { lineAt } from '../code/fault.ts'
import type { Finding } from '../finding.ts'
import { readFences } from '../source/fences.ts'
import type { Page } from '../source/read-pages.ts'

const TABS = /<CodeTabs[\s\S]*?<\/CodeTabs>/g
const INCLUDE = /<Include file="\/(fragments\/[^"]+)"/
const FIRST = 'java'

/** Checks that tabs with code begin with Java on every page. `fragments` are the files that pages include. */
export function checkTabOrder(pages: Page[], fragments: Page[]): Finding[] {
  return pages.flatMap((page) => {
    const text = page.lines.join('\n')
    return [...text.matchAll(TABS)].flatMap(({ 0: tabs, index }) => {
      const language = languageOf(tabs, fragments)
      const line = lineAt(text, index)
      const hint = 'Put Java first, so that the tabs have one order on all pages.'
      return language === FIRST ? [] : [{ file: page.file, line, message: `the first tab is ${language}`, hint }]
    })
  })
}

/** The language of the first block, which can be a fragment. */
function languageOf(tabs: string, fragments: Page[]): string {
  const fragment = fragments.find(({ file }) => file === `sites/k5/${INCLUDE.exec(tabs)?.[1]}`)
  const fence = tabs.indexOf('```')
  const isIncluded = fragment && (fence < 0 || tabs.search(INCLUDE) < fence)
  return isIncluded ? (readFences(fragment)[0]?.language ?? '') : (/```(\w+)/.exec(tabs)?.[1] ?? '')
}

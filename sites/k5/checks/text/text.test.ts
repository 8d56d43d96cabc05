import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Finding, formatFindings } from '../finding.ts'
import { type Page, parsePage, readPages, REPOSITORY } from '../source/read-pages.ts'
import { checkCategories, checkFrontMatter } from './front-matter.ts'
import { checkHeadings } from './headings.ts'
import { checkImages } from './images.ts'
import { checkLength } from './length.ts'
import { checkTabOrder } from './order.ts'
import { checkPlan } from './plan.ts'
import { checkRelated } from './related.ts'
import { checkRepeated } from './repeated.ts'
import { listStarts } from './roles.ts'
import { checkTokens } from './tokens.ts'
import { checkPraise, checkUnfinished } from './wording.ts'

const docs = readPages('sites/k5/docs')
const words = (count: number, stem: string) => Array.from({ length: count }, (_, index) => `${stem}${index}`).join(' ')

/** Each check of a single page, with a text that fails it and the expected message. */
const PAGE_CHECKS: [promise: string, check: (page: Page) => Finding[], bad: string, message: string][] = [
  ['headings go down one level at a time', checkHeadings, '## A\n\n#### B', 'jumps from level 2 to 4'],
  ['no heading is repeated on a page', checkHeadings, '## A\n\n## A', 'appears twice'],
  [
    'heading tokens are in headings only',
    checkTokens,
    '## What -solutionEnvoy is\n\n-solutionEnvoy',
    'must be inside a heading',
  ],
  ['every image has a text alternative', checkImages, '![Screen](a.svg)', 'has 6 characters'],
  ['a page can be read in one sitting', checkLength, 'Three words only.', 'has 3 words'],
  ['a page ends with one to six related links', checkRelated, '## Related\n\nNone.', 'has 0 links'],
  ['nothing is unfinished', checkUnfinished, 'TODO: write', 'a note of the author'],
  ['nothing is advertised', checkPraise, 'A powerful tool', '"powerful" praises'],
]

/** Each check of all pages, with two texts that fail it and the expected message. */
const SITE_CHECKS: [promise: string, check: (pages: Page[]) => Finding[], bad: [string, string], message: string][] = [
  ['every title is unique', checkFrontMatter, ['---\ntitle: A\n---', '---\ntitle: A\n---'], 'title is the same as in'],
  [
    'every description says what readers get',
    checkFrontMatter,
    ['---\ntitle: A\ndescription: Short.\n---', ''],
    'the description has 6 characters',
  ],
  ['no passage is on two pages', checkRepeated, [words(30, 'a'), `x ${words(30, 'a')}`], '25 words or more'],
  ['every planned page exists as planned', checkPlan, ['', ''], 'is missing'],
]

test.each(PAGE_CHECKS)('%s', (_, check) => {
  expect(formatFindings(docs.flatMap(check))).toEqual([])
})

test.each(SITE_CHECKS)('%s', (_, check) => {
  expect(formatFindings(check(docs))).toEqual([])
})

test.each(PAGE_CHECKS)('reports the opposite: %s', (_, check, bad, message) => {
  expect(formatFindings(check(parsePage('sites/k5/docs/page.md', bad))).join('\n')).toContain(message)
})

test('a page has 400 to 1,200 words, not one less or more', () => {
  const isReported = (count: number) => checkLength(parsePage('sites/k5/docs/page.md', words(count, 'w'))).length > 0
  expect([399, 400, 1200, 1201].map(isReported)).toEqual([true, false, false, true])
})

test.each(SITE_CHECKS)('reports the opposite: %s', (_, check, bad, message) => {
  const pages = bad.map((text, index) => parsePage(`sites/k5/docs/page-${index}.md`, text))
  expect(formatFindings(check(pages)).join('\n')).toContain(message)
})

const SIDEBAR = 'sites/k5/sidebar.yml'

test('descriptions of categories, home, learning and legal notice say what readers get', () => {
  const pages = readPages('sites/k5/pages')
  const sidebar = readFileSync(join(REPOSITORY, SIDEBAR), 'utf8')
  expect(formatFindings([...checkFrontMatter([...docs, ...pages]), ...checkCategories(SIDEBAR, sidebar)])).toEqual([])
})

test('reports the opposite: descriptions of categories', () => {
  const [finding] = checkCategories(SIDEBAR, `generatedIndex:\n  description: ${'long '.repeat(40)}`)
  expect(finding).toMatchObject({ line: 2, message: 'the description has 200 characters' })
})

test('tabs with code begin with Java, whether it is a block or a fragment', () => {
  expect(formatFindings(checkTabOrder(docs, readPages('sites/k5/fragments')))).toEqual([])
})

test('tabs in another order are found', () => {
  const fragment = parsePage('sites/k5/fragments/_a.md', '```typescript\nlet a\n```')
  const included = parsePage(
    'page.md',
    '<CodeTabs>\n<Include file="/fragments/_a.md" />\n```java\nint a;\n```\n</CodeTabs>',
  )
  const right = parsePage(
    'page.md',
    '<CodeTabs>\n```java\nint a;\n```\n<Include file="/fragments/_a.md" />\n</CodeTabs>',
  )
  expect(formatFindings(checkTabOrder([included, right], [fragment]))).toEqual([
    'page.md:1 the first tab is typescript. Put Java first, so that the tabs have one order on all pages.',
  ])
})

test('home, learning and the first page of the documentation let each role begin on the same page', () => {
  const [home, learning] = ['index', 'learning'].map((name) =>
    readPages('sites/k5/pages').find(({ file }) => file.endsWith(`/${name}.md`)),
  ) as [Page, Page]
  const about = docs.find(({ file }) => file.endsWith('/about/about.md')) as Page
  const starts = [...listStarts(home, learning, about)]
  expect(starts.map(([role, pages]) => [role, pages.length, new Set(pages).size, pages.includes('')])).toEqual([
    ['Developer', 3, 1, false],
    ['Architect', 3, 1, false],
    ['Platform administrator', 3, 1, false],
    ['Operator', 3, 1, false],
  ])
})

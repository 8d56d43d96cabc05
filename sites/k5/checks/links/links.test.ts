import { expect, test } from 'vitest'
import { formatFindings } from '../finding.ts'
import { parsePage, readPages } from '../source/read-pages.ts'
import { checkPromisedHeadings } from './promised-headings.ts'

const PROMISES = [
  'Renew it as described in [Install GitOps](./install-gitops.md).',
  'Your machine is set up as in [Tools](./tools.md).',
  'The steps are in the [guide](../guide.md).',
  'Resend it, as [Topics](./topics.md) describes.',
  'Compare it with [Upgrade](./upgrade.md). Going back is described there.',
]

const OTHERS = [
  'Renew it as described in [Install GitOps](./install-gitops.md#connect-git).',
  'See [Install GitOps](./install-gitops.md).',
  '[Install GitOps](./install-gitops.md) describes the operator.',
  'Store it as `a` in [this file](./file.md).',
]

test('a link that promises a procedure leads to its heading', () => {
  expect(formatFindings(readPages('sites/k5/docs').flatMap(checkPromisedHeadings))).toEqual([])
})

test.each(PROMISES)('it would be noticed if not: %s', (text) => {
  expect(formatFindings(checkPromisedHeadings(parsePage('page.md', text)))).toEqual([
    expect.stringMatching(/^page\.md:1 the link ".+" promises a procedure and has no anchor\./),
  ])
})

test.each(OTHERS)('other links are left alone: %s', (text) => {
  expect(checkPromisedHeadings(parsePage('page.md', text))).toEqual([])
})

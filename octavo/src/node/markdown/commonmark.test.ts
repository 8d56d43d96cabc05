import commonmark from 'commonmark-spec'
import { expect, test } from 'vitest'
import { readable, standardHtml } from './testing/standard-html.ts'
import { compileText } from './testing/test-page.ts'

/** Examples that read differently here by design. A deviation that is gone fails, so that the list stays true. */
const DEVIATIONS: { reason: string; examples: number[] }[] = [
  {
    reason: 'Elements that HTML does not know are text: an author who types <name> means a placeholder.',
    examples: [150, 163, 201, 491, 524, 536, 613, 614, 615, 617],
  },
  { reason: 'A tag that never ends is text.', examples: [156, 157, 158] },
  { reason: 'End tags that close nothing are left out, unknown ones are text.', examples: [148, 623] },
  { reason: 'Only attributes of the allow-list pass.', examples: [169, 616] },
  { reason: 'Scripts, styles and form fields vanish.', examples: [170, 171, 172, 173, 176, 178] },
  { reason: 'A block of raw HTML that is nothing but text is a paragraph.', examples: [177] },
  { reason: 'An image alone in its paragraph has its title as caption.', examples: [572] },
  { reason: 'GFM links bare addresses.', examples: [602, 606, 608, 611, 612] },
]

const REASONS = new Map(DEVIATIONS.flatMap(({ reason, examples }) => examples.map((number) => [number, reason])))

test.each(commonmark.tests)('example $number: $section', async ({ number, markdown, html }) => {
  // A title of its own keeps the page's first h1 in the article.
  const page = await compileText(`---\ntitle: "-"\n---\n${markdown.replaceAll('→', '\t')}`)
  const ours = standardHtml(readable(page.body, page))
  const withoutInstructions = html.replace(/<\?.*?\?>/gs, '')
  const theirs = standardHtml(withoutInstructions.replaceAll('→', '\t').replaceAll('\n</code></pre>', '</code></pre>'))
  const reason = REASONS.get(number)
  if (reason) expect(ours, `no longer deviates: ${reason}`).not.toBe(theirs)
  else expect(ours).toBe(theirs)
})

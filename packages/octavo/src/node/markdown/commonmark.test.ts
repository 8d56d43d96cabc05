import commonmark from 'commonmark-spec'
import { expect, test } from 'vitest'
import { readable, standardHtml } from './testing/standard-html.ts'
import { compileText } from './testing/test-page.ts'

/** Examples that differ by design. A listed example that does not differ fails, so that the list stays accurate. */
const DEVIATIONS: { reason: string; examples: number[] }[] = [
  {
    reason: 'Elements that are not HTML are text, because <name> usually is a placeholder.',
    examples: [150, 163, 201, 491, 524, 536, 613, 614, 615, 617],
  },
  { reason: 'An unfinished tag is text.', examples: [156, 157, 158] },
  { reason: 'End tags without a start tag are removed, unknown ones are text.', examples: [148, 623] },
  { reason: 'Only attributes of the allow-list are written.', examples: [169, 616] },
  { reason: 'Scripts, styles and form fields are removed.', examples: [170, 171, 172, 173, 176, 178] },
  { reason: 'A block of raw HTML in which all tags are text is a paragraph.', examples: [177] },
  { reason: 'The title of an image that is alone in its paragraph becomes a caption.', examples: [572] },
  { reason: 'Links with an unknown scheme are text.', examples: [598, 599, 601] },
  { reason: 'GFM links bare addresses.', examples: [602, 606, 608, 611, 612] },
]

const REASONS = new Map(DEVIATIONS.flatMap(({ reason, examples }) => examples.map((number) => [number, reason])))

test.each(commonmark.tests)('example $number: $section', async ({ number, markdown, html }) => {
  // The first h1 is the title of the page and leaves only its anchor.
  const page = await compileText(`# -\n\n${markdown.replaceAll('→', '\t')}`)
  const body = readable(page.body, page).replace('<span id="-"></span>', '')
  // A class for the styles, which keep short code on one line.
  const ours = standardHtml(body.replaceAll('<code class="whole">', '<code>'))
  const withoutInstructions = html.replace(/<\?.*?\?>/gs, '')
  const theirs = standardHtml(withoutInstructions.replaceAll('→', '\t').replaceAll('\n</code></pre>', '</code></pre>'))
  const reason = REASONS.get(number)
  if (reason) expect(ours, `no longer deviates: ${reason}`).not.toBe(theirs)
  else expect(ours).toBe(theirs)
})

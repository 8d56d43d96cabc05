import { expect, test } from 'vitest'
import { convertEach } from './index.ts'

/** As the parsers walk quotes in quotes. */
const depthOf = (text: string): number => (text.startsWith('>') ? 1 + depthOf(text.slice(1)) : 0)

test('a page that is nested too deeply for the parsers is named', async () => {
  const pages = ['> a', '>'.repeat(300_000)].map((text, index) => ({ source: `${index}.md`, text }))
  const converted = convertEach(pages, ({ text }) => depthOf(text), undefined)
  await expect(converted).rejects.toMatchObject({
    name: 'ImportUsageError',
    message: 'The page 1.md cannot be read: its quotes, lists, containers or tags are nested too deeply.',
  })
})

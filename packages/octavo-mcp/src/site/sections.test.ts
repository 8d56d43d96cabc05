import { expect, test } from 'vitest'
import { cutSection, listHeadings, splitIntoParts } from './sections.ts'

const PAGE = `# Deploy \`it\`

Intro.

## Before you begin

\`\`\`bash
# Not a heading

## Nor this
\`\`\`

### Tools

A list:

- One

## Before you begin

Again.
`

test('headings are found outside of code, with the anchors of the page', () => {
  expect(listHeadings(PAGE).map(({ level, text, anchor }) => [level, text, anchor])).toEqual([
    [1, 'Deploy it', 'deploy-it'],
    [2, 'Before you begin', 'before-you-begin'],
    [3, 'Tools', 'tools'],
    [2, 'Before you begin', 'before-you-begin-1'],
  ])
})

test('a section contains those below it, and ends at the next of its level', () => {
  const [, first, tools] = listHeadings(PAGE)
  expect(cutSection(PAGE, first!)).toMatch(/^## Before you begin\n\n```bash[^]*- One$/)
  expect(cutSection(PAGE, tools!)).toBe('### Tools\n\nA list:\n\n- One')
})

test('parts are within the limit, lose nothing, and cut neither code that fits nor before a heading', () => {
  const section = (number: number) => `## Part ${number}\n\n${'word '.repeat(30).trim()}\n\n\`\`\`\na\n\nb\n\`\`\``
  const page = Array.from({ length: 12 }, (_, number) => section(number)).join('\n\n')
  const parts = splitIntoParts(page, 500)
  expect(parts.length).toBeGreaterThan(3)
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(500)
    expect(part.match(/```/g)!.length % 2).toBe(0)
    expect(part).toMatch(/^## Part/)
  }
  expect(parts.join('\n\n')).toBe(page)
})

test('a line that is longer than a part is cut', () => {
  const parts = splitIntoParts(`One\n\n${'x'.repeat(250)}`, 100)
  expect(parts.map((part) => part.length)).toEqual([3, 100, 100, 50])
})

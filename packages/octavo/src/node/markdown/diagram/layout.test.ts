import { expect, test } from 'vitest'
import { articleOf, problemsOf } from '../testing/test-page.ts'

const draw = (source: string) => articleOf(`\`\`\`mermaid\n${source}\n\`\`\``)

test('an edge that leads back has its own line, in the style of the author', async () => {
  const lines = async (arrow: string) => {
    const html = await draw(`flowchart TD\nA[Start] --> B\nB --> C\nB --> D\nD ${arrow} A`)
    return html.match(/<polyline [^>]*>/g) ?? []
  }
  for (const arrow of ['-->', '-.->', '==>']) {
    const drawn = await lines(arrow)
    const starts = drawn.map((line) => /points="([^ ]*)/.exec(line)?.[1])
    expect(starts[0]).not.toBe(starts[3])
    expect(drawn[3]).toMatch(/marker-start/)
    expect(/stroke-dasharray/.test(drawn[3] ?? '')).toBe(arrow === '-.->')
    expect(drawn[3]).toContain(`stroke-width="${arrow === '==>' ? 2 : 1}"`)
  }
  const html = await draw('flowchart TD\nA & B --> C & D -.-> E\nE --> A')
  expect(html.match(/stroke-dasharray/g)).toHaveLength(2)
  const [, head = 'none'] = /marker-start="url\(#([^)]*)\)"/.exec(html) ?? []
  expect(html).toContain(`<marker id="${head}"`)
  expect(html).not.toContain('turned')
})

test('transitions without labels that lead back have their own lines', async () => {
  const html = await draw('stateDiagram-v2\n[*] --> A\nA --> B\nB --> A\nB --> C\nC --> A')
  const lines = [...html.matchAll(/<polyline points="([^"]*)"/g)].map(([, points = '']) => points.split(' '))
  expect(lines).toHaveLength(5)
  for (const point of lines.flat()) expect(lines.filter((points) => points.includes(point))).toHaveLength(1)
  expect(html).not.toContain('\u2800')
})

test('labels beside each other do not touch', async () => {
  const html = await draw(
    'stateDiagram-v2\n  Published --> Archived : archive after a year\n  Archived --> Published : restore it',
  )
  const boxes = [...html.matchAll(/<rect x="([\d.]+)"[^>]* width="([\d.]+)"[^>]*><text [^>]*>([^<]*)/g)]
    .filter(([, , , text]) => text === 'archive after a year' || text === 'restore it')
    .map(([, x, width]) => ({ left: Number(x), right: Number(x) + Number(width) }))
    .sort((a, b) => a.left - b.left)
  expect(boxes).toHaveLength(2)
  expect(boxes[1]!.left - boxes[0]!.right).toBeGreaterThan(6)
})

test('a label on a line is a gap in the line, not a box that looks like a shape', async () => {
  const html = await draw('flowchart TD\n  A[Start] -->|Yes| B[End]')
  const [, label = '', height] = /(<rect [^>]* height="([\d.]+)"[^>]*>)(?:<\/rect>)?<text [^>]*>Yes/.exec(html) ?? []
  expect(label).toContain('fill="var(--diagram-background)"')
  expect(label).not.toContain('stroke')
  expect(Number(height)).toBeLessThan(20)
})

test('a direction in which a class diagram is not drawn is a warning', async () => {
  const source = (direction: string) => `classDiagram\n  direction ${direction}\n  Animal <|-- Dog`
  expect(await draw(source('LR'))).toContain('<svg')
  expect(await problemsOf(`\`\`\`mermaid\n${source('LR')}\n\`\`\``)).toEqual([
    expect.stringMatching(
      /^3:3 warning "direction LR" has no effect: diagrams of this kind are drawn from top to bottom/,
    ),
  ])
  for (const same of ['TB', 'TD', 'td']) expect(await problemsOf(`\`\`\`mermaid\n${source(same)}\n\`\`\``)).toEqual([])
})

test('the slashes of a parallelogram are not part of its label', async () => {
  const html = await draw('flowchart TD\n  A[/Read it/] --> B[\\"Write it"\\] --> C[/usr/bin]')
  expect([...html.matchAll(/<text [^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'Read it',
    'Write it',
    '/usr/bin',
  ])
})

import { expect, test } from 'vitest'
import { expectNoMore } from '../../files/processor-time.fixture.ts'
import { articleOf, problemsOf } from '../testing/test-page.ts'

const page = (source: string) => `Text\n\n\`\`\`mermaid\n${source}\n\`\`\``
const draw = (source: string) => articleOf(page(source))
const problems = (source: string) => problemsOf(page(source))

test('a diagram that would take minutes to draw is shown as code', async () => {
  const ring = (shapes: number, each: number) =>
    Array.from({ length: shapes * each }, (_, index) => `N${index % shapes} --> N${(index * 7 + 1) % shapes}`)
  expect(await problems(['flowchart LR', ...ring(3000, 1)].join('\n'))).toEqual([
    '4:1 error This diagram is too large to be drawn: it has 3000 shapes and 3000 connections. ' +
      '(Split it. A drawing can have 500 shapes and 500 connections, and at most 100 more connections than shapes.)',
  ])
  const dense = ['flowchart LR', ...ring(30, 10)].join('\n')
  expect(await problems(dense)).toEqual([expect.stringContaining('it has 30 shapes and 300 connections')])
  expect(await draw(dense)).toContain('<figure class="code" data-language="mermaid">')
})

test('a chain of very many shapes is reported, too', async () => {
  const chain = Array.from({ length: 60_000 }, (_, index) => `N${index} --> N${index + 1}`)
  for (const header of ['flowchart LR', 'stateDiagram-v2']) {
    expect(await problems([header, ...chain].join('\n'))).toEqual([
      expect.stringMatching('4:1 error This diagram is too large to be drawn: it has 60001 shapes'),
    ])
  }
})

test('shapes that share their arrows count each connection', async () => {
  const shapes = (letter: string) => Array.from({ length: 20 }, (_, index) => letter + index).join(' & ')
  expect(await problems(`flowchart LR\n${shapes('A')} --> ${shapes('B')}`)).toEqual([
    expect.stringContaining('it has 40 shapes and 400 connections'),
  ])
})

test('many messages between two participants are drawn', async () => {
  expect(await problems(`sequenceDiagram\n${'A->>B: Hi\n'.repeat(300)}`)).toEqual([])
})

test('a line that is too long is reported, not parsed', async () => {
  expect(await problems(`sequenceDiagram\nA${'->>B'.repeat(1000)}`)).toEqual([
    '5:1 error This diagram line has 4001 characters; at most 1000 can be drawn. (Split the line.)',
  ])
})

test('a long line of spaces or arrows is refused as soon as another one', async () => {
  const refuse = (kind: string, line: string) => async () =>
    expect(await problems(`${kind}\n${line.repeat(60)}`)).toContainEqual(
      expect.stringMatching(/^5:1 error The diagram line/),
    )
  // They took 20 s.
  for (const [kind, line] of [
    ['flowchart TD', (gap: string) => `A --${gap}b\n`],
    ['sequenceDiagram', (gap: string) => `a-x${gap}b\n`],
    ['classDiagram', (gap: string) => `class A {${gap}b\n`],
  ] as const)
    await expectNoMore(100, { work: refuse(kind, line(' '.repeat(950))), than: refuse(kind, line('!'.repeat(950))) })
})

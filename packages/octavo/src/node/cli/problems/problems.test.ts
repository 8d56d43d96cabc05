import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { PROBLEM_KINDS, type ProblemKind } from '../../../shared/build/problem-kinds.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import { recordTerminal } from '../terminal.fixture.ts'
import { advise } from './advise.ts'
import { formatAnnotations } from './annotations.ts'
import { formatProblems } from './format-problems.ts'
import { withKind } from './problem-kind.ts'

const PLACE = { root: '/site', cwd: '/site' }

/** `count` problems of one kind, in their own files. */
function many(count: number, problem: (index: number) => Partial<Problem>): Problem[] {
  return Array.from({ length: count }, (_, index) => ({
    severity: 'error',
    message: `There is no component <A${index}>.`,
    file: `docs/${String(index).padStart(4, '0')}.md`,
    line: index + 1,
    column: 1,
    ...problem(index),
  }))
}

test('many problems are grouped by kind, with the first three places and a summary', () => {
  const problems = [
    ...many(474, (index) => ({
      kind: 'broken-link',
      message: `The link "x${index}.md" leads to no page or file of this site.`,
      hint: `Did you mean "y${index}.md"?`,
    })),
    ...many(30, () => ({ severity: 'warning', message: 'This row has too many cells.', hint: 'Add a column.' })),
    ...many(1, () => ({ severity: 'warning', message: 'The title is missing.' })),
  ]
  expect(formatProblems(problems, PLACE, recordTerminal())).toBe(`warning The title is missing.
  docs/0000.md:1:1
warning 30 × This row has too many cells.
  docs/0000.md:1:1
  docs/0001.md:2:1
  docs/0002.md:3:1
  and 27 more in 27 files
  → Add a column.
error 474 × The link "…" leads to no page or file of this site.
  docs/0000.md:1:1  "x0.md"  → Did you mean "y0.md"?
  docs/0001.md:2:1  "x1.md"  → Did you mean "y1.md"?
  docs/0002.md:3:1  "x2.md"  → Did you mean "y2.md"?
  and 471 more in 471 files

By kind:
  474 error   broken-link
   31 warning other
  Run "octavo check --all" to see every place.
`)
})

test('3,000 problems of twenty kinds fit on two screens', () => {
  const kinds = Object.keys(PROBLEM_KINDS) as ProblemKind[] // `Object.keys` is typed `string[]`.
  const problems = many(3000, (index) => ({ kind: kinds[index % 20] ?? 'other', hint: `Hint ${index}`.repeat(20) }))
  const lines = formatProblems(problems, PLACE, recordTerminal()).split('\n')
  expect(lines.length).toBeLessThanOrEqual(2 * 65)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(122)
})

test('few problems, and all problems on demand, are printed one by one', () => {
  const problems = many(21, () => ({}))
  expect(formatProblems(problems.slice(1), PLACE, recordTerminal()).match(/error\n/g)).toHaveLength(20)
  expect(formatProblems(problems, PLACE, recordTerminal(), { all: true }).match(/error\n/g)).toHaveLength(21)
})

test('the kind of a problem does not depend on its words; without one, equal messages are shown together', () => {
  const problems = many(21, (index) => ({ message: `The option "${index % 2 ? 'a' : 'b'}${index}" is ${index % 2}.` }))
  expect(problems.map((problem) => withKind(problem).kind)).toEqual(problems.map(() => 'other'))
  const lines = formatProblems([...problems, ...many(1, () => ({ message: 'No.' }))], PLACE, recordTerminal())
  expect(lines).toContain('21 × The option "…" is ….')
  expect(lines).toContain('error No.')
})

test('the guide lists every kind of problem', () => {
  const guide = readFileSync(new URL('../../../../../../sites/guide/docs/problems.md', import.meta.url), 'utf8')
  const listed = [...guide.matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)].map(([, kind, meaning]) => [kind, meaning])
  expect(Object.fromEntries(listed)).toEqual(PROBLEM_KINDS)
})

test('one setting that would solve most of the broken links is named', () => {
  const links = many(189, (index) => ({
    kind: 'broken-link',
    cause: index < 157 ? ('trailing-slash' as const) : undefined,
  }))
  expect(advise(links)).toEqual([
    '157 of 189 broken links lead to pages if addresses end without a slash. Set "trailingSlash" to false in the configuration.',
  ])
  expect(advise(links.slice(150))).toEqual([])
  expect(advise(links.slice(0, 2))).toEqual([])
  const anchors = many(122, (index) => ({
    kind: 'broken-anchor',
    cause: index < 104 ? ('heading-id' as const) : undefined,
  }))
  expect(advise(anchors)[0]).toMatch(/^104 of 122 missing anchors are ids that another engine gives/)
})

test('the engine that most foreign constructs belong to is named', () => {
  const foreign = [
    ...many(374, () => ({ kind: 'foreign-mkdocs-admonition' })),
    ...many(167, () => ({ kind: 'foreign-mkdocs-details' })),
    ...many(2, () => ({ kind: 'foreign-mdx-import' })),
  ]
  expect(advise(foreign)).toEqual([
    'This looks like MkDocs Material: 374 admonitions (`!!!`), 167 collapsible blocks (`???`). Run "octavo import", which converts it.',
  ])
  expect(advise(foreign, { isImported: true })).toEqual([])
  expect(advise(many(9, () => ({ kind: 'foreign-emoji' })))).toEqual([])
})

describe('in a workflow of GitHub, problems are annotations', () => {
  const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: '/clone' }

  it('with paths in the repository, and texts that cannot end or start a command', () => {
    const problems: Problem[] = [
      { severity: 'note', message: 'Note' },
      {
        severity: 'warning',
        kind: 'broken-link',
        message: '100 % of\n::error::x',
        hint: 'Fix it: now.',
        file: 'docs/a,b:c.md',
        line: 3,
        column: 5,
      },
      { severity: 'error', kind: 'other', message: 'Wrong.', file: 'octavo.config.ts' },
    ]
    expect(formatAnnotations(problems, '/clone/site', env)).toBe(
      '::error file=site/octavo.config.ts::Wrong.\n' +
        '::warning file=site/docs/a%2Cb%3Ac.md,line=3,col=5,title=broken-link::100 %25 of\\n::error::x%0AFix it: now.\n' +
        '::notice::Note\n',
    )
    expect(formatAnnotations(problems, '/clone/site', {})).toBe('')
  })

  it('of which GitHub shows ten of each severity', () => {
    const problems = [...many(30, () => ({})), ...many(30, () => ({ severity: 'warning' }))]
    const lines = formatAnnotations(problems, '/clone', env).split('\n')
    expect([lines.length, lines[9]]).toEqual([21, expect.stringMatching(/^::error file=docs\/0009\.md,line=10,/)])
  })
})

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Problem } from '../../shared/build/problem.ts'
import type { BuildReport } from '../report.ts'
import { formatBuildSummary } from './build-summary.ts'
import { formatFailure } from './failure.ts'
import { countProblems, formatProblems } from './problems/format-problems.ts'
import { openProgressLine } from './progress.ts'
import { recordTerminal } from './terminal.fixture.ts'
import { openTerminal } from './terminal.ts'

const PROBLEMS: Problem[] = [
  { severity: 'warning', message: 'The page is missing from the sidebar.', file: 'docs/setup.md', line: 9, column: 1 },
  {
    severity: 'error',
    message: 'The link ../dsign.md leads to no page.',
    file: 'docs/about.md',
    line: 3,
    column: 5,
    hint: 'Did you mean ../design.md?',
  },
  { severity: 'note', message: 'The history is shallow.' },
  { severity: 'error', message: 'The title is missing.', file: 'docs/gone.md', line: 1, column: 1 },
]

function writeSite(): string {
  const root = mkdtempSync(join(tmpdir(), 'octavo-report-'))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'docs/about.md'), '# About\n\nSee [the design](../dsign.md) for\tmore\u001b[31m.\n')
  return root
}

const REPORT: BuildReport = {
  pages: 167,
  written: 12,
  reused: 1400,
  removed: 1,
  bytes: 2_140_000,
  stations: [
    { name: 'config', ms: 0.2 },
    { name: 'markdown', ms: 210.4 },
    { name: 'render', ms: 1034 },
  ],
  peakMemory: 211_000_000,
  problems: PROBLEMS.slice(0, 1),
  out: join(tmpdir(), 'dist'),
  ok: true,
}

describe('control characters of authors', () => {
  const HOSTILE = 'a\u001b[2K\u009b1A\u202eb\nerror\r'
  const VISIBLE = 'a\\u001b[2K\\u009b1A\\u202eb\\nerror\\r'
  const problem: Problem = { severity: 'error', message: HOSTILE, file: `docs/${HOSTILE}.md`, hint: HOSTILE }

  it('are visible in problems', () => {
    const printed = formatProblems([problem], { root: '/', cwd: '/' }, recordTerminal())
    expect(printed).toBe(`docs/${VISIBLE}.md error\n  ${VISIBLE}\n  → ${VISIBLE}\n`)
  })

  it('are visible in failures and their stack', () => {
    const printed = formatFailure(Object.assign(new Error(HOSTILE), { hint: HOSTILE }), true, recordTerminal())
    expect(printed).toContain(`error: ${VISIBLE}\n  → ${VISIBLE}\n`)
    expect(printed.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  })

  it('are blank in source lines, with the caret in its column', () => {
    const root = mkdtempSync(join(tmpdir(), 'octavo-report-'))
    writeFileSync(join(root, 'a.md'), 'x\u001b\u202e[y](z)\n')
    const place = { file: 'a.md', line: 1, column: 4 }
    const printed = formatProblems(
      [{ severity: 'error', message: 'm', ...place }],
      { root, cwd: root },
      recordTerminal(),
    )
    expect(printed).toContain('  1 │ x  [y](z)\n    │    ^')
  })
})

describe('problems', () => {
  it('are listed by file, with place, source line and hint', () => {
    const root = writeSite()
    expect(formatProblems(PROBLEMS, { root, cwd: join(root, 'docs') }, recordTerminal())).toBe(`note
  The history is shallow.

about.md:3:5 error
  The link ../dsign.md leads to no page.
  3 │ See [the design](../dsign.md) for more [31m.
    │     ^
  → Did you mean ../design.md?

gone.md:1:1 error
  The title is missing.

setup.md:9:1 warning
  The page is missing from the sidebar.
`)
  })

  it('in a long line are shown with the text around them', () => {
    const root = mkdtempSync(join(tmpdir(), 'octavo-report-'))
    writeFileSync(join(root, 'a.md'), `${'x'.repeat(500)}HERE${'y'.repeat(500)}`)
    const problem: Problem = { severity: 'error', message: 'Here.', file: 'a.md', line: 1, column: 501 }
    const [, , excerpt = '', mark = ''] = formatProblems([problem], { root, cwd: root }, recordTerminal()).split('\n')
    expect(excerpt.slice(mark.indexOf('^'), mark.indexOf('^') + 4)).toBe('HERE')
    expect(excerpt.length).toBeLessThan(120)
  })

  it('have no middle if they are very long', () => {
    const message = `The link "${'x/'.repeat(30_000)}y.md" leads to no page.`
    const printed = formatProblems([{ severity: 'error', message }], { root: '/', cwd: '/' }, recordTerminal())
    expect(printed).toMatch(/The link "(x\/)+x? … .*y\.md" leads to no page\.$/m)
    expect(printed.length).toBeLessThan(1100)
  })

  it('are counted by severity', () => {
    expect(countProblems(PROBLEMS)).toBe('2 errors, 1 warning, 1 note in 3 files')
    expect(countProblems([])).toBe('no problems')
  })
})

describe('the last lines of a build', () => {
  it('show pages, time by station, files and memory', () => {
    expect(formatBuildSummary(REPORT, { write: true, cwd: tmpdir(), ms: 1301 }, recordTerminal())).toBe(
      `  markdown       210 ms
  render         1.03 s
✓ 167 pages built into dist in 1.30 s, 1 warning in 1 file
  12 files written, 1,400 unchanged, 1 removed, 2.1 MB in all, peak memory 211 MB
`,
    )
  })

  it('say when nothing was written', () => {
    const failed = { ...REPORT, ok: false, stations: [], problems: PROBLEMS.slice(1, 2) }
    expect(formatBuildSummary(failed, { write: true, cwd: tmpdir(), ms: 90 }, recordTerminal())).toBe(
      '✗ 167 pages read, nothing written in 90 ms, 1 error in 1 file\n  peak memory 211 MB\n',
    )
    expect(formatBuildSummary(failed, { write: false, cwd: tmpdir(), ms: 90 }, recordTerminal())).toContain(
      '167 pages checked in 90 ms',
    )
  })
})

describe('failures', () => {
  it('that the user can fix say how', () => {
    const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 80 })
    expect(formatFailure(taken, false, recordTerminal())).toBe(
      'error: Port 80 is in use.\n  → Stop the program that uses it, or choose another port with --port.\n',
    )
    const owned = Object.assign(new Error('The folder is not ours.'), { hint: 'Choose another.' })
    expect(formatFailure(owned, false, recordTerminal())).toBe('error: The folder is not ours.\n  → Choose another.\n')
  })

  it('of Octavo itself ask for a report, with the stack trace only on request', () => {
    const fault = new TypeError('x is undefined')
    expect(formatFailure(fault, false, recordTerminal())).toBe(
      'Octavo failed: x is undefined\n  → This is a bug in Octavo. Please report it with the output of the same command with --verbose.\n',
    )
    expect(formatFailure(fault, true, recordTerminal())).toContain('report.test.ts')
    // A method that code of the site adds, such as a polyfill, does not matter.
    Object.assign(Array.prototype, { octavoLast: () => 1 })
    onTestFinished(() => void Reflect.deleteProperty(Array.prototype, 'octavoLast'))
    expect(formatFailure(fault, false, recordTerminal())).toContain('This is a bug in Octavo.')
  })

  it('name the method of JavaScript that code of the site replaces', () => {
    const { flatMap } = Array.prototype
    try {
      // oxlint-disable-next-line no-extend-native -- as a component may do
      Array.prototype.flatMap = () => []
      expect(formatFailure(new TypeError('x is undefined'), false, recordTerminal())).toBe(
        'error: x is undefined\n  → Code of the site changes Array.prototype.flatMap, which Octavo uses. Remove that code.\n',
      )
    } finally {
      // oxlint-disable-next-line no-extend-native
      Array.prototype.flatMap = flatMap
    }
  })

  it('name the property that code of the site gives to all objects', () => {
    onTestFinished(() => void Reflect.deleteProperty(Object.prototype, 'octavoOwn'))
    Object.assign(Object.prototype, { octavoOwn: 1 })
    const printed = formatFailure(new TypeError('x is undefined'), false, recordTerminal())
    expect(printed).toContain('Code of the site changes Object.prototype.octavoOwn, which Octavo uses.')
  })
})

describe('a terminal', () => {
  const open = (env: NodeJS.ProcessEnv, isTTY: boolean) => {
    let written = ''
    const write = (text: string) => Boolean((written += text))
    return { terminal: openTerminal(env, { out: { isTTY, write }, err: { isTTY, write } }), read: () => written }
  }

  it('has colors where it is shown on a screen, and none in a file', () => {
    const [out, err] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: true })]
    const read = (stream: PassThrough) => String(stream.read())
    const terminal = openTerminal({}, { out, err })
    for (const write of [terminal.out, terminal.err]) write(terminal.style('red', 'x'))
    expect([read(out), read(err)]).toEqual(['x', '\u001b[31mx\u001b[39m'])
    const swapped = openTerminal({ FORCE_COLOR: '' }, { out: err, err: out })
    for (const write of [swapped.out, swapped.err]) write(swapped.style('red', 'x'))
    expect([read(out), read(err)]).toEqual(['x', '\u001b[31mx\u001b[39m'])
  })

  it('has colors, except with NO_COLOR or when it is not a screen', () => {
    expect(open({}, true).terminal.style('red', 'x')).toBe('\u001b[31mx\u001b[39m')
    expect(open({ NO_COLOR: '1' }, true).terminal.style('red', 'x')).toBe('x')
    expect(open({}, false).terminal.style('red', 'x')).toBe('x')
    expect(open({ FORCE_COLOR: '1' }, false).terminal.style('red', 'x')).toBe('\u001b[31mx\u001b[39m')
  })

  it('shows progress only on a screen', async () => {
    const screen = open({ NO_COLOR: '1' }, true)
    const file = open({}, false)
    for (const { terminal } of [screen, file]) {
      const line = openProgressLine(terminal)
      await new Promise((resolve) => setTimeout(resolve, 100))
      line.show({ station: 'render', done: 12, total: 167 })
      line.clear()
    }
    expect([screen.read(), file.read()]).toEqual(['\r\u001b[2Krender 12/167 …\r\u001b[2K', ''])
  })

  it('counts the seconds that a command waits on a screen, and says it once in a log', () => {
    const screen = open({ NO_COLOR: '1' }, true)
    const file = open({}, false)
    for (const { terminal } of [screen, file]) {
      const line = openProgressLine(terminal)
      for (const seconds of [10, 11]) line.showWaiting('the page source "rules"', seconds)
      line.clear()
    }
    const [ten, eleven] = [10, 11].map((seconds) => `Waiting for the page source "rules": ${seconds} s …`)
    expect(screen.read()).toBe(['', ten, eleven, ''].join('\r\u001b[2K'))
    expect(file.read()).toBe(`${ten}\n`)
  })
})

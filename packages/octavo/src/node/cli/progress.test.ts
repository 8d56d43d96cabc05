import { afterEach, expect, test, vi } from 'vitest'
import { openProgressLine } from './progress.ts'
import { recordTerminal } from './terminal.fixture.ts'
import { ERASE_LINE } from './terminal.ts'

afterEach(() => void vi.restoreAllMocks())

/** Shows a transfer of 100 files that takes `seconds`, with an event for each file. */
function showTransfer(interactive: boolean, seconds: number): string {
  const terminal = { ...recordTerminal(), interactive }
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const line = openProgressLine(terminal)
  for (let done = 0; done <= 100; done++) {
    now = done * seconds * 10
    const bytes = { done: done * 50_000, total: 5_000_000, msLeft: (100 - done) * seconds * 10 }
    line.show({ station: 'upload', done, total: 100, bytes })
  }
  return terminal.printed.err
}

test('in a log, an upload prints a line every ten seconds with files, bytes and the time left', () => {
  expect(showTransfer(false, 40)).toBe(
    [
      'upload █████░░░░░░░░░░░░░░░ 25/100 files, 1.3 MB of 5.0 MB, 30 s left',
      'upload ██████████░░░░░░░░░░ 50/100 files, 2.5 MB of 5.0 MB, 20 s left',
      'upload ███████████████░░░░░ 75/100 files, 3.8 MB of 5.0 MB, 10 s left',
      'upload ████████████████████ 100/100 files, 5.0 MB of 5.0 MB, 0 s left',
      '',
    ].join('\n'),
  )
  expect(showTransfer(false, 5)).toBe('')
})

test('on a terminal, it paints one line again and again', () => {
  const painted = showTransfer(true, 40).split(ERASE_LINE)
  expect(painted.length).toBeGreaterThan(90)
  expect(painted.at(50)).toBe('upload ██████████░░░░░░░░░░ 50/100 files, 2.5 MB of 5.0 MB, 20 s left')
})

import { showControls } from '../../shared/build/text/controls.ts'
import type { ProgressEvent } from '../report.ts'
import { ERASE_LINE, type Terminal } from './terminal.ts'

/** The line appears after this time and is repainted at most this often. */
const REPAINT_MILLISECONDS = 80

/** One line with the progress of a long command, on a terminal only. */
export interface ProgressLine {
  show(event: ProgressEvent): void
  /** Shows what a command waits for. Without a terminal, prints it once, so that a log says why nothing happens. */
  showWaiting(subject: string, seconds: number): void
  /** Erases the line. */
  clear(): void
}

export function openProgressLine(terminal: Terminal): ProgressLine {
  let paintedAt = performance.now()
  let visible = false
  const printed = new Set<string>()
  const paint = (text: string) => {
    paintedAt = performance.now()
    visible = true
    terminal.err(ERASE_LINE + terminal.style('dim', text))
  }
  return {
    show: (event) => {
      if (terminal.interactive && performance.now() - paintedAt >= REPAINT_MILLISECONDS) paint(formatProgress(event))
    },
    showWaiting: (subject, seconds) => {
      const text = showControls(`Waiting for ${subject}: ${seconds} s …`)
      if (terminal.interactive) paint(text)
      else if (!printed.has(subject)) terminal.err(`${text}\n`)
      printed.add(subject)
    },
    clear: () => {
      if (visible) terminal.err(ERASE_LINE)
      visible = false
    },
  }
}

function formatProgress({ station, done, total }: ProgressEvent): string {
  return total > 0 ? `${station} ${done}/${total} …` : `${station} …`
}

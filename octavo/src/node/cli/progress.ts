import type { ProgressEvent } from '../report.ts'
import type { Terminal } from './terminal.ts'

const ERASE_LINE = '\r\u001b[2K'
/** The line appears after this time and is repainted at most this often. */
const REPAINT_MILLISECONDS = 80

/** One line with the progress of a long command, on a terminal only. */
export interface ProgressLine {
  show(event: ProgressEvent): void
  /** Erases the line. */
  clear(): void
}

export function openProgressLine(terminal: Terminal): ProgressLine {
  let paintedAt = performance.now()
  let visible = false
  return {
    show: (event) => {
      const now = performance.now()
      if (!terminal.interactive || now - paintedAt < REPAINT_MILLISECONDS) return
      paintedAt = now
      visible = true
      terminal.err(ERASE_LINE + terminal.style('dim', formatProgress(event)))
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

import { showControls } from '../../shared/build/text/controls.ts'
import { formatCount, plural } from '../../shared/build/text/labels.ts'
import type { ProgressEvent } from '../report.ts'
import { formatBytes } from './build-summary.ts'
import { ERASE_LINE, type Terminal } from './terminal.ts'

/** The line appears after this time and is repainted at most this often. */
const REPAINT_MILLISECONDS = 80
/** In a log, a transfer over a network gets a line after this time. */
const LOG_MILLISECONDS = 10_000

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
  let isTransferring = false
  const printed = new Set<string>()
  const paint = (text: string) => {
    paintedAt = performance.now()
    visible = true
    terminal.err(ERASE_LINE + terminal.style('dim', text))
  }
  return {
    show: (event) => {
      if (event.bytes && !isTransferring) [isTransferring, paintedAt] = [true, performance.now()]
      const quiet = performance.now() - paintedAt
      if (terminal.interactive) {
        if (quiet >= REPAINT_MILLISECONDS) paint(formatProgress(event))
      } else if (event.bytes && quiet >= LOG_MILLISECONDS) {
        paintedAt = performance.now()
        terminal.err(`${formatProgress(event)}\n`)
      }
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

function formatProgress({ station, done, total, bytes }: ProgressEvent): string {
  if (bytes) return formatTransfer(station, done, total, bytes)
  return total > 0 ? `${station} ${done}/${total} …` : `${station} …`
}

const BAR_WIDTH = 20

/** `upload ████░░░░ 120/2,150 files, 1.2 of 12 MB, 14 s left` */
function formatTransfer(
  station: string,
  done: number,
  total: number,
  bytes: NonNullable<ProgressEvent['bytes']>,
): string {
  const filled = total > 0 ? Math.floor((done / total) * BAR_WIDTH) : 0
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
  const left = done > 0 ? `, ${Math.ceil(bytes.msLeft / 1000)} s left` : ''
  return `${station} ${bar} ${formatCount(done)}/${plural(total, 'file')}, ${formatBytes(bytes.done)} of ${formatBytes(bytes.total)}${left}`
}

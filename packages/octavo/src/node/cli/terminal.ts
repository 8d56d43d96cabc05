import { styleText } from 'node:util'

type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan'

/** Erases the line that the cursor is on: https://man7.org/linux/man-pages/man4/console_codes.4.html */
export const ERASE_LINE = '\r\u001b[2K'

/** The output of a command. */
export interface Terminal {
  /** Writes results; with `--json` this is one JSON object. */
  out(text: string): void
  /** Writes everything else: problems, progress, help after a usage error. */
  err(text: string): void
  /** Whether `err` is a terminal on which a line can be erased. */
  interactive: boolean
  /** Adds color codes if one of the outputs has colors. The other one leaves them out. */
  style(style: Style, text: string): string
}

/** The part of a stream that a terminal needs. */
interface TextStream {
  isTTY?: boolean
  write(text: string): boolean
}

/** Standard output as it is, also when `keepForResults` was called. */
export const RESULTS = { isTTY: process.stdout.isTTY, write: process.stdout.write.bind(process.stdout) }

/** From now on, standard output is for results: what else is written there goes to standard error. */
export function keepForResults(): void {
  process.stdout.write = process.stderr.write.bind(process.stderr)
}

/** Opens the terminal of this process. */
export function openTerminal(
  env: NodeJS.ProcessEnv = process.env,
  streams: { out: TextStream; err: TextStream } = { out: RESULTS, err: process.stderr },
): Terminal {
  const out = openStream(env, streams.out)
  const err = openStream(env, streams.err)
  const colored = out.colored || err.colored
  return {
    out: out.write,
    err: err.write,
    interactive: Boolean(streams.err.isTTY) && env['TERM'] !== 'dumb' && !env['CI'],
    style: (style, text) => (colored ? styleText(style, text, { validateStream: false }) : text),
  }
}

/** One of the streams may be a terminal and the other one a file: `octavo check > report.txt`. */
function openStream(env: NodeJS.ProcessEnv, stream: TextStream): { colored: boolean; write(text: string): void } {
  const colored = wantsColors(env, stream)
  return { colored, write: (text) => void stream.write(colored ? text : text.replace(COLOR_CODES, '')) }
}

/** Escape characters of authors are shown as text (`showControls`), so only `style` writes such codes. */
const COLOR_CODES = /\u001b\[\d+m/g

/**
 * NO_COLOR with any value wins (https://no-color.org), then FORCE_COLOR (https://force-color.org), which switches colors
 * off if it is 0, as in Node.js (https://nodejs.org/api/tty.html#writestreamgetcolordepthenv). Otherwise the stream
 * decides. An empty variable counts as absent.
 */
function wantsColors(env: NodeJS.ProcessEnv, stream: TextStream): boolean {
  if (env['NO_COLOR']) return false
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0'
  return Boolean(stream.isTTY) && env['TERM'] !== 'dumb'
}

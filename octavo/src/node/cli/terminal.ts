type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan'

const CODES: Record<Style, [number, number]> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39],
}

/** The output of a command. */
export interface Terminal {
  /** Writes results; with `--json` this is one JSON object. */
  out(text: string): void
  /** Writes everything else: problems, progress, help after a usage error. */
  err(text: string): void
  /** Whether `err` is a terminal on which a line can be erased. */
  interactive: boolean
  /** Adds color codes if the output has colors. */
  style(style: Style, text: string): string
}

/** The part of a stream that a terminal needs. */
interface TextStream {
  isTTY?: boolean
  write(text: string): boolean
}

/** Opens the terminal of this process. */
export function openTerminal(
  env: NodeJS.ProcessEnv = process.env,
  streams: { out: TextStream; err: TextStream } = { out: process.stdout, err: process.stderr },
): Terminal {
  const colored = wantsColors(env, streams.err)
  return {
    out: (text) => void streams.out.write(text),
    err: (text) => void streams.err.write(text),
    interactive: Boolean(streams.err.isTTY) && env['TERM'] !== 'dumb' && !env['CI'],
    style: (style, text) => (colored ? `\u001b[${CODES[style][0]}m${text}\u001b[${CODES[style][1]}m` : text),
  }
}

/** NO_COLOR with any value wins (https://no-color.org), then FORCE_COLOR, then whether the stream is a terminal. */
function wantsColors(env: NodeJS.ProcessEnv, stream: TextStream): boolean {
  if (env['NO_COLOR']) return false
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0'
  return Boolean(stream.isTTY) && env['TERM'] !== 'dumb'
}

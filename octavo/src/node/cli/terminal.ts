type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan'

const CODES: Record<Style, [number, number]> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39],
}

/** Where a command writes, and what it may assume about who reads. */
export interface Terminal {
  /** Results; the only thing written here with `--json` is one JSON object. */
  out(text: string): void
  /** Everything else: problems, progress, help after wrong usage. */
  err(text: string): void
  /** Whether `err` is a screen on which a line can be written over. */
  interactive: boolean
  /** Marks text where colors are wanted, else returns it as it is. */
  style(style: Style, text: string): string
}

/** What a terminal needs of a stream. */
interface TextStream {
  isTTY?: boolean
  write(text: string): boolean
}

/** The terminal this process runs in. */
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

/** https://no-color.org: NO_COLOR with any value wins, then FORCE_COLOR, then whether somebody looks. */
function wantsColors(env: NodeJS.ProcessEnv, stream: TextStream): boolean {
  if (env['NO_COLOR']) return false
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0'
  return Boolean(stream.isTTY) && env['TERM'] !== 'dumb'
}

import type { Debugger, Session } from 'node:inspector'

/** A function call on the main thread's stack; `line` and `column` are 0-based places in the code that runs. */
export interface Frame {
  name: string
  /** Address of the script. */
  url: string
  /** Address of its source map, as the script names it; '' when it names none. */
  map: string
  line: number
  column: number
}

/** How long the main thread may take to answer. A deep stack takes seconds; a function of the system may never return. */
const ANSWER_MILLISECONDS = 20_000
/** A process that ends while it is debugged says that it waits for the debugger, which is gone a moment later. */
const END = 'setTimeout(() => process.exit(1), 200)'

/** The main thread, held where it is. */
export interface StoppedMain {
  /** Innermost first; empty when the thread does not answer. */
  frames: Frame[]
  /** Ends the process: in order, if the main thread answers. */
  end(): void
}

/**
 * Holds the main thread in the middle of what it does. Only the debugger can do that, and only with its help a process
 * that is stuck can be ended with a status of one's own. `look: false` lets it run until its end and sees no frames, which take
 * memory.
 */
export async function stopMain({ look }: { look: boolean }): Promise<StoppedMain> {
  const { Session } = await import('node:inspector')
  const session = new Session()
  session.connectToMainThread()
  if (!look) return { frames: [], end: () => endMain(session) }
  const frames = await Promise.race([pause(session), afterwards(ANSWER_MILLISECONDS)])
  return frames ? { frames, end: () => endMain(session) } : { frames: [], end: kill }
}

function pause(session: Session): Promise<Frame[]> {
  const scripts = new Map<string, Debugger.ScriptParsedEventDataType>()
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params))
  const paused = new Promise<Frame[]>((resolve) => {
    session.on('Debugger.paused', ({ params }) => resolve(params.callFrames.map((frame) => toFrame(frame, scripts))))
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
  return paused
}

function toFrame(
  { functionName, location }: Debugger.CallFrame,
  scripts: ReadonlyMap<string, Debugger.ScriptParsedEventDataType>,
): Frame {
  const { url = '', sourceMapURL = '' } = scripts.get(location.scriptId) ?? {}
  const { lineNumber: line, columnNumber: column = 0 } = location
  return { name: functionName, url, map: sourceMapURL, line, column }
}

/** The end is ordered, then what runs is broken off without a word to it. */
function endMain(session: Session): void {
  session.post('Runtime.evaluate', { expression: END })
  session.post('Runtime.terminateExecution')
  session.post('Debugger.resume', () => session.disconnect())
  setTimeout(kill, ANSWER_MILLISECONDS)
}

function kill(): void {
  process.kill(process.pid, 'SIGKILL')
}

function afterwards(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined))
}

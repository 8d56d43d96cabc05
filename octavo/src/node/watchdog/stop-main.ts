import type { Debugger, Session } from 'node:inspector'
import type { Frame } from '../files/locate-error.ts'

/**
 * How long the main thread may take to answer. A deep stack takes seconds to inspect; a system call may never return.
 */
const ANSWER_MILLISECONDS = 20_000
/**
 * Exits after the debugger has disconnected: before that Node.js prints "Waiting for the debugger to disconnect...".
 */
const EXIT = 'setTimeout(() => process.exit(1), 200)'

/** The main thread, stopped by the debugger. */
export interface StoppedMain {
  /** Innermost first; empty when the thread does not answer or the frames were not asked for. */
  frames: Frame[]
  /** Exits the process with status 1; kills it when the main thread does not answer. */
  end(): void
}

/**
 * Pauses the main thread in the middle of its code. Only the debugger can do this, and only the debugger can make a
 * stuck process exit with a chosen status (https://nodejs.org/api/inspector.html#sessionconnecttomainthread). Without
 * `withFrames` the thread runs on until `end`: collecting the frames takes memory.
 */
export async function stopMain({ withFrames }: { withFrames: boolean }): Promise<StoppedMain> {
  const { Session } = await import('node:inspector')
  const session = new Session()
  session.connectToMainThread()
  if (!withFrames) return { frames: [], end: () => endMain(session) }
  const frames = await Promise.race([pause(session), resolveAfter(ANSWER_MILLISECONDS)])
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
  { location }: Debugger.CallFrame,
  scripts: ReadonlyMap<string, Debugger.ScriptParsedEventDataType>,
): Frame {
  const { url = '', sourceMapURL = '' } = scripts.get(location.scriptId) ?? {}
  const { lineNumber: line, columnNumber: column = 0 } = location
  return { url, map: sourceMapURL, line, column }
}

/** Schedules the exit, then terminates the running code, which cannot catch that. */
function endMain(session: Session): void {
  session.post('Runtime.evaluate', { expression: EXIT })
  session.post('Runtime.terminateExecution')
  session.post('Debugger.resume', () => session.disconnect())
  setTimeout(kill, ANSWER_MILLISECONDS)
}

function kill(): void {
  process.kill(process.pid, 'SIGKILL')
}

function resolveAfter(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined))
}

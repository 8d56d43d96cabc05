const STREAMS = [process.stdout, process.stderr]

let isExiting = false
let isEnding = false

/** Exits at once, as Octavo and not code of the site wants it. */
export function exitNow(status: number): never {
  isEnding = true
  process.exit(status)
}

/** Exits after code of the site was terminated. Even then: the timers of a thread that was interrupted may not run. */
export function exitSoon(status: number): void {
  isEnding = true
  process.exitCode = status
  // With the debugger still connected, Node.js prints "Waiting for the debugger to disconnect...".
  setTimeout(() => process.exit(status), 200)
}

/** Whether `exitNow` or `exitSoon` ends the process. */
export function isExitingNow(): boolean {
  return isEnding
}

/**
 * Exits with `status` as soon as everything written to standard output and standard error has arrived. A pipe holds
 * only some output, 64 KiB on Linux, and `process.exit` drops the rest
 * (https://nodejs.org/api/process.html#processexitcode). The first call counts.
 */
export function exitWhenPrinted(status: number): void {
  if (isExiting) return
  isExiting = true
  process.exitCode = status
  // The command is done: a timer of the configuration that throws now must not cut off the output.
  process.on('uncaughtException', () => undefined)
  void Promise.all(STREAMS.map(printed)).then(() => exitNow(status))
}

/**
 * The reader of a pipe may close it early, for example `octavo check | head -1`. The command goes on without that
 * output, so that its exit status still says whether there were errors.
 */
export function ignoreClosedPipes(): void {
  for (const stream of STREAMS) stream.on('error', () => undefined)
}

/**
 * Waits until everything written to standard error has arrived. Where both streams go into one pipe, for example with
 * `2>&1`, text written to the other stream would otherwise appear in the middle of a line.
 */
export function errorsPrinted(): Promise<void> {
  return printed(process.stderr)
}

function printed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()))
}

/** Statuses of a process that ended although nobody here ended it: by `process.exit()`, or because nothing was left to wait for. */
const SILENT_ENDS = new Set([0, 13])
const FAILED = 1

/**
 * Tells when a command ends behind its own back: configuration and components are programs, which may end the process,
 * wait for ever, or throw after they were read. With `goesOn` what is thrown is told only: a preview goes on.
 * Returns the function that ends the watch.
 */
export function watchForUnexpectedEnd(tell: (error: Error) => void, { goesOn = false } = {}): () => void {
  const onThrow = (error: unknown) => {
    tell(toFailure(error))
    if (!goesOn) process.exit(FAILED)
  }
  const onExit = (status: number) => {
    if (!SILENT_ENDS.has(status)) return
    tell(endedEarly())
    process.exitCode = FAILED
  }
  process.on('uncaughtException', onThrow)
  process.on('exit', onExit)
  return () => {
    process.off('uncaughtException', onThrow)
    process.off('exit', onExit)
  }
}

/** The configuration is imported from the text it was bundled to; what it starts goes on running there. */
function toFailure(error: unknown): Error {
  const failure = error instanceof Error ? error : new Error(String(error))
  if (!failure.stack?.includes('data:text/javascript')) return failure
  const hint = 'It happened after the configuration had been read, in a timer or a promise that it left behind.'
  return Object.assign(new Error(`The configuration throws an error: ${failure.message}.`), { hint })
}

function endedEarly(): Error {
  const message = 'The command ended before it was done.'
  return Object.assign(new Error(message), {
    hint: 'A file of the site has ended it: look for process.exit() in the configuration and in components.',
  })
}

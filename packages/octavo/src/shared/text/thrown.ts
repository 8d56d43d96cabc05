/**
 * The message of what code of a site has thrown, with its cause: `fetch failed: connect ECONNREFUSED 127.0.0.1:80`. The
 * message of `fetch` alone does not say what to do.
 */
export function thrownMessage(error: unknown): string {
  if (!(error instanceof Error)) return describeValue(error)
  const { cause } = error
  if (cause === undefined) return ownMessage(error)
  const reason = cause instanceof Error ? ownMessage(cause) : describeValue(cause)
  return error.message === '' ? reason : `${toOneLine(error.message)}: ${reason}`
}

/** The errors of `Promise.any`, and of a name with several addresses, have no message, but errors or a code. */
function ownMessage(error: Error): string {
  if (error.message !== '') return toOneLine(error.message)
  // A system error has one: https://nodejs.org/api/errors.html#errorcode
  if ('code' in error) return String(error.code)
  const errors = error instanceof AggregateError ? error.errors.map(thrownMessage) : []
  return errors.join('; ') || error.name
}

/** Parsers, for example of YAML, show the source in further lines, which terminals would show as `\n`. */
function toOneLine(message: string): string {
  return message.trim().replace(/\s*\n\s*/g, ' ')
}

/** Code can throw any value, for example the `{ status: 404, message: 'Not found' }` of an API. */
function describeValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { message } = value as { message?: unknown } // An object has any keys.
  return typeof message === 'string' && message !== '' ? message : describeObject(value)
}

/** `String` throws for an object without a prototype, `JSON.stringify` for a value that contains itself. */
function describeObject(value: object): string {
  try {
    return JSON.stringify(value) ?? 'an object'
  } catch {
    return 'an object'
  }
}

/** The reason in a message, as a sentence. */
export function withFullStop(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}

/**
 * The message of what code of a site has thrown, with its cause: `fetch failed: connect ECONNREFUSED 127.0.0.1:80`. The
 * message of `fetch` alone does not say what to do.
 */
export function thrownMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  // The cause of a name with several addresses has no message: https://nodejs.org/api/errors.html#errorcode
  const name = 'code' in cause ? String(cause.code) : cause.name
  return `${error.message}: ${cause.message || name}`
}

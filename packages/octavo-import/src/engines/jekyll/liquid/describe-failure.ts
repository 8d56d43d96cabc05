import { UnknownValueError } from './scope.ts'

/** Why a template was not rendered, as the end of a sentence. */
export function describeFailure(error: unknown, template: string): string {
  // liquidjs wraps what a tag throws.
  const cause = causeOf(error)
  if (cause instanceof UnknownValueError) return `only Jekyll knows ${cause.message}`
  const message = (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? ''
  const text = message.replace(/, (?:file|line):.*$/, '')
  return text === '' ? `it is not known what ${template} makes` : text
}

function causeOf(error: unknown): unknown {
  const isWrapped = error instanceof Error && 'originalError' in error && error.originalError !== undefined
  return isWrapped ? causeOf(error.originalError) : error
}

/** Where liquidjs found the mistake; undefined if it does not say. */
export function tokenOf(error: unknown): number | undefined {
  const token = error instanceof Error && 'token' in error ? error.token : undefined
  return typeof token === 'object' && token !== null && 'begin' in token && typeof token.begin === 'number'
    ? token.begin
    : undefined
}

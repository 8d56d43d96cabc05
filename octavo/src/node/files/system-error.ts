import { getSystemErrorMap } from 'node:util'

/** By code. The messages of errors differ between the versions of Node.js. */
const REASONS: ReadonlyMap<unknown, string> = new Map(getSystemErrorMap().values())

/**
 * The reason of an error of the operating system, without code, call and path: `EACCES: permission denied, open '/x'` →
 * `permission denied`. Other errors keep their message.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return REASONS.get(codeOf(error)) ?? error.message
}

/** Whether an error comes from the operating system, for example because a disk is full. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && REASONS.has(codeOf(error))
}

function codeOf(error: Error): string | undefined {
  return (error as NodeJS.ErrnoException).code
}

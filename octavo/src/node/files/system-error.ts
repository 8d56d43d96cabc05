import { getSystemErrorMap } from 'node:util'

/** By code. The messages of errors differ between the versions of Node.js. */
const REASONS: ReadonlyMap<unknown, string> = new Map(getSystemErrorMap().values())

/**
 * The reason of an error of the operating system, without code, call and path: `EACCES: permission denied, open '/x'` →
 * `permission denied`. Other errors keep their message.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return REASONS.get((error as NodeJS.ErrnoException).code) ?? error.message
}

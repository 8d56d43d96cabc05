/**
 * The reason in an error of the operating system, without code, call and path: `EACCES: permission denied, open '/x'` →
 * `permission denied`. Other errors keep their message.
 */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return /^E[A-Z]+: ([^,]+)/.exec(message)?.[1] ?? message
}

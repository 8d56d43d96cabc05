import { vi } from 'vitest'

/** Less than a test may take, so that it fails with what is missing. */
const LONGEST_MILLISECONDS = 200_000

/**
 * Repeats a check until it passes, every `interval` milliseconds. A test says what must come, and not how soon: a busy
 * machine may need any time.
 */
export function eventually<Result>(check: () => Result | Promise<Result>, interval = 50): Promise<Result> {
  return vi.waitFor(check, { timeout: LONGEST_MILLISECONDS, interval })
}

import type { Problem } from '../../../shared/build/problem.ts'
import { isSystemError, reasonOf } from '../../files/index.ts'
import { toPreviewProblem } from '../preview-problem.ts'
import type { Preview } from '../preview.ts'

/** Problems that no plan of the site finds: of the watchers, and of code that fails later. */
interface WatchFailures {
  list(): Iterable<Problem>
  /** Adds a problem, unless it is known. */
  add(problem: Problem): void
  /** Forgets all problems. */
  clear(): void
}

export function collectFailures(onAdded: () => void): WatchFailures {
  const failures = new Map<string, Problem>()
  return {
    list: () => failures.values(),
    add: (problem) => {
      if (failures.has(problem.message)) return
      failures.set(problem.message, problem)
      onAdded()
    },
    clear: () => failures.clear(),
  }
}

/**
 * The errors that the site's code has thrown outside of any call, for example in a timer. The errors of a configuration
 * count until it is loaded again, which runs its code again.
 */
export function collectThrown(preview: Preview, onAdded: () => void): WatchFailures {
  let { loaded } = preview.site
  const failures = collectFailures(onAdded)
  const current = () => {
    if (preview.site.loaded !== loaded) failures.clear()
    loaded = preview.site.loaded
    return failures
  }
  return {
    list: () => current().list(),
    add: (problem) => current().add(problem),
    clear: failures.clear,
  }
}

/** Work of the preview that has failed. */
interface FailedWork {
  /** `isLasting`: whether the preview must be opened again to show edits. */
  add(error: unknown, isLasting?: boolean): void
  /** Opens the preview again if it must be. */
  isRestarting(): boolean
}

/**
 * An error of the system, such as a full disk, becomes a problem: the preview shows something else than the files until
 * it is opened again. Another error is one of Octavo, which the command reports.
 */
export function collectFailedWork(failures: WatchFailures, restart: () => void): FailedWork {
  let hasLasting = false
  return {
    add: (error, isLasting = isSystemError(error)) => {
      hasLasting ||= isLasting
      if (isSystemError(error)) failures.add(toPreviewProblem(error, 'The preview cannot show all edits'))
      else rethrow(error)
    },
    isRestarting: () => {
      if (hasLasting) restart()
      return hasLasting
    },
  }
}

function rethrow(reason: unknown): void {
  void Promise.reject(reason)
}

/** Limits of the system by error code (https://man7.org/linux/man-pages/man7/inotify.7.html). */
const HINTS = new Map([
  [
    'ENOSPC',
    'Raise the limit with "sudo sysctl fs.inotify.max_user_watches=524288", then stop the preview and start it again. Or start it with --poll.',
  ],
  [
    'EMFILE',
    'Raise the limit for open files ("ulimit -n" shows it), or on Linux fs.inotify.max_user_instances, then stop the preview and start it again.',
  ],
])

/** `error` is what the system says about a file or a folder that cannot be watched. */
export function toWatchProblem(error: unknown): Problem {
  return {
    severity: 'warning',
    message: `The preview does not show all edits: some folders of the site cannot be watched (${reasonOf(error)}).`,
    hint:
      HINTS.get((error as NodeJS.ErrnoException).code ?? '') ??
      'Stop the preview and start it again to see edits that it does not show.',
  }
}

import type { DevConfig } from './keep-config.ts'
import { toPreviewProblem } from './preview-problem.ts'
import { refuseSite } from './handle-request.ts'
import type { Session, SessionOptions } from './session.ts'
import { collectFailures, findChanged, toWatchProblem, watchFiles } from './watch/index.ts'

interface FailedSessionOptions extends Pick<SessionOptions, 'root' | 'poll' | 'onProblems' | 'onOutdated'> {
  error: unknown
  /** The configuration of the last session. */
  loaded: DevConfig
  /** The files and folders that may contain the cause, relative to the root. The configuration is beside them. */
  watched: string[]
  /** Changes since this time, in milliseconds since 1970, may have fixed the cause. */
  startTime: number
}

/** Replaces a session that cannot be opened: says why, and is outdated as soon as a file changes. */
export function openFailedSession(options: FailedSessionOptions): Session {
  const { root, error, loaded, watched, startTime, poll, onProblems, onOutdated } = options
  const problem = toPreviewProblem(error)
  const failures = collectFailures(() => undefined)
  const list = () => [problem, ...failures.list()]
  const watcher = watchFiles(root, watched, {
    poll,
    onChange: onOutdated,
    onError: (fault) => failures.add(toWatchProblem(fault)),
  })
  return {
    begin: () => {
      onProblems(list())
      if (findChanged(root, watcher.found, startTime).length > 0) onOutdated()
    },
    watched: () => watched,
    loaded: () => loaded,
    // There is no Vite to open it. The terminal shows why, with the address.
    open: () => {},
    report: (other) => onProblems([...list(), other]),
    checkEvents: async () => {
      if (findChanged(root, watcher.found, startTime).length > 0) onOutdated()
    },
    handle: (_request, response) => refuseSite(response, root, problem),
    close: async () => watcher.close(),
  }
}

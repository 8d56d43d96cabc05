import { openFailedSession } from './failed-session.ts'
import { openSession, type Session, type SessionOptions } from './session.ts'

/** The sessions of a preview: one at a time, and the next one when the last one is outdated. */
interface Sessions {
  /** The path at which the first session serves the site. */
  basePath: string
  /**
   * The current session. Requests wait while it is opened, so that a tab does not reload with the modules of the last
   * one. Never rejects.
   */
  current(): Promise<Session>
}

/** Opens the first session; rejects if that fails. A later one that fails is replaced after the next change. */
export async function openSessions(options: Omit<SessionOptions, 'onOutdated' | 'last'>): Promise<Sessions> {
  const createOptions = (last?: Session) => {
    let isReplaced = false
    const onOutdated = () => {
      if (isReplaced) return
      isReplaced = true
      current = current.then(replace)
      void current.then((session) => session.begin())
    }
    return { ...options, onOutdated, ...(last && { last: last.loaded() }) }
  }
  const replace = async (last: Session): Promise<Session> => {
    const startTime = Date.now()
    try {
      await last.close()
      return await openSession(createOptions(last))
    } catch (error) {
      return openFailedSession({ ...createOptions(), error, loaded: last.loaded(), watched: last.watched(), startTime })
    }
  }
  const first = await openSession(createOptions())
  let current: Promise<Session> = Promise.resolve(first)
  return { basePath: first.loaded().config.baseUrl, current: () => current }
}

import type { IncomingMessage } from 'node:http'
import { openFailedSession } from './failed-session.ts'
import { splitHref } from '../../shared/urls.ts'
import { openSession, type Session, type SessionOptions } from './session.ts'

/** The sessions of a preview: one at a time, and the next one when the last one is outdated. */
export interface Sessions {
  /** The path at which the first session serves the site. */
  basePath: string
  /**
   * The current session. Requests wait while it is opened, so that a tab does not reload with the modules of the last
   * one. Never rejects.
   */
  current(): Promise<Session>
  /** The session that answers a request: one that knows the files of the page as they are. Never rejects. */
  for(request: IncomingMessage): Promise<Session>
}

export interface SessionsOptions extends Omit<SessionOptions, 'onOutdated' | 'onMissed' | 'last' | 'poll'> {
  poll?: number | true | undefined
  /** Called when the system turns out to report no changes, with the milliseconds between two looks at the files. */
  onPolling(milliseconds: number): void
}

const POLL_MILLISECONDS = 1000

/** Opens the first session; rejects if that fails. A later one that fails is replaced after the next change. */
export async function openSessions({ onPolling, ...options }: SessionsOptions): Promise<Sessions> {
  let poll = options.poll === true ? POLL_MILLISECONDS : options.poll
  const createOptions = (last?: Session) => {
    let isReplaced = false
    const onOutdated = () => {
      if (isReplaced) return
      isReplaced = true
      current = current.then(replace)
      void current.then((session) => session.begin())
    }
    const onMissed = () => {
      if (poll !== undefined || isReplaced) return
      poll = POLL_MILLISECONDS
      onPolling(poll)
      onOutdated()
    }
    return { ...options, poll, onOutdated, onMissed, ...(last && { last: last.loaded() }) }
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
  return {
    basePath: first.loaded().config.baseUrl,
    current: () => current,
    for: async (request) => {
      const session = await current
      // If the page cannot be read, its answer says so.
      if (asksForPage(request)) await session.checkEvents(splitHref(request.url ?? '/').path).catch(() => undefined)
      return current
    },
  }
}

/** Whether a request is one for a page, perhaps of code that shows it, and not for a part of one, such as a picture. */
function asksForPage({ headers }: IncomingMessage): boolean {
  return [undefined, 'document', 'iframe', 'empty'].includes(headers['sec-fetch-dest']?.toString())
}

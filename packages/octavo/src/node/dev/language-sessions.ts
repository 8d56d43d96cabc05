import type { IncomingMessage } from 'node:http'
import { withoutRepeats, type Problem } from '../../shared/build/problem.ts'
import { splitHref } from '../../shared/urls.ts'
import type { Session } from './session.ts'
import { openSessions, type Sessions, type SessionsOptions } from './sessions.ts'

/** The preview of a site in all its languages. */
interface LanguageSessions extends Pick<Sessions, 'basePath'> {
  /** The current session of the first language. Never rejects. */
  current(): Promise<Session>
  /** The session that answers a request. Rejects if the preview of its language cannot be opened. */
  for(request: IncomingMessage): Promise<Session>
  /** Opens the preview of the language of a request; true if it is open already. */
  open(request: IncomingMessage): boolean
  close(): Promise<void>
}

/** Opens the preview of the first language. Other previews are opened when a browser first asks for them. */
export async function openLanguageSessions({ onProblems, ...options }: SessionsOptions): Promise<LanguageSessions> {
  const problems = new Map<string, Problem[]>()
  const report = (language: string) => (found: Problem[]) => {
    problems.set(language, found)
    onProblems(withoutRepeats([...problems.values()].flat()))
  }
  const first = await openSessions({ ...options, onProblems: report('') })
  let site = await first.current()
  const others = new Map<string, Promise<Sessions>>()
  const find = (request: IncomingMessage): string | undefined => {
    const { path } = splitHref(request.url ?? '/')
    const { layers = [] } = site.loaded().config
    return layers.find(({ folder, baseUrl }) => folder !== undefined && path.startsWith(baseUrl))?.language
  }
  const open = (language: string): Promise<Sessions> => {
    const known = others.get(language)
    if (known) return known
    const opening = openSessions({ ...options, language, onProblems: report(language) }).then(async (sessions) => {
      ;(await sessions.current()).begin()
      return sessions
    })
    others.set(language, opening)
    // The next request tries again.
    opening.catch(() => others.delete(language))
    return opening
  }
  return {
    basePath: first.basePath,
    current: first.current,
    for: async (request) => {
      site = await first.current()
      const language = find(request)
      return (language === undefined ? first : await open(language)).for(request)
    },
    open: (request) => {
      const language = find(request)
      if (language === undefined || others.has(language)) return true
      void open(language).catch(() => undefined)
      return false
    },
    close: async () => {
      const all = await Promise.allSettled([first, ...others.values()])
      const opened = all.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
      await Promise.all(opened.map(async (sessions) => (await sessions.current()).close()))
    },
  }
}

import type { ViteDevServer, WebSocketClient } from 'vite'
import type { Problem } from '../../../shared/build/problem.ts'
import type { Preview } from '../preview.ts'
import { toOverlay } from '../quote-source.ts'
import type { QuotedProblem } from '../../../shared/preview.ts'
import type { LiveSite } from '../live-site.ts'
import { sendTo } from '../open-pages.ts'

/** What all open pages are sent, whichever page they show. */
interface Messages {
  /** Sends the build and the style sheet of the brand if they have changed. */
  sendChanges(): Promise<void>
  /** Reports the current problems, and from then on those after each change. */
  begin(): void
  /** Sends the problems of the site if they have changed, and reports them. */
  reportProblems(): void
}

interface MessageOptions {
  problems(): Problem[]
  /** See `DevShell`. */
  edits(): number
  /** Called at the beginning, and when the configuration was loaded again or the problems have changed. */
  onChange(problems: Problem[]): void
  /** Called with the error of a site that cannot be planned. */
  onFailed(error: unknown): void
}

/** Sends each page that is opened what has changed since its document was rendered. */
export function createMessages(preview: Preview, { ws }: ViteDevServer, options: MessageOptions): Messages {
  const { site, renderer } = preview
  const { root } = site.loaded.config
  let sends = 0
  const sendProblems = async () => {
    const send = ++sends
    const problems = await addRoutes(site, toOverlay(root, options.problems()))
    if (send === sends) ws.send('octavo:problems', problems)
  }
  const readBuild = async () => (await renderer.context()).buildId
  const build = createTextSender(readBuild, (id) => ws.send('octavo:build', id))
  const brand = createTextSender(
    () => site.styles(),
    (css) => ws.send('octavo:brand', css),
  )
  const sendBuild = (client: WebSocketClient) =>
    void readBuild().then((id) => sendTo(client, 'octavo:build', id), options.onFailed)
  ws.on('octavo:ask', (_data, client) => sendBuild(client))
  ws.on('octavo:hello', (edits, client) => {
    // It may have loaded modules before an edit, and have connected after it.
    if (edits !== options.edits()) sendTo(client, 'octavo:reload')
    sendBuild(client)
    sendProblems().catch(options.onFailed)
    brand.sendAgain().catch(options.onFailed)
  })
  return {
    sendChanges: async () => {
      await build.sendChange()
      await brand.sendChange()
    },
    ...createReporter(preview, () => void sendProblems().catch(options.onFailed), options),
  }
}

/** Adds the pages that warnings are about. */
async function addRoutes(site: LiveSite, problems: readonly QuotedProblem[]): Promise<QuotedProblem[]> {
  const isWarning = ({ severity, file }: Problem) => severity !== 'error' && file !== undefined
  const pages = problems.some(isWarning) ? site.mapPages() : undefined
  const toRoutes = async (problem: QuotedProblem) => {
    const files = (isWarning(problem) && pages?.get(problem.file ?? '')) || []
    const routes = await Promise.all(files.map((file) => site.routeOf(file)))
    return { ...problem, ...(routes.length > 0 && { routes: routes.filter((route) => route !== undefined) }) }
  }
  return Promise.all(problems.map(toRoutes))
}

/** Sends the problems of the site to open pages and to `onChange` if they, or the configuration, are others. */
function createReporter(
  preview: Preview,
  send: () => void,
  { problems, onChange }: MessageOptions,
): Pick<Messages, 'begin' | 'reportProblems'> {
  const read = () => ({ loaded: preview.site.loaded, problems: JSON.stringify(problems()) })
  let reported: ReturnType<typeof read> | undefined
  return {
    begin: () => {
      reported = read()
      onChange(problems())
    },
    reportProblems: () => {
      if (!reported) return
      const last = reported
      reported = read()
      if (reported.problems !== last.problems) send()
      if (reported.problems !== last.problems || reported.loaded !== last.loaded) onChange(problems())
    },
  }
}

/** Sends a text when it differs from the one last sent, and again to pages that are opened. */
function createTextSender(read: () => Promise<string>, send: (text: string) => void) {
  let sent = read()
  // Reading it again, before it is compared, fails in the same way.
  sent.catch(() => undefined)
  let hasChanged = false
  return {
    sendChange: async () => {
      const text = await read()
      if (text === (await sent.catch(() => undefined))) return
      sent = Promise.resolve(text)
      hasChanged = true
      send(text)
    },
    /** A document may have been loaded before a change, and have connected after it. */
    sendAgain: async () => {
      if (hasChanged) send(await sent)
    },
  }
}

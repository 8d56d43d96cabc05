import { setTimeout } from 'node:timers/promises'
import type { Problem } from '../../../shared/problem.ts'
import { CODE_PATHS, OPTIONS_FILE } from '../../bundle/index.ts'
import type { DevShell } from '../shell/index.ts'
import { listWatched, PAGE_SOURCE_CHANGE, watchWithFunctions } from '../../page-sources/index.ts'
import { listPageFolders } from '../../source/index.ts'
import { trackFaults, withFaults } from './browser-faults.ts'
import { trackOpenPages, type OpenPages } from '../open-pages.ts'
import { listBrandFolders } from '../brand.ts'
import type { Preview } from '../preview.ts'
import { withinGrace } from '../within-grace.ts'
import { collectChanges, type ChangeHandlers } from './collect-changes.ts'
import { INSTALL_RECORDS, toCause } from './installs.ts'
import { createMessages } from './messages.ts'
import { settleChanges } from './settle-changes.ts'
import { createScope, findChanged, watchFiles } from './watch-files.ts'
import { collectFailedWork, collectFailures, collectThrown, toWatchProblem, type FailedWork } from './watch-failures.ts'
import { watchHead } from './watch-head.ts'
import { watchIncluded, type IncludedFilesWatcher } from './watch-included.ts'

/** Files are watched after this time even if requests keep coming. */
const LATEST_WATCH_MILLISECONDS = 500

interface WatchOptions {
  /** When the site began to load, in milliseconds since 1970. Files that changed since then are loaded again. */
  startTime: number
  /** Called at the beginning, and when the configuration was loaded again or the problems have changed. */
  onChange(problems: Problem[]): void
  /** Called at the first change after work of the preview has failed, so that the site must be loaded again. */
  restart(): void
  /** Resolves when no browser is loading a page. The watchers are set up then: with many files that takes a while. */
  whenFree(): Promise<void>
}

/** The watcher of a site. */
export interface SiteWatcher {
  /** Reports the current problems, and from then on those after each change. */
  begin(): void
  /** Reports a problem until the configuration is loaded again or the site's code is edited. */
  report(problem: Problem): void
  /** Resolves when no pages are compiled or shown any more, or after a grace period. */
  close(): Promise<void>
}

/**
 * Watches the site's files, updates the preview and sends open pages to their tabs: first edited articles, then
 * everything that needs a plan of the site.
 */
export function watchSite(preview: Preview, { server: vite, edits }: DevShell, options: WatchOptions): SiteWatcher {
  const tracked = trackProblems(preview, vite, { ...options, onAdded: () => messages.reportProblems() })
  const { failures, failed, thrown, faults } = tracked
  const messages = createMessages(preview, vite, { problems: tracked.list, edits, onChange: options.onChange })
  const openPages = trackOpenPages(vite, preview, { onShown: messages.reportProblems, onFailed: failed.add })
  let files: SiteFilesWatcher | undefined
  let isClosed = false
  const report = () => {
    if (isClosed) return
    messages.reportProblems()
    files?.included.update()
  }
  const show = async (isPlanned = true) => {
    if (isClosed) return
    messages.sendChanges()
    await openPages.update(isPlanned)
    vite.ws.send('octavo:stale')
  }
  const completing = startCompleting(preview, options.whenFree, { onCompleted: () => show().then(report), failed })
  const changes = collectChanges({
    begin: completing.done,
    onFailed: failed.add,
    ...createHandlers(preview, tracked, { routes: openPages.routes, show, report }),
  })
  const watch = () => {
    if (isClosed) return
    files = watchSiteFiles(preview, vite, { ...options, onFile: changes.add, onFailure: failures.add })
  }
  void Promise.race([options.whenFree(), setTimeout(LATEST_WATCH_MILLISECONDS, undefined, { ref: false })]).then(watch)
  return {
    begin: messages.begin,
    report: thrown.add,
    close: async () => {
      isClosed = true
      for (const part of [files, openPages, faults]) part?.close()
      await withinGrace(Promise.all([completing.stop(), changes.close()]))
    },
  }
}

interface TrackOptions extends Pick<WatchOptions, 'restart'> {
  onAdded(): void
}

/** The problems of a preview: of the site, of the watchers, and of code that fails later. */
function trackProblems(preview: Preview, vite: DevShell['server'], { onAdded, restart }: TrackOptions) {
  const failures = collectFailures(onAdded)
  const failed = collectFailedWork(failures, restart)
  const thrown = collectThrown(preview, onAdded)
  const faults = trackFaults(vite, preview.state().loaded.config.root, onAdded)
  const list = () => withFaults([...preview.problems(), ...failures.list(), ...thrown.list()], faults.list())
  return { failures, failed, thrown, faults, list }
}

interface HandlerOptions extends Pick<OpenPages, 'routes'> {
  /** Sends what has changed to open pages. */
  show(isPlanned?: boolean): Promise<void>
  /** Reports the problems. */
  report(): void
}

/** What happens with a batch of changed files. */
function createHandlers(
  preview: Preview,
  { failed, faults, thrown }: ReturnType<typeof trackProblems>,
  { routes, show, report }: HandlerOptions,
): Pick<ChangeHandlers, 'showEdits' | 'update'> {
  return {
    showEdits: async (files) => {
      if (failed.isRestarting()) return []
      const before = preview.state()
      if (files.some(preview.isCode)) for (const list of [faults, thrown]) list.clear()
      const rest = await preview.showEdits(files, routes())
      if (preview.state() !== before) await show(rest.length === 0)
      if (rest.length === 0) report()
      return rest
    },
    update: async (files, signal) => {
      await preview.update(files, signal)
      await show()
      report()
    },
  }
}

interface SiteFilesWatcher {
  included: IncludedFilesWatcher
  close(): void
}

interface FileReports extends Pick<WatchOptions, 'startTime'> {
  onFile(file: string): void
  onFailure(problem: Problem): void
}

/** Watches everything that the preview depends on. Reports at once what has changed since `startTime`. */
function watchSiteFiles(
  preview: Preview,
  vite: DevShell['server'],
  { startTime, onFile, onFailure }: FileReports,
): SiteFilesWatcher {
  const { config } = preview.state().loaded
  const folders = listWatchedFolders(preview)
  const settling = settleChanges(config.root, (file) => onFile(toCause(file)))
  const reports = { onChange: settling.onEvent, onError: (error: unknown) => onFailure(toWatchProblem(error)) }
  const watcher = watchFiles(config.root, folders, reports)
  for (const file of findChanged(config.root, watcher.found, startTime)) settling.onEvent(file)
  const isWatched = createScope(folders).isInside
  const included = watchIncluded(preview, { ...reports, isWatched, startTime })
  const head = watchHead(config, { ...reports, startTime, onChange: onFile })
  watchImported(preview, vite.watcher, isWatched, onFile)
  const stopSources = watchWithFunctions(config, () => onFile(PAGE_SOURCE_CHANGE), onFailure)
  return {
    included,
    close: () => {
      for (const part of [watcher, included, settling, head]) part.close()
      stopSources()
    },
  }
}

interface CompletingOptions {
  /** Called if the preview was not complete. */
  onCompleted(): Promise<void>
  failed: FailedWork
}

/** Completes the preview. `done` also resolves if that fails, and after `stop`. */
function startCompleting(preview: Preview, whenFree: () => Promise<void>, { onCompleted, failed }: CompletingOptions) {
  const stopping = new AbortController()
  const complete = async () => {
    try {
      if (await preview.complete({ signal: stopping.signal, whenFree })) await onCompleted()
    } catch (error) {
      if (!stopping.signal.aborted) failed.add(error, true)
    }
  }
  const done = complete()
  return {
    done,
    stop: () => {
      stopping.abort()
      return done
    },
  }
}

/** The files and folders of the site that matter to its preview, relative to the root. */
export function listWatchedFolders(preview: Preview): string[] {
  const { loaded, brand } = preview.state()
  const { config } = loaded
  const folders = [...listPageFolders(config), ...config.areas.map(({ sidebarPath }) => sidebarPath), config.publicPath]
  const counting = config.analytics?.module ?? []
  const code = [...CODE_PATHS, OPTIONS_FILE, ...INSTALL_RECORDS]
  return [...folders, ...code, ...listWatched(config), ...listBrandFolders(config, brand)].concat(counting)
}

/** Reports changes of modules outside of the watched folders that components import, which Vite watches. */
function watchImported(
  preview: Preview,
  watcher: DevShell['server']['watcher'],
  isWatched: (file: string) => boolean,
  onChange: (file: string) => void,
): void {
  watcher.on('change', (path) => {
    const file = preview.toImportedFile(path)
    if (file !== undefined && !isWatched(file)) onChange(file)
  })
}

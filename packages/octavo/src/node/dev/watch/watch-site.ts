import { setTimeout } from 'node:timers/promises'
import type { Problem } from '../../../shared/build/problem.ts'
import { CODE_PATHS, OPTIONS_FILE } from '../../bundle/index.ts'
import type { DevShell } from '../shell/index.ts'
import { listWatched, PAGE_SOURCE_CHANGE, watchWithFunctions } from '../../page-sources/index.ts'
import { listPageFolders } from '../../source/index.ts'
import { trackOpenPages } from '../open-pages.ts'
import { listBrandFolders } from '../brand.ts'
import type { LiveSite } from '../live-site.ts'
import type { Preview } from '../preview.ts'
import { withinGrace } from '../within-grace.ts'
import { trackFaults, withFaults } from './browser-faults.ts'
import { ChangeQueue } from './change-queue.ts'
import { recordEvents, withoutLateEvent } from './missed-events.ts'
import { createMessages } from './messages.ts'
import { settleChanges } from './settle-changes.ts'
import { createScope, findChanged, watchFiles } from './watch-files.ts'
import { collectFailedWork, collectFailures, collectThrown, toWatchProblem } from './watch-failures.ts'
import { watchHead, watchIncluded, type IncludedFilesWatcher } from './watch-outside.ts'

/** Files are watched after this time even if requests keep coming. */
const LATEST_WATCH_MILLISECONDS = 500

interface WatchOptions {
  /** When the site began to load, in milliseconds since 1970. Files that changed since then are loaded again. */
  startTime: number
  /** Called at the beginning, and when the configuration was loaded again or the problems have changed. */
  onChange(problems: Problem[]): void
  /** Milliseconds between two looks at the files. Default: the system reports changes. */
  poll?: number | undefined
  /** Called at the first change after work of the preview has failed, so that the site must be loaded again. */
  restart(): void
  /** Resolves when no browser is loading a page. The watchers are set up then: with many files that takes a while. */
  whenFree(): Promise<void>
}

/** The watcher of a site. */
interface SiteWatcher {
  /** Reports the current problems, and from then on those after each change. */
  begin(): void
  /** Reports a problem until the configuration is loaded again or the site's code is edited. */
  report(problem: Problem): void
  /** Whether something that belongs to the page at a path has changed, and the system does not report changes. */
  hasMissed(path: string): Promise<boolean>
  /** Resolves when no pages are compiled or shown any more, or after a grace period. */
  close(): Promise<void>
}

/**
 * Watches the site's files and sends open pages to their tabs. When there is time, everything else that the files have
 * changed is made, and the problems in it are reported.
 */
export function watchSite(preview: Preview, { server: vite, edits }: DevShell, options: WatchOptions): SiteWatcher {
  const { site, components } = preview
  const tracked = trackProblems(preview, vite, { ...options, onAdded: () => messages.reportProblems() })
  const { failures, failed, thrown, faults } = tracked
  const messages = createMessages(preview, vite, {
    problems: tracked.list,
    edits,
    onChange: options.onChange,
    onFailed: failed.add,
  })
  const openPages = trackOpenPages(vite, preview, { onShown: messages.reportProblems, onFailed: failed.add })
  let files: SiteFilesWatcher | undefined
  let isClosed = false
  const report = () => {
    if (isClosed) return
    messages.reportProblems()
    files?.included.update()
  }
  const show = async () => {
    if (isClosed) return
    await messages.sendChanges()
    await openPages.update()
    vite.ws.send('octavo:stale')
  }
  const changes = new ChangeQueue({
    change: async (changed) => {
      if (failed.isRestarting()) return
      if (changed.some(components.includes)) for (const list of [faults, thrown]) list.clear()
      await preview.change(changed)
      await show()
    },
    complete: async (signal) => {
      await site.complete({ signal, whenFree: options.whenFree })
      report()
    },
    onFailed: failed.add,
  })
  const watch = () => {
    if (isClosed) return
    files = watchSiteFiles(preview, vite, { ...options, onFile: (file) => changes.add(file), onFailure: failures.add })
  }
  void changes.start()
  void Promise.race([options.whenFree(), setTimeout(LATEST_WATCH_MILLISECONDS, undefined, { ref: false })]).then(watch)
  return {
    begin: messages.begin,
    report: thrown.add,
    hasMissed: (path) => withoutLateEvent(async () => files?.hasMissed(path)),
    close: async () => {
      isClosed = true
      for (const part of [files, openPages, faults]) part?.close()
      await withinGrace(changes.close())
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
  const faults = trackFaults(vite, preview.site.loaded.config.root, onAdded)
  const list = () => withFaults([...preview.problems(), ...failures.list(), ...thrown.list()], faults.list())
  return { failures, failed, thrown, faults, list }
}

interface SiteFilesWatcher {
  included: IncludedFilesWatcher
  /** See `SiteWatcher`; an event may still come. */
  hasMissed(path: string): Promise<boolean>
  close(): void
}

interface FileReports extends Pick<WatchOptions, 'startTime' | 'poll'> {
  onFile(file: string): void
  onFailure(problem: Problem): void
}

/** Watches everything that the preview depends on. Reports at once what has changed since `startTime`. */
function watchSiteFiles(
  preview: Preview,
  vite: DevShell['server'],
  { startTime, poll, onFile, onFailure }: FileReports,
): SiteFilesWatcher {
  const { config } = preview.site.loaded
  const folders = listWatchedFolders(preview.site)
  const settling = settleChanges(config.root, (file) => onFile(toCause(file)))
  const events = recordEvents(preview, startTime)
  const onChange = (file: string) => {
    events.add(file)
    settling.onEvent(file)
  }
  const reports = { poll, onChange, onError: (error: unknown) => onFailure(toWatchProblem(error)) }
  const watcher = watchFiles(config.root, folders, reports)
  for (const file of findChanged(config.root, watcher.found, startTime)) onChange(file)
  const isWatched = createScope(folders).isInside
  const included = watchIncluded(preview, { ...reports, isWatched, startTime, onEvent: events.add })
  const head = watchHead(config, { ...reports, startTime, onChange: onFile })
  watchImported(preview, vite.watcher, isWatched, onFile)
  const watches = (file: string) => watcher.watches(file) || included.watches(file)
  const stopSources = watchWithFunctions(config, () => onFile(PAGE_SOURCE_CHANGE), onFailure)
  return {
    included,
    hasMissed: async (path) => watcher.hasMissed() || events.hasMissed(path, { found: watcher.found, watches }),
    close: () => {
      for (const part of [watcher, included, settling, head]) part.close()
      stopSources()
    },
  }
}

/** The files and folders of the site that matter to its preview, relative to the root. */
export function listWatchedFolders({ loaded, brand }: Pick<LiveSite, 'loaded' | 'brand'>): string[] {
  const { config } = loaded
  const { layer } = config
  const content = [...listPageFolders(config), ...config.areas.map(({ sidebarPath }) => sidebarPath), config.publicPath]
  const named = [...content, ...listWatched(config)]
  const own = layer === undefined ? [] : named.map((path) => `${layer}/${path}`)
  const counting = config.analytics?.module ?? []
  const code = [...CODE_PATHS, OPTIONS_FILE, ...INSTALL_RECORDS]
  return [...content, ...code, ...listWatched(config), ...listBrandFolders(config, brand)].concat(counting, own)
}

/** Reports changes of modules outside of the watched folders that components import, which Vite watches. */
function watchImported(
  preview: Preview,
  watcher: DevShell['server']['watcher'],
  isWatched: (file: string) => boolean,
  onChange: (file: string) => void,
): void {
  watcher.on('change', (path) => {
    const file = preview.components.toImportedFile(path)
    if (file !== undefined && !isWatched(file)) onChange(file)
  })
}

/**
 * Files that package managers write when they have installed packages: npm, pnpm, Yarn 2 and Yarn 1. After `git pull`
 * an installation changes no other file of the site.
 */
const INSTALL_RECORDS: readonly string[] = [
  'node_modules/.package-lock.json',
  'node_modules/.modules.yaml',
  'node_modules/.yarn-state.yml',
  'node_modules/.yarn-integrity',
]

/** The file whose change has the same consequences. */
function toCause(file: string): string {
  return INSTALL_RECORDS.includes(file) ? 'package.json' : file
}

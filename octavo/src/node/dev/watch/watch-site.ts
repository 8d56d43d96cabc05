import { join } from 'node:path'
import type { Problem } from '../../../shared/problem.ts'
import { CODE_PATHS, type DevShell } from '../../assets/index.ts'
import { listWatched, SOURCE_CHANGE, watchWithFunctions } from '../../page-sources/index.ts'
import { listPageFolders } from '../../source/index.ts'
import { trackOpenPages } from '../open-pages.ts'
import { listBrandFolders } from '../brand/index.ts'
import type { Preview } from '../preview.ts'
import { collectChanges } from './collect-changes.ts'
import { createMessages } from './messages.ts'
import { createChangeFilter, createScope, findChanged, isEmptyFile, watchFiles } from './watch-files.ts'
import { collectFailures, toWatchProblem } from './watch-failures.ts'
import { watchIncluded } from './watch-included.ts'

/** How long a file must stay empty until it is shown as empty; Vite waits as long. */
const EMPTY_MILLISECONDS = 100

interface WatchOptions {
  /** When the site began to load, in milliseconds since 1970. Files that changed since then are loaded again. */
  startTime: number
  /** Called at the beginning, and when the configuration was loaded again or the problems have changed. */
  onChange(problems: Problem[]): void
  /** Resolves when no browser is loading a page. */
  whenFree(): Promise<void>
}

/** The watcher of a site. */
export interface SiteWatcher {
  /** Reports the current problems, and from then on those after each change. */
  begin(): void
  /** Resolves when no pages are compiled any more. */
  close(): Promise<void>
}

/**
 * Watches the site's files, updates the preview and sends open pages to their tabs: first edited articles, then
 * everything that needs a plan of the site.
 */
export function watchSite(preview: Preview, { server: vite }: DevShell, options: WatchOptions): SiteWatcher {
  const { config } = preview.state().loaded
  const failures = collectFailures(() => messages.reportProblems())
  const problems = () => [...preview.problems(), ...failures.list()]
  const messages = createMessages(preview, vite, { problems, onChange: options.onChange })
  const openPages = trackOpenPages(vite, preview, messages.reportProblems)
  const report = () => {
    messages.reportProblems()
    included.update()
  }
  const show = async () => {
    messages.sendChanges()
    await openPages.update()
    vite.ws.send('octavo:stale')
  }
  const completing = startCompleting(preview, options.whenFree, () => show().then(report))
  const changes = collectChanges({
    begin: completing.done,
    showEdits: async (files) => {
      const before = preview.state()
      const rest = await preview.showEdits(files, openPages.routes())
      if (preview.state() !== before) await show()
      if (rest.length === 0) report()
      return rest
    },
    update: async (files, signal) => {
      await preview.update(files, signal)
      await show()
      report()
    },
  })
  const folders = listWatchedFolders(preview)
  const onChange = createEventHandler(config.root, changes.add)
  const reports = { onChange, onError: (error: unknown) => failures.add(toWatchProblem(error)) }
  const watcher = watchFiles(config.root, folders, reports)
  for (const file of findChanged(config.root, watcher.found, options.startTime)) onChange(file)
  const isWatched = createScope(folders).isInside
  const included = watchIncluded(preview, isWatched, reports)
  watchImported(preview, vite.watcher, isWatched, changes.add)
  const stopSources = watchWithFunctions(config, () => changes.add(SOURCE_CHANGE), failures.add)
  return {
    begin: messages.begin,
    close: async () => {
      for (const part of [watcher, included, openPages]) part.close()
      stopSources()
      await completing.stop()
    },
  }
}

/** Completes the preview; `onCompleted` is called if it was not complete. `done` also resolves after `stop`. */
function startCompleting(preview: Preview, whenFree: () => Promise<void>, onCompleted: () => Promise<void>) {
  const stopping = new AbortController()
  const complete = async () => {
    try {
      if (await preview.complete({ signal: stopping.signal, whenFree })) await onCompleted()
    } catch (error) {
      if (!stopping.signal.aborted) throw error
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

/** Handles file events; one write may cause several. */
function createEventHandler(root: string, onChange: (file: string) => void): (file: string) => void {
  const isChanged = createChangeFilter(root)
  const onSettled = (file: string) => {
    if (isChanged(file)) onChange(file)
  }
  return (file) => {
    // Many programs empty a file before they write it, which is a second event.
    if (isEmptyFile(join(root, file))) setTimeout(onSettled, EMPTY_MILLISECONDS, file)
    else onSettled(file)
  }
}

/** The files and folders of the site that matter to its preview, relative to the root. */
export function listWatchedFolders(preview: Preview): string[] {
  const { loaded, brand } = preview.state()
  const { config } = loaded
  const folders = [...listPageFolders(config), ...config.areas.map(({ sidebarPath }) => sidebarPath), config.publicPath]
  const counting = config.analytics?.module ?? []
  return [...folders, ...CODE_PATHS, ...listWatched(config), ...listBrandFolders(config, brand)].concat(counting)
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

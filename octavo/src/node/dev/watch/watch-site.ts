import { join } from 'node:path'
import type { Problem } from '../../../shared/problem.ts'
import { CODE_PATHS, type DevShell } from '../../assets/index.ts'
import { listWatched, SOURCE_CHANGE, watchWithFunctions } from '../../page-sources/index.ts'
import { listPageFolders } from '../../source/index.ts'
import { trackOpenPages } from '../open-pages.ts'
import { listBrandFolders } from '../brand/index.ts'
import type { Preview } from '../preview.ts'
import { toOverlay } from '../quote-source.ts'
import { collectChanges } from './collect-changes.ts'
import { createChangeFilter, isEmptyFile, watchFiles } from './watch-files.ts'
import { watchIncluded } from './watch-included.ts'

/** How long a file must stay empty until it is shown as empty; Vite waits as long. */
const EMPTY_MILLISECONDS = 100

/**
 * Watches the site's files, updates the preview and sends open pages to their tabs: first edited articles, then
 * everything that needs a plan of the site. `onChange` is called when the configuration was loaded again or the
 * problems have changed.
 */
export function watchSite(preview: Preview, { server: vite }: DevShell, onChange: (problems: Problem[]) => void) {
  const { config } = preview.state().loaded
  const sendProblems = () => vite.ws.send('octavo:problems', toOverlay(config.root, preview.problems()))
  const reportProblems = createReporter(preview, sendProblems, onChange)
  const report = () => {
    reportProblems()
    included.update()
  }
  const openPages = trackOpenPages(vite, preview, reportProblems)
  const brand = createBrandSender(preview, (css) => vite.ws.send('octavo:brand', css))
  const show = async () => {
    brand.sendChange()
    await openPages.update()
    vite.ws.send('octavo:stale')
  }
  const changes = collectChanges({
    showEdits: async (files) => {
      const rest = await preview.showEdits(files, openPages.routes())
      await show()
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
  const onEvent = createEventHandler(config.root, changes.add)
  const watcher = watchFiles(config.root, folders, onEvent)
  const isWatched = (file: string) => folders.some((folder) => file === folder || file.startsWith(`${folder}/`))
  const included = watchIncluded(preview, isWatched, onEvent)
  watchImported(preview, vite.watcher, isWatched, changes.add)
  vite.ws.on('octavo:hello', () => {
    sendProblems()
    brand.sendAgain()
  })
  const stopSources = watchWithFunctions(config, () => changes.add(SOURCE_CHANGE))
  return {
    close: () => {
      watcher.close()
      included.close()
      openPages.close()
      stopSources()
    },
  }
}

/** The handler of the events of files, of which one write may cause several. */
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

/** Sends the problems of the site to open pages and to `onChange` if they, or the configuration, are others. */
function createReporter(preview: Preview, send: () => void, onChange: (problems: Problem[]) => void): () => void {
  let reported = { loaded: preview.state().loaded, problems: JSON.stringify(preview.problems()) }
  return () => {
    const { loaded } = preview.state()
    const problems = JSON.stringify(preview.problems())
    if (problems !== reported.problems) send()
    const hasChanged = loaded !== reported.loaded || problems !== reported.problems
    reported = { loaded, problems }
    if (hasChanged) onChange(preview.problems())
  }
}

/** Relative to the root. */
function listWatchedFolders(preview: Preview): string[] {
  const { loaded, brand } = preview.state()
  const { config } = loaded
  const folders = [...listPageFolders(config), ...config.areas.map(({ sidebarPath }) => sidebarPath), config.publicPath]
  const counting = config.analytics?.module ?? []
  return [...folders, ...CODE_PATHS, ...listWatched(config), ...listBrandFolders(config, brand)].concat(counting)
}

/** Sends the style sheet of the brand when it differs from the one last sent, and again to pages that are opened. */
function createBrandSender(preview: Preview, send: (css: string) => void) {
  const first = preview.state().brand.css
  let sent = first
  return {
    sendChange: () => {
      const { css } = preview.state().brand
      if (css !== sent) send(css)
      sent = css
    },
    /** A page may have loaded its style sheet before a change, and have connected after it. */
    sendAgain: () => {
      if (sent !== first) send(sent)
    },
  }
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

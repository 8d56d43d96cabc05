import { join, relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Problem } from '../../shared/problem.ts'
import { CODE_PATHS, type DevShell } from '../assets/index.ts'
import { listWatched, SOURCE_CHANGE, watchWithFunctions } from '../page-sources/index.ts'
import { listPageFolders } from '../source/index.ts'
import { trackOpenPages } from './open-pages.ts'
import { listBrandFolders } from './brand/index.ts'
import type { Preview } from './preview.ts'
import { toOverlay } from './quote-source.ts'
import { createChangeFilter, isEmptyFile, watchFiles } from './watch-files.ts'

/** How long a file must stay empty until it is shown as empty; Vite waits as long. */
const EMPTY_MILLISECONDS = 100

/**
 * Watches the site's files, updates the preview and sends open pages to their tabs: first edited articles, then
 * everything that needs a plan of the site. `onChange` is called when the configuration was loaded again or the
 * problems have changed.
 */
export function watchSite(preview: Preview, { server: vite }: DevShell, onChange: (problems: Problem[]) => void) {
  const { config } = preview.state().loaded
  const openPages = trackOpenPages(vite, preview)
  const sendProblems = () => vite.ws.send('octavo:problems', toOverlay(config.root, preview.problems()))
  const reportProblems = createReporter(preview, sendProblems, onChange)
  const report = () => {
    reportProblems()
    outside.update()
  }
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
    update: async (files) => {
      await preview.update(files)
      await show()
      report()
    },
  })
  const isChanged = createChangeFilter(config.root)
  const folders = listWatchedFolders(preview)
  const onEvent = (file: string) => isChanged(file) && changes.add(file)
  const watcher = watchFiles(config.root, folders, (file) => {
    // Many programs empty a file before they write it, which is a second event.
    if (isEmptyFile(join(config.root, file))) setTimeout(onEvent, EMPTY_MILLISECONDS, file)
    else onEvent(file)
  })
  const outside = watchOutside(preview, vite.watcher, folders, changes.add)
  vite.ws.on('octavo:hello', () => {
    sendProblems()
    brand.sendAgain()
  })
  const stopSources = watchWithFunctions(config, () => changes.add(SOURCE_CHANGE))
  return {
    close: () => {
      watcher.close()
      openPages.close()
      stopSources()
    },
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
  return [...folders, ...CODE_PATHS, ...listWatched(config), ...listBrandFolders(config, brand)]
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

/**
 * Reports changes of files outside of `folders`: modules that components import, and files that pages include. `update`
 * finds the files that pages include now.
 */
function watchOutside(
  preview: Preview,
  watcher: DevShell['server']['watcher'],
  folders: readonly string[],
  onChange: (file: string) => void,
) {
  const { root } = preview.state().loaded.config
  const isWatched = (file: string) => folders.some((folder) => file === folder || file.startsWith(`${folder}/`))
  const update = () => {
    for (const file of preview.includedFiles()) if (!isWatched(file)) watcher.add(join(root, file))
  }
  update()
  watcher.on('change', (path) => {
    const included = relative(root, path).replaceAll(sep, '/')
    const file = preview.includedFiles().has(included) ? included : preview.toImportedFile(path)
    if (file !== undefined && !isWatched(file)) onChange(file)
  })
  return { update }
}

interface ChangeHandlers {
  /** Shows edits of articles and components at once. Returns the files that need `update`. */
  showEdits(files: string[]): Promise<string[]>
  update(files: string[]): Promise<void>
}

/** Handles changed files, one batch at a time: each batch is everything that changed during the one before. */
function collectChanges({ showEdits, update }: ChangeHandlers) {
  let changed = new Set<string>()
  let unsettled = new Set<string>()
  let isWorking = false
  const work = async () => {
    while (changed.size + unsettled.size > 0) {
      // Lets the events of one save arrive together, and what was sent leave before longer work.
      await setImmediate()
      if (changed.size > 0) {
        const files = [...changed]
        changed = new Set()
        for (const file of await showEdits(files)) unsettled.add(file)
      } else {
        const files = [...unsettled]
        unsettled = new Set()
        await update(files)
      }
    }
  }
  const start = () => {
    if (isWorking) return
    isWorking = true
    // A failed batch is reported as an unhandled rejection; the next one must still be handled.
    void work().finally(() => {
      isWorking = false
    })
  }
  return {
    add: (file: string) => {
      changed.add(file)
      start()
    },
  }
}

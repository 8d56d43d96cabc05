import { watch } from 'node:fs'
import { relative, sep } from 'node:path'
import { showControls } from '../../shared/controls.ts'
import type { Problem } from '../../shared/problem.ts'
import type { DevShell } from '../assets/index.ts'
import type { Preview } from './preview.ts'

/** A save often changes several files, or one file several times: wait until nothing has changed for this long. */
const QUIET_MILLISECONDS = 15
/** Vite's watcher drops a second change of a file within 50 ms, so each file is checked once more after this time. */
const RECHECK_MILLISECONDS = 60

/**
 * Watches the site's files, updates the preview one batch of changes at a time and notifies open pages. `onChange` is
 * called when the configuration was loaded again or the problems have changed.
 */
export function watchSite(preview: Preview, { server: vite }: DevShell, onChange: (problems: Problem[]) => void) {
  const { config } = preview.state().loaded
  const sendProblems = () => vite.ws.send('octavo:problems', preview.state().problems.map(toVisible))
  const changes = collectChanges(async (files) => {
    const before = preview.state()
    const routes = await preview.update(files)
    const { problems, loaded } = preview.state()
    if (routes.length > 0) vite.ws.send('octavo:update', routes)
    sendProblems()
    const hasChanged = before.loaded !== loaded || JSON.stringify(before.problems) !== JSON.stringify(problems)
    if (hasChanged) onChange(problems)
  })
  // The configuration and the sidebar may not exist yet, so the folder itself is watched for them.
  const folders = [config.docs.path, config.pages.path, config.publicPath, 'components']
  const top = watch(config.root, (_event, name) => {
    // The watcher does not follow a folder that was removed and created again.
    if (name && folders.includes(name)) vite.watcher.add(`${config.root}/${name}`)
    if (name) changes.add(name)
  })
  vite.watcher.add(folders.map((folder) => `${config.root}/${folder}`))
  vite.watcher.on('all', (_event, path) => {
    const file = relative(config.root, path).split(sep).join('/')
    if (!folders.some((folder) => file.startsWith(`${folder}/`))) return
    changes.add(file)
    setTimeout(changes.add, RECHECK_MILLISECONDS, file)
  })
  vite.ws.on('octavo:hello', sendProblems)
  return { close: () => top.close() }
}

/** The overlay shows texts of authors, such as file names, in the middle of its own. */
function toVisible(problem: Problem): Problem {
  const { message, file, hint } = problem
  return {
    ...problem,
    message: showControls(message),
    ...(file !== undefined && { file: showControls(file) }),
    ...(hint !== undefined && { hint: showControls(hint) }),
  }
}

/** Collects changed files until nothing has changed for a moment. Never handles two batches at once. */
function collectChanges(handle: (files: string[]) => Promise<void>) {
  let files = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  const flush = async () => {
    const batch = [...files]
    files = new Set()
    if (batch.length > 0) await handle(batch)
  }
  return {
    add: (file: string) => {
      files.add(file)
      clearTimeout(timer)
      // A failed batch is reported as an unhandled rejection; the next one must still be handled.
      timer = setTimeout(() => (working = working.then(flush, flush)), QUIET_MILLISECONDS)
    },
  }
}

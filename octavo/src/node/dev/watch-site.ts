import { watch } from 'node:fs'
import { relative, sep } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import type { DevShell } from '../assets/index.ts'
import type { Preview } from './preview.ts'

/** A save often touches several files, and an editor one file several times: wait for this much quiet. */
const QUIET_MILLISECONDS = 15
/** Vite's watcher drops a change that follows another of the same file within 50 ms, so each file is looked at once more. */
const SECOND_LOOK_MILLISECONDS = 60

/**
 * Follows the site's files: takes changes in, one batch after the other, and tells open pages about them. `onChange` is
 * called when the configuration was loaded again or other problems are true than before.
 */
export function watchSite(preview: Preview, { server: vite }: DevShell, onChange: (problems: Problem[]) => void) {
  const { config } = preview.state().loaded
  const tellProblems = () => vite.ws.send('octavo:problems', preview.state().problems)
  const changes = collectChanges(async (files) => {
    const before = preview.state()
    const routes = await preview.update(files)
    const { problems, loaded } = preview.state()
    if (routes.length > 0) vite.ws.send('octavo:update', routes)
    tellProblems()
    const isNews = before.loaded !== loaded || JSON.stringify(before.problems) !== JSON.stringify(problems)
    if (isNews) onChange(problems)
  })
  // Files at the top (configuration, sidebar) may come into being later, so the folder itself is watched for them.
  const folders = [config.docs.path, config.pages.path, config.publicPath, 'components']
  const top = watch(config.root, (_event, name) => {
    // A folder that was removed and is back is another one to the watcher.
    if (name && folders.includes(name)) vite.watcher.add(`${config.root}/${name}`)
    if (name) changes.add(name)
  })
  vite.watcher.add(folders.map((folder) => `${config.root}/${folder}`))
  vite.watcher.on('all', (_event, path) => {
    const file = relative(config.root, path).split(sep).join('/')
    if (!folders.some((folder) => file.startsWith(`${folder}/`))) return
    changes.add(file)
    setTimeout(changes.add, SECOND_LOOK_MILLISECONDS, file)
  })
  vite.ws.on('octavo:hello', tellProblems)
  return { close: () => top.close() }
}

/** Gathers changed files until there is a moment of quiet, and never works on two batches at once. */
function collectChanges(takeIn: (files: string[]) => Promise<void>) {
  let files = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  const flush = async () => {
    const batch = [...files]
    files = new Set()
    if (batch.length > 0) await takeIn(batch)
  }
  return {
    add: (file: string) => {
      files.add(file)
      clearTimeout(timer)
      // A batch that failed is told as a failure of the process; the next one must be taken in all the same.
      timer = setTimeout(() => (working = working.then(flush, flush)), QUIET_MILLISECONDS)
    },
  }
}

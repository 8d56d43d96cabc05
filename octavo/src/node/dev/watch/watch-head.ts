import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../config/index.ts'
import { showsGitDates } from '../../read/index.ts'
import { readGitFolder } from '../../source/index.ts'
import { GIT_CHANGE } from '../live-site.ts'
import { hasChangedSince, type FileWatcher, type WatchReports } from './watch-files.ts'
import { createWatchers } from './watchers.ts'

interface WatchHeadOptions extends WatchReports {
  /** When the site began to load, in milliseconds since 1970. */
  startTime: number
}

/** Git holds this file while it moves `HEAD`, also if that is the name of a branch which gets a commit. */
const LOCK = 'HEAD.lock'

/** Reports commits, and changes to another one, if pages show when they were last committed. */
export function watchHead(
  config: SiteConfig,
  { startTime, onChange, onError }: WatchHeadOptions,
): Pick<FileWatcher, 'close'> {
  const watchers = createWatchers(config.root, onError)
  let isClosed = !showsGitDates(config)
  const watch = async () => {
    const folder = isClosed ? undefined : await readGitFolder(config.root)
    if (isClosed || folder === undefined) return
    const onName = (name: string) => {
      if (name === LOCK && !existsSync(join(folder, LOCK))) onChange(GIT_CHANGE)
    }
    watchers.add('.git', onName, folder)
    if (hasChangedSince(startTime, folder)) onChange(GIT_CHANGE)
  }
  void watch()
  return {
    close: () => {
      isClosed = true
      watchers.close()
    },
  }
}

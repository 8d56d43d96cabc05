import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { nearestName } from '../../shared/text/nearest.ts'
import { isFolder, listEntries } from '../files/index.ts'
import { UsageError, type Invocation } from './invocation.ts'

/** What to do if the folder of a command does not exist. Other commands take the root of a site. */
const HINTS: Partial<Record<string, string>> = {
  serve: 'Run octavo build first, or name the folder that it wrote.',
  import: 'Name the folder of the site to import: the one with its configuration, such as mkdocs.yml.',
}

/** Throws a `UsageError` if the folder given to a command does not exist. */
export function assertFolder(folder: string, { command }: Invocation): void {
  if (isFolder(folder)) return
  if (existsSync(folder))
    throw new UsageError(`${folder} is a file, not a folder.`, 'Name the folder that contains it.', command)
  const nearest = nearestName(basename(folder), foldersIn(dirname(folder)))
  const hint =
    nearest !== undefined
      ? `Did you mean ${join(dirname(folder), nearest)}?`
      : (HINTS[command.name] ?? 'Name the folder that contains docs/ or octavo.config.ts.')
  throw new UsageError(`The folder ${folder} does not exist.`, hint, command)
}

function foldersIn(folder: string): string[] {
  const entries = listEntries(folder).filter((entry) => entry.isDirectory())
  return entries.map(({ name }) => name)
}

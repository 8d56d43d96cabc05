import { readFileSync } from 'node:fs'
import type { SourceSite } from '../../shared/site-code.ts'
import { unreadable } from '../files/index.ts'

/** The text of a file of the site. undefined if it cannot be read, which is reported. `path`: its absolute path. */
export function readText(path: string, file: string, { report }: Pick<SourceSite, 'report'>): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    return void report(unreadable(file, error))
  }
}

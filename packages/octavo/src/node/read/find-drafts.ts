import { readFileSync } from 'node:fs'
import { findFrontMatter } from '../../shared/build/content/front-matter.ts'
import { isRecord } from '../../shared/plain-data.ts'
import type { Cache } from '../cache/index.ts'
import { digest } from '../digest.ts'
import { isUnchanged, readStats, toRecordedStats, type FileStats } from '../files/index.ts'

type FileRecord = Record<string, FileStats & { isDraft: boolean }>

/**
 * The drafts among the pages of a site in several languages. Menus of all languages depend on them, so they are known
 * before any language is compiled. Files that are unchanged since the last build are not read. `root`: of the site;
 * `paths`: of its pages in all languages; all are absolute. Who compiles a file that cannot be read reports it.
 */
export async function findDrafts(cache: Cache, root: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const readAt = Date.now()
  const key = digest(root)
  const known = cache.read<FileRecord>('drafts', key) ?? {}
  const record: FileRecord = {}
  let isChanged = false
  for (const path of paths) {
    try {
      const stats = readStats(path)
      const before = isUnchanged(known[path], stats) ? known[path] : undefined
      isChanged ||= before === undefined
      record[path] = before ?? { isDraft: await readIsDraft(path), ...toRecordedStats(stats, readAt) }
    } catch {
      // The file is gone by now, or cannot be read.
    }
  }
  const files = Object.entries(record)
  if (isChanged || files.length !== Object.keys(known).length) cache.write('drafts', key, record)
  return new Set(files.flatMap(([path, { isDraft }]) => (isDraft ? path : [])))
}

async function readIsDraft(path: string): Promise<boolean> {
  const { yaml } = findFrontMatter(readFileSync(path, 'utf8'))
  if (!yaml.includes('draft')) return false
  const { parseYaml } = await import('../yaml.ts')
  const parsed = parseYaml(yaml)
  return parsed.kind === 'value' && isRecord(parsed.value) && parsed.value.draft === true
}

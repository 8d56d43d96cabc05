import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { VERSIONS_FILE } from '../../shared/versions/versions.ts'
import type { Build } from './builds.ts'
import type { Served } from './locate.ts'
import { formatPath } from './request-path.ts'

const VERSIONS = v.object({ versions: v.array(v.object({ versionNumber: v.string() })) })

/**
 * The path of the front page: that of the only build, else of the first listed version that exists, else of the
 * folder.
 */
export async function findEntry({ root, base, builds }: Served): Promise<string> {
  const listed = builds.length > 1 ? await readVersionNumbers(root) : []
  const newest = listed.map((number) => builds.find((build) => build.segments.at(-1) === number)).find(Boolean)
  const build: Build | undefined = newest ?? (builds.length === 1 ? builds[0] : undefined)
  return formatPath([...base, ...(build?.segments ?? [])], true)
}

/** Reads the version numbers of a site root, newest first; [] without a readable list. */
async function readVersionNumbers(root: string): Promise<string[]> {
  try {
    const list = v.parse(VERSIONS, JSON.parse(await readFile(join(root, VERSIONS_FILE), 'utf8')))
    return list.versions.map(({ versionNumber }) => versionNumber)
  } catch {
    return []
  }
}

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILD_STAMP_FILE } from '../../shared/build/versions/build-stamp.ts'
import { listOutputFiles, lockOutput, orUnusable } from '../output/index.ts'
import type { FileChanges } from '../report.ts'
import { removeUnfinished, replaceFile } from './replace-file.ts'
import { ROOT_FILES } from './root-files.ts'
import type { RootFile, SiteRoot } from './site-root.ts'

/**
 * The site root in a folder. A build writes its version right into the root, and replaces its folder as a whole.
 */
export function openFolderRoot(to: string): SiteRoot {
  const read = (file: string) =>
    orUnusable(to, () => (existsSync(join(to, file)) ? readFileSync(join(to, file), 'utf8') : undefined))
  const outputOf = (version: string) => ({ out: join(to, version), workspace: dirname(to) })
  const write = ([name, text]: RootFile) => {
    if (text === null) rmSync(join(to, name), { force: true })
    else replaceFile(to, name, text)
  }
  return {
    name: to,
    kind: 'folder',
    pathOf: (file) => join(to, file),
    hasHostFiles: true,
    list: async () => orUnusable(to, () => (existsSync(to) ? readdirSync(to) : [])),
    read: async (file) => read(file),
    outputOf,
    // A build has the folder of its version locked while it writes.
    claim: (_version, work) => work(),
    place: async ({ built }) => built,
    compare: async ({ version, out }) => compareFolders(out, join(to, version.versionNumber)),
    update: async (plan) => {
      const unlock = await lockOutput(to)
      try {
        orUnusable(to, () => removeUnfinished(to, ROOT_FILES))
        const planned = await plan()
        if (planned.kind === 'problem') return planned
        orUnusable(to, () => planned.value.files.forEach(write))
        return { kind: 'value', value: planned.value.value }
      } finally {
        unlock()
      }
    },
    remove: async (version) => {
      const { out: folder, workspace } = outputOf(version)
      if (!existsSync(folder)) return 0
      const unlock = await lockOutput(folder, workspace)
      try {
        return orUnusable(to, () => {
          const count = listOutputFiles(folder).length
          rmSync(folder, { recursive: true, force: true })
          return count
        })
      } finally {
        unlock()
      }
    },
    listPublications: async () => ({ publications: [], isUnfinished: false }),
    rollBack: async (version) => ({
      kind: 'problem',
      problem: {
        severity: 'error',
        message: `The folder ${to} keeps no earlier publications, so version ${version} cannot be rolled back.`,
        hint: 'Check out the commit of that publication and publish it again. Only buckets (--to s3://…) keep publications.',
      },
    }),
    refresh: async () => undefined,
    problems: () => [],
    requests: () => undefined,
  }
}

function compareFolders(next: string, current: string): FileChanges {
  const planned = listOutputFiles(next)
  const present = new Set(existsSync(current) ? listOutputFiles(current) : [])
  const isSame = (file: string) => readFileSync(join(next, file)).equals(readFileSync(join(current, file)))
  const known = planned.filter((file) => present.has(file))
  const others = [...present].filter((file) => file.endsWith(`/${BUILD_STAMP_FILE}`) && !planned.includes(file))
  const isOther = (file: string) => others.some((stamp) => file.startsWith(`${dirname(stamp)}/`))
  const wanted = new Set(planned)
  return {
    added: planned.filter((file) => !present.has(file)),
    changed: known.filter((file) => !isSame(file)),
    removed: [...present].filter((file) => !wanted.has(file) && !isOther(file)),
  }
}

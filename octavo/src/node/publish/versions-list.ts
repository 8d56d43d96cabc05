import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** The list that the version dropdown of every published version reads. */
export const VERSIONS_FILE = 'versionsList.json'

const VERSION = v.looseObject({ label: v.string(), versionNumber: v.pipe(v.string(), v.regex(/^[\w.-]+$/)) })
const VERSIONS = v.looseObject({ versions: v.array(VERSION) })

export type Version = v.InferOutput<typeof VERSION>

/** Reads the list of a site root; a root without one has no versions yet. A damaged list is reported, never replaced. */
export function readVersions(root: string): { versions: Version[] } | { message: string; hint: string; file: string } {
  const file = join(root, VERSIONS_FILE)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return { versions: [] }
  }
  try {
    return v.parse(VERSIONS, JSON.parse(text))
  } catch {
    return {
      file,
      message: 'The list of published versions cannot be understood, so nothing was published.',
      hint: 'It must read {"versions": [{"label": "5.1", "versionNumber": "5.1"}]}. Mend it, or remove it to start a new list.',
    }
  }
}

/** The list with one version added, or its label renewed. Newest number first. */
export function withVersion(versions: readonly Version[], added: Version): Version[] {
  const others = versions.filter(({ versionNumber }) => versionNumber !== added.versionNumber)
  const known = versions.find(({ versionNumber }) => versionNumber === added.versionNumber)
  const newestFirst = new Intl.Collator('en', { numeric: true })
  return [...others, { ...known, ...added }].sort((a, b) => newestFirst.compare(b.versionNumber, a.versionNumber))
}

export function writeVersions(root: string, versions: Version[]): void {
  writeWhole(join(root, VERSIONS_FILE), `${JSON.stringify({ versions }, null, 2)}\n`)
}

/** Writes a file so that a reader sees the old one or the new one, never half of it. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(join(file, '..'), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, content)
  renameSync(temporary, file)
}

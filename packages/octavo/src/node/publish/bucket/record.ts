import * as v from 'valibot'
import { OutputError } from '../../output/index.ts'
import { WHOLE_SITE } from '../site-root.ts'

/** The objects that Octavo keeps beside the site, below the root: hosts need not send them. */
export const OWN_FOLDER = '.octavo'

/** The number of publications that can be brought back, besides the one that readers see. */
const EARLIER = 3

/** A file of a publication: digest of its content, size in bytes, etag. */
const FILE = v.tuple([v.string(), v.number(), v.string()])
export type PublishedFile = v.InferOutput<typeof FILE>

const SUMMARY = v.object({ id: v.string(), time: v.string(), by: v.string() })

const PUBLICATION = v.object({
  ...SUMMARY.entries,
  /** The entry of the version in the list. */
  version: v.looseObject({ label: v.string(), versionNumber: v.string() }),
  /** By path below the folder of the version. */
  files: v.record(v.string(), FILE),
  /** Patterns of the files whose names change with their content. */
  immutable: v.array(v.string()),
})
export type StoredPublication = v.InferOutput<typeof PUBLICATION>

const RECORD = v.object({
  /** What readers see; absent before the first publication is complete. */
  current: v.exactOptional(PUBLICATION),
  /** Digests of the files that are being uploaded: the next run does not upload them again. */
  next: v.exactOptional(v.record(v.string(), v.string())),
  /** All publications that can be brought back, newest first, with the current one. */
  history: v.array(SUMMARY),
  /** Hashed files that the current publication does not have, with the time since when. */
  unused: v.record(v.string(), v.string()),
})
/** What is kept about a version. */
export type VersionRecord = v.InferOutput<typeof RECORD>

export const EMPTY_RECORD: VersionRecord = { history: [], unused: {} }

/** No version has this name. */
const SITE_NAME = '(site)'

export function keysOf(version: string) {
  const own = `${OWN_FOLDER}/${version === WHOLE_SITE ? SITE_NAME : version}/`
  return {
    /** Where the files of the version are. */
    folder: version === WHOLE_SITE ? '' : `${version}/`,
    own,
    lock: `${own}lock.json`,
    record: `${own}current.json`,
    publication: (id: string) => `${own}publications/${id}.json`,
    /** A document of an earlier publication. */
    kept: (digest: string) => `${own}files/${digest}`,
  }
}

export function parseRecord(text: string, address: string): VersionRecord {
  return parse(RECORD, text, address)
}

export function parsePublication(text: string, address: string): StoredPublication {
  return parse(PUBLICATION, text, address)
}

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string, address: string): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    throw new OutputError(
      `${address} cannot be read, so nothing was changed.`,
      'Another version of Octavo wrote it, or it is damaged. Without it, the next publication uploads all files.',
    )
  }
}

/** `20261129-060304` in UTC; later ones sort after earlier ones, also of the same second. */
export function makeId(time: Date, history: VersionRecord['history']): string {
  const id = time
    .toISOString()
    .replace(/[-:]|\..*/g, '')
    .replace('T', '-')
  const isTaken = (candidate: string) => history.some((each) => each.id === candidate)
  let number = 1
  let free = id
  while (isTaken(free)) free = `${id}-${++number}`
  return free
}

/** The publications that stay with a new one, newest first. */
export function withPublication(history: VersionRecord['history'], { id, time, by }: StoredPublication) {
  return [{ id, time, by }, ...history.filter((each) => each.id !== id)].slice(0, EARLIER + 1)
}

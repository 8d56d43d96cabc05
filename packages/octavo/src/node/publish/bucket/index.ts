/**
 * The site root in a bucket of an object store.
 *
 * Input   files of the root, folders with built versions
 * Output  objects with their headers
 *
 * A bucket can replace one object at a time, never a folder. So the order of uploads keeps what readers see whole; a lock
 * object keeps two publications of one version apart; and files of the root are written under the condition that nobody
 * has changed them since they were read. A record of digests says what is in place, so that only changes are uploaded.
 * Must not: decide what the root contains; be loaded for a folder.
 */
import type * as CloudFront from '@aws-sdk/client-cloudfront'
import type * as S3 from '@aws-sdk/client-s3'
import { loadPackage } from '../../files/index.ts'
import { OutputError } from '../../output/index.ts'
import type { SiteRoot } from '../site-root.ts'
import { RootObjects } from './root-objects.ts'
import { openStore, type BucketAddress, type ObjectStore } from './store.ts'
import { VersionObjects } from './version-objects.ts'

interface BucketOptions {
  /** `s3://bucket/prefix` */
  to: string
  endpoint?: string | undefined
  keepDays?: number | undefined
  invalidate?: string | undefined
  onWaiting?: ((subject: string, seconds: number) => void) | undefined
  /** Absolute path of a folder whose packages are used. */
  packagesOf: string
  /** The folder that versions are built into before they are uploaded. */
  draft: string
}

/** Reads `s3://bucket/prefix`; undefined for anything else. */
export function parseAddress(text: string): BucketAddress | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([\w.-]{3,255})(\/[^?#]*)?$/.exec(text) ?? []
  const segments = path.split('/').filter((segment) => segment !== '')
  if (bucket === undefined || segments.some((segment) => /^\.+$/.test(segment))) return undefined
  return { bucket, prefix: segments.join('/') }
}

/** Opens a site root in a bucket. Throws `OutputError` without the SDK or with a wrong address. */
export async function openBucketRoot(options: BucketOptions): Promise<SiteRoot> {
  const address = parseAddress(options.to)
  if (!address) throw wrongAddress(options.to)
  const sdk = await loadSdk<typeof S3>('@aws-sdk/client-s3', '--to s3://…', options.packagesOf)
  const cloudFront =
    options.invalidate === undefined
      ? undefined
      : await loadSdk<typeof CloudFront>('@aws-sdk/client-cloudfront', '--invalidate', options.packagesOf)
  const store = openStore({ sdk, ...address, endpoint: options.endpoint, env: process.env })
  const root = new RootObjects(store)
  const versions = new VersionObjects(store, root, options)
  const invalidated = new Set<string>()
  return {
    name: store.address,
    kind: 'bucket',
    pathOf: (file) => `${store.address}/${file}`,
    hasHostFiles: false,
    outputOf: () => ({ out: options.draft }),
    list: () => root.list(),
    read: (file) => root.read(file),
    claim: (version, work) => versions.claim(version, work),
    place: (built, onProgress) => versions.place(built, onProgress),
    compare: (built) => versions.compare(built),
    remove: (version) => versions.remove(version),
    listPublications: (version) => versions.listPublications(version),
    rollBack: (version, id, onProgress) => versions.rollBack(version, id, onProgress),
    update: (plan) => root.update(plan, (file) => void invalidated.add(file)),
    refresh: async (basePath) => {
      if (!cloudFront || options.invalidate === undefined || (!versions.hasChanged && invalidated.size === 0)) return
      const { invalidate } = await import('./invalidate.ts')
      await invalidate(cloudFront, options.invalidate, basePath, [...invalidated])
    },
    requests: store.requests,
    problems: () => (root.isSafe() ? [] : [unsafe(store)]),
  }
}

async function loadSdk<Sdk>(name: string, key: string, root: string): Promise<Sdk> {
  const loaded = await loadPackage<Sdk>(name, { root, file: '', key })
  if (loaded.kind === 'value') return loaded.value
  throw new OutputError(loaded.problem.message, `Run "npm install --save-dev ${name}" in the site's folder.`)
}

function wrongAddress(to: string): OutputError {
  return new OutputError(
    `"${to}" is not the address of a bucket.`,
    'Write it as s3://bucket or s3://bucket/path, and name a store that is not AWS with --endpoint.',
  )
}

function unsafe({ address }: ObjectStore) {
  return {
    severity: 'warning' as const,
    message: `The store of ${address} does not check the conditions of uploads, so two publications at the same moment may lose changes.`,
    hint: 'Let publications run one after the other, for example with "concurrency" in a workflow of GitHub.',
  }
}

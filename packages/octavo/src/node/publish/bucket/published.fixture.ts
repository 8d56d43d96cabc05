/** Sites that are published to a bucket, and what readers find there. */
import { S3Client, GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createProject, type Project } from '../../project.fixture.ts'
import { publish, type RootOptions } from '../index.ts'
import { CREDENTIALS } from './stores.fixture.ts'

const PACKAGES = fileURLToPath(new URL('../../../../../../node_modules/@aws-sdk', import.meta.url))

export const TO = 's3://docs/handbook'

/** A site with the packages for buckets. */
export function createVersion(number: string, pages: Record<string, string> = {}): Project {
  Object.assign(process.env, CREDENTIALS, { AWS_EC2_METADATA_DISABLED: 'true' })
  const project = createProject({
    'octavo.config.json': JSON.stringify({
      baseUrl: `/handbook/${number}/`,
      version: { name: number, label: number },
      navbar: { items: [{ type: 'versionDropdown' }] },
    }),
    'docs/index.md': `# Version ${number}\n\nSee [a](a.md).\n`,
    'docs/a.md': '# A\n\nBack [home](index.md).\n',
    ...pages,
  })
  const packages = join(project.root, 'node_modules/@aws-sdk')
  mkdirSync(dirname(packages))
  symlinkSync(PACKAGES, packages)
  return project
}

export function publishTo(
  { url }: { url: string },
  { root }: Project,
  options: Partial<RootOptions & { dryRun: boolean }> = {},
) {
  return publish({ root, to: TO, endpoint: url, cache: true, write: true, ...options })
}

interface BucketFile {
  text: string
  type: string | undefined
  cacheControl: string | undefined
}

/** The objects that were read, by store, key and the time of their last change. */
const known = new Map<string, BucketFile>()

/** All objects of the site root, by path below it. */
export async function readBucket({ url }: { url: string }): Promise<Map<string, BucketFile>> {
  const client = new S3Client({
    endpoint: url,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: CREDENTIALS.AWS_ACCESS_KEY_ID, secretAccessKey: CREDENTIALS.AWS_SECRET_ACCESS_KEY },
  })
  const files = new Map<string, BucketFile>()
  let token: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: 'docs', Prefix: 'handbook/', ContinuationToken: token }),
    )
    for (const { Key = '', ETag, LastModified } of page.Contents ?? []) {
      const state = [url, Key, ETag, LastModified?.toISOString()].join(' ')
      const file = known.get(state) ?? (await readObject(client, Key))
      known.set(state, file)
      files.set(Key.slice('handbook/'.length), file)
    }
    token = page.NextContinuationToken
  } while (token !== undefined)
  client.destroy()
  return files
}

async function readObject(client: S3Client, Key: string): Promise<BucketFile> {
  const { Body, ContentType, CacheControl } = await client.send(new GetObjectCommand({ Bucket: 'docs', Key }))
  return { text: (await Body?.transformToString('latin1')) ?? '', type: ContentType, cacheControl: CacheControl }
}

/**
 * What readers would miss: versions of the list, documents that others link to, from the front pages on, and hashed
 * files that any document or the search needs.
 */
export function findMissing(files: ReadonlyMap<string, BucketFile>): string[] {
  const list = files.get('versionsList.json')?.text ?? '{"versions":[]}'
  const { versions } = JSON.parse(list) as { versions: { versionNumber: string }[] }
  const starts = versions.map(({ versionNumber }) => `${versionNumber}/index.html`)
  const missing = starts.filter((file) => !files.has(file))
  const found = new Set(['index.html', '404.html', ...starts].filter((file) => files.has(file)))
  for (const path of found) {
    if (!path.endsWith('.html')) continue
    for (const [, address = ''] of files.get(path)?.text.matchAll(/(?:href|src)="\/handbook\/([^"#?]*)/g) ?? []) {
      const file = address === '' || address.endsWith('/') ? `${address}index.html` : address
      if (files.has(file)) found.add(file)
      else missing.push(`${path} → ${address}`)
    }
  }
  for (const [path, { text }] of files)
    for (const file of listHashed(path, text)) if (!files.has(file)) missing.push(`${path} → ${file}`)
  return missing
}

/** The hashed files that a document, a script or the start of the search names. */
function listHashed(path: string, text: string): string[] {
  const own = path.startsWith('.octavo/')
    ? undefined
    : /^([^/]+)\/(?:.*\.html$|search\.json$|assets\/.*\.js$)/.exec(path)
  const [, base = own?.[1]] = (path === '404.html' && /data-base="\/handbook\/([^/"]+)\/"/.exec(text)) || []
  if (base === undefined) return []
  const pattern = path.endsWith('.js')
    ? /["']\.\/([\w.-]+\.js)["']/g
    : /\bassets\/([\w.-]+\.(?:js|css|json|txt|woff2|svg))\b/g
  return [...text.matchAll(pattern)].map(([, name]) => `${base}/assets/${name}`)
}

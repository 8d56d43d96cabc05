import type { ListObjectsV2CommandOutput, S3Client, S3ClientConfig, PutObjectCommandInput } from '@aws-sdk/client-s3'
import type * as S3 from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { OutputError } from '../../output/index.ts'
import { explainFault, isStatus, nameOf } from './faults.ts'

type Sdk = typeof S3

/** The bucket and the path of a site root in it, without slashes around it. */
export interface BucketAddress {
  bucket: string
  /** '' for a site root that fills the bucket. */
  prefix: string
}

/** An object in the site root. `key`: its path below the root. */
export interface StoredObject {
  key: string
  /** What identifies its content. The digest of it in most stores, but not in all. */
  etag: string
  size: number
}

/** An object with its content. */
export interface StoredText {
  text: string
  etag: string
  /** Milliseconds since it was written, by the clock of the store. undefined if the store does not say when that was. */
  age: number | undefined
}

export interface PutOptions {
  type: string
  cacheControl: string
  /** The etag that the object must still have; null if there must be none. Default: any. */
  expected?: string | null
}

/** The objects of a site root. All methods throw `OutputError`; the SDK repeats requests that failed for a moment. */
export interface ObjectStore {
  /** `s3://bucket/prefix` */
  address: string
  /** The number of requests so far, with repeated ones. */
  requests(): number
  /** The time, by the clock of the store as far as it has told it. */
  now(): Date
  /** The objects whose keys start with `start`. `isShallow`: only up to the next slash, with the names of folders. */
  list(start: string, isShallow?: boolean): Promise<{ objects: StoredObject[]; folders: string[] }>
  get(key: string): Promise<StoredText | undefined>
  /** Whether the store has refused conditions, so that this machine looks at an object before it uploads it. */
  refusesConditions(): boolean
  /** Returns the new etag; undefined if the object is not as expected. */
  put(key: string, content: Buffer, options: PutOptions): Promise<string | undefined>
  /** Copies an object with its headers. Returns the etag of the copy. */
  copy(from: string, to: string): Promise<string>
  /** Removes objects in batches. `beforeBatch` may stop it by throwing. */
  remove(keys: readonly string[], beforeBatch?: () => void): Promise<void>
}

interface StoreOptions extends BucketAddress {
  sdk: Sdk
  endpoint: string | undefined
  env: NodeJS.ProcessEnv
}

/** Requests are repeated this often, after waits that grow from 0.1 to 20 seconds, with jitter. */
const ATTEMPTS = 9
const CONNECT_MILLISECONDS = 10_000
/** A request without any answer. Uploads that take longer are not affected, as long as bytes flow. */
const SILENCE_MILLISECONDS = 60_000
/** The most that one request may list and remove (https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html). */
const MOST_KEYS = 1000

/** Opens a site root in a bucket. No request is made. */
export function openStore({ sdk, bucket, prefix, endpoint, env }: StoreOptions): ObjectStore {
  const address = `s3://${bucket}${prefix && `/${prefix}`}`
  const storeUrl = endpoint || env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || undefined
  const client = new sdk.S3Client(configure(storeUrl, bucket, env))
  const counter = countRequests(client)
  addDigests(client)
  acceptRefusals(client)
  const start = prefix && `${prefix}/`
  const at = (key: string) => ({ Bucket: bucket, Key: start + key })
  const attempt = async <Value>(action: string, work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work()
    } catch (error) {
      const { message, hint } = explainFault(error, { action, address, bucket, endpoint: storeUrl })
      throw Object.assign(new OutputError(message, hint), { cause: error })
    }
  }
  const { put, refusesConditions } = createPut(sdk, client, at)
  return {
    address,
    requests: counter.count,
    now: () => new Date(counter.serverTime() ?? Date.now()),
    list: (below, isShallow = false) =>
      attempt('ListBucket', () => listAll({ sdk, client, bucket, start, below, isShallow })),
    get: (key) => attempt('GetObject', () => getText(sdk, client, at(key), counter.serverTime)),
    refusesConditions,
    put: (key, content, options) => attempt('PutObject', () => put(key, content, options)),
    copy: (from, to) =>
      attempt('PutObject', async () => {
        const source = [bucket, ...(start + from).split('/')].map(encodeURIComponent).join('/')
        const { CopyObjectResult } = await client.send(new sdk.CopyObjectCommand({ ...at(to), CopySource: source }))
        return bare(CopyObjectResult?.ETag)
      }),
    remove: async (keys, beforeBatch = () => undefined) => {
      for (let first = 0; first < keys.length; first += MOST_KEYS) {
        beforeBatch()
        const batch = keys.slice(first, first + MOST_KEYS).map((key) => ({ Key: start + key }))
        await attempt('DeleteObject', () => removeBatch(sdk, client, bucket, batch))
      }
    },
  }
}

function configure(endpoint: string | undefined, bucket: string, env: NodeJS.ProcessEnv): S3ClientConfig {
  const region = env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION']
  return {
    maxAttempts: Number(env['AWS_MAX_ATTEMPTS']) || ATTEMPTS,
    followRegionRedirects: true,
    // Other stores have no regions, but the signature needs one.
    ...((region || endpoint) && { region: region || 'us-east-1' }),
    // Not every store has a host name for each bucket, and a certificate does not cover names with dots.
    ...((endpoint || bucket.includes('.')) && { forcePathStyle: true }),
    // Other stores may not know the checksums of AWS. The digest that each upload sends is checked by all of them.
    ...(endpoint && {
      endpoint,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      requestTimeout: SILENCE_MILLISECONDS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MILLISECONDS,
    },
  }
}

/** Counts requests, and remembers the time of the store, which may differ from the time of this machine. */
function countRequests(client: S3Client): { count(): number; serverTime(): number | undefined } {
  let count = 0
  let offset: number | undefined
  client.middlewareStack.add(
    (next) => async (args) => {
      count++
      const result = await next(args)
      const { headers } = result.response as { headers?: Record<string, string> }
      const time = Date.parse(headers?.['date'] ?? '')
      if (!Number.isNaN(time)) offset = time - Date.now()
      return result
    },
    { step: 'deserialize', name: 'octavoRequests' },
  )
  return { count: () => count, serverTime: () => (offset === undefined ? undefined : Date.now() + offset) }
}

/**
 * Many stores remove several objects only if the request has its MD5 digest. The SDK sends a checksum of AWS, which they
 * do not know: https://github.com/aws/aws-sdk-js-v3/issues/6920
 */
function addDigests(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        const { headers, body } = args.request as { headers: Record<string, string>; body: string }
        if (commandName === 'DeleteObjectsCommand') headers['content-md5'] = md5(body)
        return next(args)
      },
    { step: 'build', name: 'octavoDigests' },
  )
}

/**
 * If the clock of this machine is wrong, the SDK corrects it, but then repeats every refused request, also one whose
 * answer stays the same: `awsSdkSigV4Signer.errorHandler` marks the error.
 */
function acceptRefusals(client: S3Client): void {
  const signing = 'httpSigningMiddleware'
  // Another version of the SDK may not have it, and an unknown name would be an error.
  if (!client.middlewareStack.identify().some((name) => name.startsWith(signing))) return
  client.middlewareStack.addRelativeTo(
    <Request, Answer>(next: (request: Request) => Promise<Answer>) =>
      (request: Request) =>
        next(request).catch((error: { $metadata?: { clockSkewCorrected?: boolean } }) => {
          if (error.$metadata && isStatus(error, 404, 409, 412)) delete error.$metadata.clockSkewCorrected
          throw error
        }),
    { relation: 'before', toMiddleware: signing, name: 'octavoRefusals' },
  )
}

function md5(content: Buffer | string): string {
  return createHash('md5').update(content).digest('base64')
}

interface Listing {
  sdk: Sdk
  client: S3Client
  bucket: string
  /** The prefix of the site root. */
  start: string
  below: string
  isShallow: boolean
}

async function listAll({ sdk, client, bucket, start, below, isShallow }: Listing) {
  const objects: StoredObject[] = []
  const folders: string[] = []
  let token: string | undefined
  do {
    const page: ListObjectsV2CommandOutput = await client.send(
      new sdk.ListObjectsV2Command({
        Bucket: bucket,
        Prefix: start + below,
        MaxKeys: MOST_KEYS,
        ...(token !== undefined && { ContinuationToken: token }),
        ...(isShallow && { Delimiter: '/' }),
      }),
    )
    for (const { Key = '', ETag, Size = 0 } of page.Contents ?? [])
      objects.push({ key: Key.slice(start.length), etag: bare(ETag), size: Size })
    for (const { Prefix = '' } of page.CommonPrefixes ?? []) folders.push(Prefix.slice(start.length, -1))
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token !== undefined)
  return { objects, folders }
}

async function getText(
  sdk: Sdk,
  client: S3Client,
  at: { Bucket: string; Key: string },
  serverTime: () => number | undefined,
): Promise<StoredText | undefined> {
  try {
    const { Body, ETag, LastModified } = await client.send(new sdk.GetObjectCommand(at))
    const text = (await Body?.transformToString()) ?? ''
    const now = serverTime()
    const age = LastModified && now !== undefined ? now - LastModified.getTime() : undefined
    return { text, etag: bare(ETag), age }
  } catch (error) {
    if (isStatus(error, 404) && nameOf(error) !== 'NoSuchBucket') return undefined
    throw error
  }
}

/**
 * Uploads with a condition. Ceph compares the etag of a condition without its quotation marks, although they are part of
 * it (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1). So a refused condition is checked, and sent again without.
 * OpenStack Swift answers 501 to conditions: then the object is looked at before it is uploaded.
 */
function createPut(sdk: Sdk, client: S3Client, at: (key: string) => { Bucket: string; Key: string }) {
  let isBare = false
  let isRefused = false
  const upload = async (input: PutObjectCommandInput) => bare((await client.send(new sdk.PutObjectCommand(input))).ETag)
  const uploadIf = (input: PutObjectCommandInput) =>
    upload(input).catch((error) => {
      // 409: another upload of the same object is under way. 404: it was removed.
      if (isStatus(error, 412, 409) || (isStatus(error, 404) && nameOf(error) !== 'NoSuchBucket')) return undefined
      throw error
    })
  const readEtag = async (key: string) => {
    const head = await client.send(new sdk.HeadObjectCommand(at(key))).catch((error) => {
      if (isStatus(error, 404)) return undefined
      throw error
    })
    return head ? bare(head.ETag) : null
  }
  const putIf = async (key: string, input: PutObjectCommandInput, expected: string | null) => {
    if (isRefused) return (await readEtag(key)) === expected ? upload(input) : undefined
    if (expected === null) return uploadIf({ ...input, IfNoneMatch: '*' })
    const written = await uploadIf({ ...input, IfMatch: isBare ? expected : `"${expected}"` })
    if (written !== undefined || isBare) return written
    if ((await readEtag(key)) !== expected) return undefined
    const again = await uploadIf({ ...input, IfMatch: expected })
    isBare = again !== undefined
    return again
  }
  const put = async (key: string, content: Buffer, { type, cacheControl, expected }: PutOptions) => {
    const input = {
      ...at(key),
      Body: content,
      ContentType: type,
      CacheControl: cacheControl,
      ContentMD5: md5(content),
    }
    if (expected === undefined) return upload(input)
    return putIf(key, input, expected).catch((error) => {
      if (isRefused || !isStatus(error, 501)) throw error
      isRefused = true
      return putIf(key, input, expected)
    })
  }
  return { put, refusesConditions: () => isRefused }
}

async function removeBatch(sdk: Sdk, client: S3Client, bucket: string, Objects: { Key: string }[]): Promise<void> {
  const [only, ...others] = Objects
  if (only && others.length === 0) {
    await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, ...only }))
    return
  }
  const { Errors } = await client.send(
    new sdk.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
  )
  const failed = Errors?.find(({ Code }) => Code !== 'NoSuchKey')
  if (failed) throw Object.assign(new Error(`${failed.Key}: ${failed.Message}`), { name: failed.Code })
}

/** Etags are quoted in headers, and not everywhere in lists. */
function bare(etag: string | undefined): string {
  return (etag ?? '').replace(/^"|"$/g, '')
}

/** What went wrong with a publication to a store, and what to do about it. */
import type { Result } from '../../../shared/build/problem.ts'
import { OutputError } from '../../output/index.ts'
import { nameVersion } from '../site-root.ts'

interface Fault {
  message: string
  hint: string
}

interface Circumstances {
  /** The permission that the request needs, such as `PutObject`. */
  action: string
  address: string
  bucket: string
  endpoint: string | undefined
}

/** An error of the SDK, of the store, or of the network. */
interface ThrownFields {
  name?: string
  message?: string
  code?: string
  Code?: string
  $metadata?: { httpStatusCode?: number; attempts?: number }
  $response?: { statusCode?: number }
}

export function nameOf(error: unknown): string {
  const { name = '', Code, code } = error as ThrownFields
  return name === 'Error' || name === 'TypeError' || name === '' ? (Code ?? code ?? name) : name
}

export function isStatus(error: unknown, ...statuses: number[]): boolean {
  return statuses.includes(statusOf(error) ?? 0)
}

function statusOf(error: unknown): number | undefined {
  const { $metadata, $response } = error as ThrownFields
  return $metadata?.httpStatusCode ?? $response?.statusCode
}

const CREDENTIALS =
  'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, name a profile with AWS_PROFILE, or give the machine a role. See https://docs.aws.amazon.com/sdkref/latest/guide/standardized-credentials.html.'

/** By the names of https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html, the SDK and Node.js. */
const FAULTS: { names: readonly string[]; explain(at: Circumstances): Fault }[] = [
  {
    names: ['CredentialsProviderError', 'TokenProviderError'],
    explain: ({ address }) => ({ message: `No credentials for ${address} were found.`, hint: CREDENTIALS }),
  },
  {
    names: ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'UnrecognizedClientException'],
    explain: ({ address }) => ({
      message: `The store does not accept the credentials for ${address}.`,
      hint: `Check the access key and its secret, and whether they belong to this store. ${CREDENTIALS}`,
    }),
  },
  {
    names: ['ExpiredToken', 'ExpiredTokenException', 'TokenRefreshRequired', 'RequestExpired'],
    explain: ({ address }) => ({
      message: `The credentials for ${address} have expired.`,
      hint: 'Get new ones, for example with "aws sso login", and run the command again.',
    }),
  },
  {
    names: ['RequestTimeTooSkewed'],
    explain: () => ({
      message: 'The clock of this machine differs from the clock of the store by more than 15 minutes.',
      hint: 'Set the clock, for example with "timedatectl set-ntp true", and run the command again.',
    }),
  },
  {
    names: ['NoSuchBucket'],
    explain: ({ bucket, endpoint }) => ({
      message: `There is no bucket "${bucket}" at ${endpoint ?? 'AWS'}.`,
      hint: 'Check its name, and name the store with --endpoint if it is not AWS. Octavo does not make buckets.',
    }),
  },
  {
    names: ['InvalidBucketName'],
    explain: ({ bucket }) => ({
      message: `"${bucket}" cannot be the name of a bucket.`,
      hint: 'Write the address as s3://bucket/path, with a name of lower-case letters, digits, dots and hyphens.',
    }),
  },
  {
    names: [
      'PermanentRedirect',
      'AuthorizationHeaderMalformed',
      'IllegalLocationConstraintException',
      'Region is missing',
    ],
    explain: ({ bucket }) => ({
      message: `The region of the bucket "${bucket}" is missing or wrong.`,
      hint: 'Set AWS_REGION to the region of the bucket, for example AWS_REGION=eu-central-1.',
    }),
  },
  {
    names: ['AccessDenied', 'Forbidden', 'AllAccessDisabled', 'AccountProblem'],
    explain: ({ action, address }) => ({
      message: `The credentials do not allow s3:${action} in ${address}.`,
      hint: 'Allow s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject on its objects.',
    }),
  },
  {
    names: [
      'InsufficientStorage',
      'XMinioStorageFull',
      'QuotaExceeded',
      'EntityTooLarge',
      'XMinioAdminBucketQuotaExceeded',
    ],
    explain: ({ address }) => ({
      message: `The store has no space left for ${address}, or a file is too large for it.`,
      hint: 'Free some space, or raise the quota, and run the command again. It uploads what is missing.',
    }),
  },
  {
    names: ['BadDigest', 'InvalidDigest', 'XAmzContentSHA256Mismatch'],
    explain: ({ address }) => ({
      message: `A file arrived damaged at ${address}.`,
      hint: 'Run the command again. If it happens again, check what is between this machine and the store.',
    }),
  },
  {
    names: ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'],
    explain: ({ address, endpoint }) => ({
      message: `The store of ${address} cannot be reached${endpoint === undefined ? '' : ` at ${endpoint}`}.`,
      hint: 'Check the address in --endpoint or AWS_ENDPOINT_URL, and the network.',
    }),
  },
]

/** Statuses and codes of a store that is busy, or a connection that was cut. The SDK has repeated the request. */
const PASSING = new Set([408, 429, 500, 502, 503, 504])
const CUT = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'TimeoutError', 'NetworkingError', 'AbortError'])

export function explainFault(error: unknown, at: Circumstances): Fault {
  const { message = '', $metadata } = error as ThrownFields
  const status = statusOf(error)
  const names = [nameOf(error), String((error as ThrownFields).code), message]
  const known = FAULTS.find((fault) => fault.names.some((name) => names.includes(name)))
  if (known) return known.explain(at)
  if (PASSING.has(status ?? 0) || names.some((name) => CUT.has(name)) || /socket hang up|aborted/.test(message)) {
    const reason = status === undefined ? 'cut the connection or did not answer' : `answered with ${status}`
    const attempts = $metadata?.attempts ?? 1
    return {
      message: `The store of ${at.address} ${reason}${attempts > 1 ? `, ${attempts} times in a row` : ''}.`,
      hint: 'Run the command again later. Readers have whole pages until then, and it uploads what is missing.',
    }
  }
  if (status === 403) return FAULTS.find(({ names: all }) => all.includes('AccessDenied'))!.explain(at)
  if (status === 507) return FAULTS.find(({ names: all }) => all.includes('InsufficientStorage'))!.explain(at)
  if (status === 301) return FAULTS.find(({ names: all }) => all.includes('PermanentRedirect'))!.explain(at)
  return {
    message: `The store of ${at.address} refused a request: ${nameOf(error)}${status === undefined ? '' : ` (${status})`}, ${message.replace(/\.$/, '')}.`,
    hint: `Check that the store offers S3, and that the request ${at.action} is allowed.`,
  }
}

export function notWhole(version: string, id: string, missing: readonly string[]): Result<never> {
  return {
    kind: 'problem',
    problem: {
      severity: 'error',
      message: `The publication ${id} of ${nameVersion(version)} is no longer whole, so nothing was changed: ${missing.length} of its files are missing, such as ${missing[0]}.`,
      hint: 'Check out its commit and publish it again.',
    },
  }
}

export function noEarlier(version: string): Result<never> {
  return {
    kind: 'problem',
    problem: {
      severity: 'error',
      message: `There is no earlier publication of ${nameVersion(version)}, so nothing was changed.`,
      hint: 'octavo publish --list shows which ones can be brought back.',
    },
  }
}

export function notFound(version: string, id: string, ids: readonly string[]): Result<never> {
  return {
    kind: 'problem',
    problem: {
      severity: 'error',
      message: `There is no publication "${id}" of ${nameVersion(version)}, so nothing was changed.`,
      hint: ids.length > 0 ? `These can be brought back: ${ids.join(', ')}.` : 'None can be brought back.',
    },
  }
}

export function hasChangedMeanwhile(file: string): OutputError {
  return new OutputError(
    `The file ${file} has changed since it was built, so the publication stopped.`,
    'Let only one command build this site at a time, and run it again. It uploads what is missing.',
  )
}

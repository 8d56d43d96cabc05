import type { ExternalStatus } from '../report.ts'

/** Why an address has no page to show. */
export interface Failure {
  status: ExternalStatus
  reason: string
  isTemporary?: boolean
}

/** Answers that say nothing about the page: it needs an account, or the host turns programs away. */
const UNCLEAR = new Set([401, 402, 403, 407, 429, 451, 999])
const TEMPORARY = new Set([408, 425, 429])

/** What the status code of an answer other than success means for readers. */
export function describeStatus(code: number): Failure {
  return {
    status: UNCLEAR.has(code) ? 'unclear' : 'broken',
    reason: `the server answers ${code}`,
    isTemporary: code >= 500 ? code !== 501 && code !== 999 : TEMPORARY.has(code),
  }
}

/** Without a network, one of these is the reason for every address. */
export const NO_HOST = 'there is no host with this name'
export const NO_NAMES = 'the name of the host cannot be looked up at the moment'

/** By the code of an error of Node.js. */
const REASONS: Partial<Record<string, Failure>> = {
  ENOTFOUND: { status: 'broken', reason: NO_HOST },
  EAI_AGAIN: {
    status: 'unclear',
    reason: NO_NAMES,
    isTemporary: true,
  },
  ECONNREFUSED: { status: 'broken', reason: 'the host refuses the connection', isTemporary: true },
  ECONNRESET: { status: 'broken', reason: 'the server closes the connection without an answer', isTemporary: true },
  EPIPE: { status: 'broken', reason: 'the server closes the connection without an answer', isTemporary: true },
  ABORT_ERR: { status: 'broken', reason: 'the server does not answer in time', isTemporary: true },
  ETIMEDOUT: { status: 'broken', reason: 'the host cannot be reached in time', isTemporary: true },
  EHOSTUNREACH: { status: 'broken', reason: 'the host cannot be reached', isTemporary: true },
  ENETUNREACH: { status: 'unclear', reason: 'this machine has no network for the address', isTemporary: true },
  CERT_HAS_EXPIRED: { status: 'broken', reason: 'the certificate of the host has expired' },
  ERR_TLS_CERT_ALTNAME_INVALID: { status: 'broken', reason: 'the certificate is for another host' },
}

/** What a request that got no answer means for readers. */
export function describeFailure(error: unknown): Failure {
  const { code, message, name, errors } = error as Error & { code?: string; errors?: Error[] }
  // With several IP addresses, there is one error for each.
  if (code === undefined && errors?.[0]) return describeFailure(errors[0])
  const known = REASONS[name === 'AbortError' || name === 'TimeoutError' ? 'ABORT_ERR' : (code ?? '')]
  if (known) return known
  const isCertificate = /CERT|SIGNATURE|SELF_SIGNED/.test(code ?? '')
  return {
    status: 'broken',
    reason: isCertificate ? `the certificate is not valid (${code})` : `the answer cannot be read (${code ?? message})`,
  }
}

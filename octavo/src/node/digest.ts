import { hash } from 'node:crypto'

/** Hex SHA-256 of a text or of bytes. */
export function digest(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex')
}

/** Digest of any plain value; equal values with equal key order have equal digests. */
export function digestValue(value: unknown): string {
  return digest(JSON.stringify(value) ?? 'undefined')
}

import { hash } from 'node:crypto'

/** Hex SHA-256 of a text or of bytes. */
export function digest(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex')
}

/**
 * A small number for a text, from 0 to 65,520, to share texts out evenly. Far cheaper than a digest, and no more than that: many
 * texts have the same.
 */
export function checksum(text: string): number {
  let sum = 0
  for (let index = 0; index < text.length; index++) sum = (sum * 31 + text.charCodeAt(index)) % 65_521
  return sum
}

/** Digest of any plain value; equal values with equal key order have equal digests. */
export function digestValue(value: unknown): string {
  return digest(JSON.stringify(value) ?? 'undefined')
}

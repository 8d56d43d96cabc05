import { hash } from 'node:crypto'

/** Hex SHA-256 of a text or of bytes. */
export function digest(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex')
}

/**
 * A number from 0 to 65,520, for spreading texts evenly over buckets. Much cheaper than a digest; many texts have the
 * same one. The modulus is the largest prime below 2^16, as in Adler-32
 * (https://www.rfc-editor.org/rfc/rfc1950#section-8.2).
 */
export function checksum(text: string): number {
  let sum = 0
  for (let index = 0; index < text.length; index++) sum = (sum * 31 + text.charCodeAt(index)) % 65_521
  return sum
}

/** What changes whenever the text of an included file does, or the reason why it has none. */
export function digestFragment(text: string | { message: string } | null): string | null {
  return typeof text === 'string' ? digest(text) : (text?.message ?? null)
}

/** Digest of a plain value. Equal values have equal digests if their keys are in the same order. */
export function digestValue(value: unknown): string {
  return digest(JSON.stringify(value) ?? 'undefined')
}

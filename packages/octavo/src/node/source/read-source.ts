import { readFileSync } from 'node:fs'
import type { FoundSource, MadePage, SourceFile, SourcePlace } from '../../shared/build/page.ts'
import type { Problem, Result } from '../../shared/build/problem.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'
import { digest } from '../digest.ts'
import { locateError, readStats, unreadable, type DiskStats } from '../files/index.ts'

/** Like git, which treats a file with a NUL byte in its first 8,000 bytes as binary (`buffer_is_binary`). */
const BINARY_PROBE_BYTES = 8000

/** Reads a page that was found, unless it was read for its digest. */
export function readFoundSource({ bytes, ...found }: Omit<FoundSource, 'made'>): Result<SourceFile> {
  if (bytes) return { kind: 'value', value: { ...found, content: bytes } }
  try {
    const read = readBytes(found, readStats(found.path))
    return read.kind === 'value' ? readFoundSource(read.value) : read
  } catch (error) {
    return { kind: 'problem', problem: unreadable(found.file, error) }
  }
}

/** Reads a page for its digest. The stats are older than the bytes, so the next build notices a change in between. */
export function readBytes(place: SourcePlace, stats: DiskStats): Result<FoundSource & { bytes: Uint8Array }> {
  // Reading thousands of small files synchronously takes a fraction of the time of asynchronous reads.
  const bytes = readFileSync(place.path)
  if (bytes.subarray(0, BINARY_PROBE_BYTES).includes(0)) return { kind: 'problem', problem: notText(place.file) }
  return { kind: 'value', value: { ...toPlace(place), ...stats, hash: digest(bytes), bytes } }
}

function toPlace({ id, collection, file, path, isShared }: SourcePlace): SourcePlace {
  return { id, collection, file, path, ...(isShared && { isShared }) }
}

function notText(file: string): Problem {
  return {
    severity: 'error',
    kind: 'unreadable-file',
    message: `"${file}" is not a text file, although its name says Markdown.`,
    file,
    hint: 'Save it as UTF-8 text, or give it the extension of its format.',
  }
}

/** Reads the text of a page that a source makes. */
export async function readMadePage(
  found: Omit<FoundSource, 'made'>,
  { markdown, twin, ...parts }: MadePage,
): Promise<Result<SourceFile>> {
  const { bytes: _, written: __, ...place } = found
  try {
    const text: unknown = typeof markdown === 'string' ? markdown : await markdown()
    const twinText: unknown = typeof twin === 'function' ? await twin() : twin
    if (typeof text !== 'string' || (twinText !== undefined && typeof twinText !== 'string'))
      throw new Error('It must return a text.')
    return {
      kind: 'value',
      value: { ...place, content: text, parts: { ...parts, ...(twinText && { twin: twinText }) } },
    }
  } catch (error) {
    const { file, path } = found
    const message = `The text of the page "${file}" cannot be made: ${thrownMessage(error)}`
    const thrownAt = locateError(error, path.slice(0, -file.length - 1)) ?? { file }
    const hint = 'Fix the function "markdown" of the page in its source.'
    return { kind: 'problem', problem: { severity: 'error', message, ...thrownAt, hint } }
  }
}

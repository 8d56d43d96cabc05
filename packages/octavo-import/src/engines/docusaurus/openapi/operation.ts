import { inflateSync } from 'node:zlib'
import type { FrontMatter } from '../../../markdown/index.ts'
import { asMap, type DataMap } from '../../../shared/index.ts'

/** The largest operation that is read: more would be no page for a reader. */
const MAX_BYTES = 4_000_000

/** The operation in the key `api`: JSON, compressed and in Base64. undefined for other pages. */
export function readOperation(frontMatter: FrontMatter): DataMap | undefined {
  const written = frontMatter.get('api')
  if (typeof written !== 'string') return undefined
  try {
    const json = inflateSync(Buffer.from(written, 'base64'), { maxOutputLength: MAX_BYTES }).toString('utf8')
    const operation = asMap(JSON.parse(json))
    return typeof operation['path'] === 'string' && typeof operation['method'] === 'string' ? operation : undefined
  } catch {
    return undefined // A key of the site itself.
  }
}

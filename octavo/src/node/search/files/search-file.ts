import { digest } from '../../digest.ts'

/** A file to publish. */
export interface SearchFile {
  /** Below the base path. */
  path: string
  /** Changes whenever the content does. */
  key: string
  /** Renders the content; may encode part of the index, so call it only for a file that is written. */
  renderContent: () => string | Uint8Array
}

const ID_LENGTH = 8
const ENCODER = new TextEncoder()

/**
 * A file named after its content. The id has capitals and digits only, which marks a file that may be cached forever
 * for the servers of the page "Deploying". When `knownPath`, the path of the same content in the last index, is given,
 * nothing is rendered to find the name.
 */
export function nameFile(
  name: string,
  extension: string,
  render: () => string | Uint8Array,
  knownPath?: string,
): SearchFile {
  if (knownPath !== undefined) return { path: knownPath, key: knownPath, renderContent: render }
  const rendered = render()
  // As bytes, which are not in the way of the garbage collector until they are written.
  const content = typeof rendered === 'string' ? ENCODER.encode(rendered) : rendered
  const id = digest(content).slice(0, ID_LENGTH).toUpperCase()
  const path = `assets/search-${name}-${id}.${extension}`
  return { path, key: path, renderContent: () => content }
}

/**
 * The file with a time in its name: `search-doc-A1B2C3D4.json` → `search-doc-20261122T150405Z-A1B2C3D4.json`. The time
 * is in milliseconds since 1970, and in UTC in the name.
 */
export function withTime(file: SearchFile, time: number): SearchFile {
  const path = file.path.replace(/(?=[^-]*$)/, `${toTimestamp(time)}-`)
  return { ...file, path, key: path }
}

/** ISO 8601 in its basic format, without fractions of a second: `20261122T150405Z`. */
function toTimestamp(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+|[^\dTZ]/g, '')
}

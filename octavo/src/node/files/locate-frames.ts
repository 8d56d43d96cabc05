import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ProblemPlace } from '../../shared/problem.ts'
import { toOwnFile } from './own-file.ts'

/** A call on a stack; `line` and `column` are 0-based positions in the running code. */
export interface Frame {
  /** URL of the script. */
  url: string
  /** URL of its source map as the script gives it, for example a `data:` URL; '' without one. */
  map: string
  line: number
  column: number
}

type KnownPlace = Required<ProblemPlace>

/** The place where the site's own code was stopped: that of the innermost call in a file of the site. */
export function locateFrames(frames: readonly Frame[], root: string): KnownPlace | undefined {
  const maps = new Map<string, SourceMap | undefined>()
  for (const frame of frames) {
    if (!maps.has(frame.map)) maps.set(frame.map, readMap(frame))
    const place = locate(frame, maps.get(frame.map), root)
    if (place) return place
  }
  return undefined
}

function locate(frame: Frame, map: SourceMap | undefined, root: string): KnownPlace | undefined {
  const origin = findOrigin(frame, map, root)
  if (origin === undefined) return undefined
  const file = toOwnFile(origin.path, root)
  return file === undefined ? undefined : { file, line: origin.line, column: origin.column }
}

/** The place of a call in its source; `path` is absolute. */
function findOrigin(frame: Frame, map: SourceMap | undefined, root: string) {
  const origin = map?.findEntry(frame.line, frame.column)
  if (!origin || !('originalSource' in origin)) return undefined
  const source = new URL(origin.originalSource, baseOf(frame, root))
  if (source.protocol !== 'file:') return undefined
  return { path: fileURLToPath(source), line: origin.originalLine + 1, column: origin.originalColumn + 1 }
}

/** The absolute path of the source of a call. */
export function findSource(frame: Frame, root: string): string | undefined {
  return findOrigin(frame, readMap(frame), root)?.path
}

/** The configuration runs from a `data:` URL; the paths in its source map are relative to the site's folder. */
function baseOf({ url }: Frame, root: string): string | URL {
  return url.startsWith('file:') ? url : pathToFileURL(join(root, 'octavo.config.js'))
}

function readMap({ map, url }: Frame): SourceMap | undefined {
  if (map === '') return undefined
  try {
    const text = map.startsWith('data:')
      ? Buffer.from(map.slice(map.indexOf(',') + 1), 'base64').toString()
      : readFileSync(new URL(map, url), 'utf8')
    // Written by the bundler.
    return new SourceMap(JSON.parse(text) as SourceMapPayload)
  } catch {
    return undefined
  }
}

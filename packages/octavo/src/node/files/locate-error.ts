import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import type { ProblemPlace } from '../../shared/build/problem.ts'
import { toOwnFile } from './named-file.ts'

/** A call on a stack; `line` and `column` are 0-based positions in the running code. */
interface Frame {
  /** URL of the script. */
  url: string
  /** URL of its source map as the script gives it, for example a `data:` URL; '' without one. */
  map: string
  line: number
  column: number
}

/** By stack: an error in the shell occurs on every page, and reading a source map takes some 20 ms. */
const places = new Map<string, ProblemPlace | undefined>()

/** The place in the site's own code where an error was thrown; undefined when it was thrown elsewhere. */
export function locateError(error: unknown, root: string): ProblemPlace | undefined {
  // Code can give it any value.
  const stack = error instanceof Error ? String(error.stack) : ''
  if (!places.has(stack)) places.set(stack, parseStack(stack).flatMap((frame) => locateFrame(frame, root) ?? [])[0])
  return places.get(stack)
}

/** The name of the installed package whose code threw an error; undefined for other code. */
export function findThrowingPackage(error: unknown, root: string): string | undefined {
  const [frame] = parseStack(error instanceof Error ? String(error.stack) : '')
  if (!frame || frame.url.startsWith('data:')) return undefined
  const path = frame.map === '' ? fileURLToPath(frame.url) : findOrigin(frame, root)?.path
  const [, name] = /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(path ?? '') ?? []
  return name?.replace('\\', '/')
}

function locateFrame(frame: Frame, root: string): ProblemPlace | undefined {
  const origin = findOrigin(frame, root)
  const file = origin && toOwnFile(origin.path, root)
  return file === undefined ? undefined : { file, line: origin?.line, column: origin?.column }
}

/** The place of a call in its source; `path` is absolute. With `--enable-source-maps` the stack names the source. */
function findOrigin(frame: Frame, root: string) {
  const { url, line, column } = frame
  if (frame.map === '')
    return url.startsWith('data:') ? undefined : { path: fileURLToPath(url), line: line + 1, column: column + 1 }
  const origin = readMap(frame)?.findEntry(line, column)
  if (!origin || !('originalSource' in origin)) return undefined
  // The configuration runs from a `data:` URL; the paths in its source map are relative to the site's folder.
  const base = url.startsWith('file:') ? url : pathToFileURL(join(root, 'octavo.config.js'))
  const source = new URL(origin.originalSource, base)
  if (source.protocol !== 'file:') return undefined
  return { path: fileURLToPath(source), line: origin.originalLine + 1, column: origin.originalColumn + 1 }
}

/** Reads `    at Footer (file:///…/server.mjs:12:34)`, as V8 writes it: https://v8.dev/docs/stack-trace-api */
function parseStack(stack: string): Frame[] {
  const frames = /^ +at .*?((?:file:\/\/)?\/[^()\n]+|data:text\/javascript[^\s()]+):(\d+):(\d+)\)?$/gm
  return [...stack.matchAll(frames)].map(([, path = '', line, column]) => {
    const url = /^(file|data):/.test(path) ? path : pathToFileURL(path).href
    return { url, map: findMap(url), line: Number(line) - 1, column: Number(column) - 1 }
  })
}

/** The bundler writes the source map beside a module; the configuration, which runs from a `data:` URL, contains it. */
function findMap(url: string): string {
  if (!url.startsWith('data:')) return existsSync(fileURLToPath(`${url}.map`)) ? `${url}.map` : ''
  const code = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64').toString()
  return /\/\/# sourceMappingURL=(\S+)$/.exec(code)?.[1] ?? ''
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

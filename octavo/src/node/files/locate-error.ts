import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ProblemPlace } from '../../shared/problem.ts'
import { findSource, locateFrames, type Frame } from './locate-frames.ts'
import { toOwnFile } from './own-file.ts'

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
  const path = frame.map === '' ? fileURLToPath(frame.url) : findSource(frame, root)
  const [, name] = /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(path ?? '') ?? []
  return name?.replace('\\', '/')
}

/** With `node --enable-source-maps` the stack names the source already. */
function locateFrame(frame: Frame, root: string): ProblemPlace | undefined {
  if (frame.map !== '') return locateFrames([frame], root)
  if (frame.url.startsWith('data:')) return undefined
  const file = toOwnFile(fileURLToPath(frame.url), root)
  return file === undefined ? undefined : { file, line: frame.line + 1, column: frame.column + 1 }
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

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Problem } from '../../shared/problem.ts'
import { locateFrames } from './locate-frames.ts'
import type { Frame } from './stop-main.ts'

type Place = Pick<Problem, 'file' | 'line' | 'column'>

/** By stack: an error in the shell occurs on every page, and reading a source map takes some 20 ms. */
const places = new Map<string, Place | undefined>()

/** The place in the site's own code where an error was thrown; undefined when it was thrown elsewhere. */
export function locateError(error: unknown, root: string): Place | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  if (!places.has(stack)) places.set(stack, locateFrames(parseStack(stack), root))
  return places.get(stack)
}

/** Reads `    at Footer (file:///…/server.mjs:12:34)`, as V8 writes it: https://v8.dev/docs/stack-trace-api */
function parseStack(stack: string): Frame[] {
  const frames = [...stack.matchAll(/(file:\/\/[^\s()]+):(\d+):(\d+)\)?$/gm)]
  return frames.map(([, url = '', line, column]) => ({ url, map: mapOf(url), line: Number(line) - 1, column: Number(column) - 1 }))
}

/** The bundler writes the source map beside the module. */
function mapOf(url: string): string {
  const map = `${url}.map`
  return existsSync(fileURLToPath(map)) ? map : ''
}

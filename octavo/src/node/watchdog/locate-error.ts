import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Problem } from '../../shared/problem.ts'
import { locateFrames } from './locate-frames.ts'
import { toOwnFile } from './own-file.ts'
import type { Frame } from './stop-main.ts'

type Place = Pick<Problem, 'file' | 'line' | 'column'>

/** By stack: an error in the shell occurs on every page, and reading a source map takes some 20 ms. */
const places = new Map<string, Place | undefined>()

/** The place in the site's own code where an error was thrown; undefined when it was thrown elsewhere. */
export function locateError(error: unknown, root: string): Place | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  if (!places.has(stack)) places.set(stack, parseStack(stack).flatMap((frame) => locateFrame(frame, root) ?? [])[0])
  return places.get(stack)
}

/** With `node --enable-source-maps` the stack names the source already. */
function locateFrame(frame: Frame, root: string): Place | undefined {
  if (frame.map !== '') return locateFrames([frame], root)
  const file = toOwnFile(fileURLToPath(frame.url), root)
  return file === undefined ? undefined : { file, line: frame.line + 1, column: frame.column + 1 }
}

/** Reads `    at Footer (file:///…/server.mjs:12:34)`, as V8 writes it: https://v8.dev/docs/stack-trace-api */
function parseStack(stack: string): Frame[] {
  return [...stack.matchAll(/^ +at .*?((?:file:\/\/)?\/[^()]+):(\d+):(\d+)\)?$/gm)].map(
    ([, path = '', line, column]) => {
      const url = path.startsWith('file:') ? path : pathToFileURL(path).href
      // The bundler writes the source map beside the module.
      const hasMap = existsSync(fileURLToPath(`${url}.map`))
      return { url, map: hasMap ? `${url}.map` : '', line: Number(line) - 1, column: Number(column) - 1 }
    },
  )
}

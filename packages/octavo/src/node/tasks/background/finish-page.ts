import { openCache } from '../../cache/index.ts'
// Not the room's index: this thread does not load what renders the shell.
import { fillChunks, fillFrame, type DocumentFrame } from '../../render/fill-chunks.ts'
import { createTextsReader, type TextsReader } from '../content-reader.ts'
import { renderTwin } from '../render-twin.ts'
import type { FramedPage } from '../render.ts'

/** Puts the articles of pages into their frames. */
export function createFinisher(write: (staging: string, file: string, content: string | Uint8Array) => void) {
  let reader: { cacheDir: string; read: TextsReader } | undefined
  const readTexts = ({ cacheDir, content }: FramedPage) => {
    if (reader?.cacheDir !== cacheDir) reader = { cacheDir, read: createTextsReader(openCache(cacheDir)) }
    return reader.read(content)
  }
  return (staging: string, page: FramedPage, [start, ...pieces]: Uint8Array[]): void => {
    const content = readTexts(page)
    if (page.document !== undefined && start) {
      const article = fillChunks(content.body, { ...page, code: content.code, renderComponent: failOnComponent })
      write(staging, page.document, Buffer.concat(fillFrame({ start, pieces }, article, Buffer.from)))
    }
    if (page.twin !== undefined) write(staging, page.twin, renderTwin(page, content))
  }
}

function failOnComponent(): never {
  throw new Error('A page without component tags has one.')
}

/** The texts of a frame, in the order in which a finisher takes them. */
export function listTexts(frame: DocumentFrame | undefined): string[] {
  return frame ? [frame.start, ...frame.pieces] : []
}

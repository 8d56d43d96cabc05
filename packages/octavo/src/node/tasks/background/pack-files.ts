import type { FramedPage } from '../render.ts'

/** What is packed: the path of a file below the staging folder, with forward slashes, or a page with its frame. */
export type PackedItem = string | FramedPage

/** Texts in one piece of memory, which can be handed to another thread without a copy. */
export interface PackedFiles {
  /** The texts of the items, one after another. */
  bytes: Uint8Array<ArrayBuffer>
  /** Where each text of an item ends. */
  items: [item: PackedItem, ends: number[]][]
}

interface FilePacker {
  /** Takes memory that was sent and is no longer needed. Without it, unused memory waits for the garbage collector. */
  reuse(bytes: Uint8Array<ArrayBuffer>): void
  /** Takes an item. Items go to `send` when enough of them are packed. */
  add(staging: string, item: PackedItem, texts: readonly (string | Uint8Array)[]): void
  /** Sends what is packed. */
  send(): void
}

/** Bytes that are packed together. */
const PACK_BYTES = 1 << 19
/** Most bytes that a UTF-16 code unit becomes in UTF-8. */
const BYTES_PER_UNIT = 3

/** Packs items until they have about half a megabyte. */
export function createFilePacker(send: (staging: string, files: PackedFiles) => void): FilePacker {
  const encoder = new TextEncoder()
  const free: Uint8Array<ArrayBuffer>[] = []
  let open: { staging: string; files: PackedFiles; end: number } | undefined
  const sendOpen = () => {
    if (open) send(open.staging, open.files)
    open = undefined
  }
  const openFor = (staging: string, size: number) => {
    if (open && (open.staging !== staging || open.files.bytes.length - open.end < size)) sendOpen()
    return (open ??= { staging, files: { bytes: allocate(size), items: [] }, end: 0 })
  }
  const allocate = (size: number) => {
    const known = size <= PACK_BYTES ? free.pop() : undefined
    return known ?? new Uint8Array(Math.max(PACK_BYTES, size))
  }
  const write = (text: string | Uint8Array, target: Uint8Array): number => {
    if (typeof text === 'string') return encoder.encodeInto(text, target).written
    target.set(text)
    return text.length
  }
  return {
    reuse: (bytes) => {
      if (bytes.length === PACK_BYTES) free.push(bytes)
    },
    add: (staging, item, texts) => {
      const mostBytes = texts.reduce((sum, text) => sum + mostBytesOf(text), 0)
      const pack = openFor(staging, mostBytes)
      const { bytes, items } = pack.files
      const ends = texts.map((text) => (pack.end += write(text, bytes.subarray(pack.end))))
      items.push([item, ends])
    },
    send: sendOpen,
  }
}

/** The bytes to reserve. A long text gets a buffer of its own, so its exact size is counted. */
function mostBytesOf(text: string | Uint8Array): number {
  if (typeof text !== 'string') return text.length
  const most = text.length * BYTES_PER_UNIT
  return most > PACK_BYTES ? Buffer.byteLength(text) : most
}

/** Calls `take` with each item and its texts, in the order in which they were packed. */
export function unpackFiles(
  { bytes, items }: PackedFiles,
  take: (item: PackedItem, texts: Uint8Array[]) => void,
): void {
  let start = 0
  for (const [item, ends] of items) {
    const texts = ends.map((end) => {
      const text = bytes.subarray(start, end)
      start = end
      return text
    })
    take(item, texts)
  }
}

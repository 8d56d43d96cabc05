/** Files in one piece of memory, which can be handed to another thread without a copy. */
export interface PackedFiles {
  /** The content of the files, one after another. */
  bytes: Uint8Array<ArrayBuffer>
  /** Paths below the staging folder, with forward slashes, and where the content of each ends. */
  files: [file: string, end: number][]
}

export interface FilePacker {
  /** Takes memory that was sent and is no longer needed. Without it, unused memory waits for the garbage collector. */
  reuse(bytes: Uint8Array<ArrayBuffer>): void
  /** Takes a file. Files go to `send` when enough of them are packed. */
  add(staging: string, file: string, content: string | Uint8Array): void
  /** Sends what is packed. */
  send(): void
}

/** Bytes that are packed together. */
const PACK_BYTES = 1 << 19
/** Most bytes that a UTF-16 code unit becomes in UTF-8. */
const BYTES_PER_UNIT = 3

/** Packs files until they have about half a megabyte. */
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
    return (open ??= { staging, files: { bytes: allocate(size), files: [] }, end: 0 })
  }
  const allocate = (size: number) => {
    const known = size <= PACK_BYTES ? free.pop() : undefined
    return known ?? new Uint8Array(Math.max(PACK_BYTES, size))
  }
  return {
    reuse: (bytes) => {
      if (bytes.length === PACK_BYTES) free.push(bytes)
    },
    add: (staging, file, content) => {
      const pack = openFor(staging, content.length * (typeof content === 'string' ? BYTES_PER_UNIT : 1))
      const { bytes, files } = pack.files
      if (typeof content === 'string') pack.end += encoder.encodeInto(content, bytes.subarray(pack.end)).written
      else {
        bytes.set(content, pack.end)
        pack.end += content.length
      }
      files.push([file, pack.end])
    },
    send: sendOpen,
  }
}

/** Calls `write` with each file, in the order in which they were packed. */
export function unpackFiles({ bytes, files }: PackedFiles, write: (file: string, content: Uint8Array) => void): void {
  let start = 0
  for (const [file, end] of files) {
    write(file, bytes.subarray(start, end))
    start = end
  }
}

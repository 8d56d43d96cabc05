import type { ContentPage, SearchSegment } from '../../search/index.ts'
import type { GatherOptions, IndexedHead } from '../gather-words.ts'
import type { IndexJob, KeptFile } from '../make-index.ts'
import type { PendingCode } from '../../markdown/code/index.ts'
import type { PackedPages } from '../packed-pages.ts'
import type { PackedFiles } from './pack-files.ts'

/** A message to the background thread. Its bytes are transferred: afterwards they are empty in the sending thread. */
export type BackgroundTask =
  /** Files to write into the folder `staging`, and pages to finish there. */
  | { kind: 'files'; staging: string; files: PackedFiles }
  /** Compiled pages, with their heads if their words are gathered. */
  | { kind: 'pages'; cacheDir: string; entry: string; pages: PackedPages<PendingCode>; heads: IndexedHead[] }
  /** Pages that another thread has stored, whose words are gathered. */
  | { kind: 'sections'; sections: PackedPages['sections']; heads: IndexedHead[] }
  /** Begins to gather words. */
  | { kind: 'gather'; options: GatherOptions }
  /** Asks for the words gathered since `gather`. */
  | { kind: 'words' }
  /** Asks for the index of a site whose pages have all been gathered. The thread keeps the content of its files. */
  | { kind: 'index'; job: SentIndexJob }
  /** Files of an index to write into the folder `staging`. */
  | { kind: 'kept'; staging: string; files: readonly KeptFile[] }

/** An index job without the texts of its pages. */
export type SentIndexJob = Omit<IndexJob, 'pages'> & { pages: Pick<ContentPage, 'key' | 'route'>[] }

/** The answer to each message, in the order of the messages. */
export type BackgroundReply =
  /** With the memory of the files, to be used again. */
  | { kind: 'done'; memory?: Uint8Array<ArrayBuffer> }
  | { kind: 'words'; words: Required<SearchSegment> }
  /** Without files if the words were gathered for the other kind of index. */
  | { kind: 'index'; files: KeptFile[] | undefined }
  | { kind: 'failed'; error: StoredError }

/** An error as a plain value: an `Error` that is sent to another thread loses its code. */
export type StoredError = Pick<NodeJS.ErrnoException, 'name' | 'message' | 'stack' | 'code' | 'path' | 'syscall'>

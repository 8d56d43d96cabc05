/** What page and worker say to each other. */
import type { Answer, Opening } from './answer.ts'

export type ToWorker =
  /** Load the index below a base path, given as an absolute address. */
  { type: 'open'; base: string } | { type: 'ask' | 'readOn'; id: number; query: string }

export type FromWorker =
  | { type: 'opened'; opening: Opening }
  | { type: 'failed'; message: string }
  /** Comes again, with the same id, whenever more is loaded. */
  | { type: 'answer'; id: number; answer: Answer }
  /** The answer given so far stays without what could not be loaded. */
  | { type: 'incomplete'; id: number; message: string }

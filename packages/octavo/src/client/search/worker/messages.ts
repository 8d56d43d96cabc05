import type { Answer, OpenedIndex, SearchScope } from '../engine/index.ts'

export type WorkerRequest =
  /** Loads the index; `base` is the absolute URL of the base path. */
  | { type: 'open'; base: string }
  /** Answers a query; `loadMore` only loads the excerpts of its later hits. */
  | { type: 'ask' | 'loadMore'; id: number; query: string; scope?: SearchScope }

export type WorkerResponse =
  | { type: 'opened'; index: OpenedIndex }
  | { type: 'failed'; message: string }
  /** Repeated with the same id whenever more is loaded. */
  | { type: 'answer'; id: number; answer: Answer }
  /** A file could not be loaded; the last answer remains. */
  | { type: 'incomplete'; id: number; message: string }

/**
 * Entry of a worker thread, which compiles and renders batches of pages as the main thread does: each task as a
 * function of one message. The background thread gathers the words of its pages.
 */
import { Console } from 'node:console'
import { compileBatch, withoutSections, type CompileContext, type CompileResult } from './compile.ts'
import { renderBatch, type RenderContext, type RenderJob } from './render.ts'
import type { SourceFile } from '../../shared/build/page.ts'
import { storePages } from './store-pages.ts'

// Standard output is for the result of the command; components log to standard error.
globalThis.console = new Console(process.stderr)

/** Pages that a worker has compiled and stored. */
export interface CompiledThere {
  pages: CompileResult[]
  /** What the search reads of them, as `packPages` serializes it: the thread that sends it on does not read it. */
  sections: Uint8Array<ArrayBuffer>
}

export async function compile(task: { context: CompileContext; jobs: SourceFile[] }): Promise<CompiledThere> {
  let sections = new Uint8Array()
  const fresh = await compileBatch(task.context, task.jobs, {
    store: (...batch) => void ({ sections } = storePages(...batch)),
  })
  return { pages: withoutSections(fresh), sections }
}

export const render = (task: { context: RenderContext; jobs: RenderJob[] }) => renderBatch(task.context, task.jobs)

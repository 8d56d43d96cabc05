/** Entry of a worker thread: each task as a function of one message. */
import { Console } from 'node:console'
import { compileBatch, type CompileContext } from './compile.ts'
import { renderBatch, type RenderContext, type RenderJob } from './render.ts'
import type { SourceFile } from '../../shared/page.ts'

// Standard output is for the result of the command; components log to standard error.
globalThis.console = new Console(process.stderr)

export const compile = (task: { context: CompileContext; jobs: SourceFile[] }) => compileBatch(task.context, task.jobs)
export const render = (task: { context: RenderContext; jobs: RenderJob[] }) => renderBatch(task.context, task.jobs)

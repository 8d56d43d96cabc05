/** Entry of a worker thread: the tasks, as functions of one message. */
import { Console } from 'node:console'
import { compileBatch, type CompileContext } from './compile.ts'
import { renderBatch, type RenderContext, type RenderJob } from './render.ts'
import type { SourceFile } from '../../shared/page.ts'

// Standard output belongs to the command's result; components speak up elsewhere.
globalThis.console = new Console(process.stderr)

export const compile = (task: { context: CompileContext; jobs: SourceFile[] }) => compileBatch(task.context, task.jobs)
export const render = (task: { context: RenderContext; jobs: RenderJob[] }) => renderBatch(task.context, task.jobs)

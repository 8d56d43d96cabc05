import type { PageSummary } from '../../shared/page.ts'
import type { CompiledHead, CompileResult } from '../tasks/compile.ts'

/** A page as a build keeps it in memory. Most builds ask for nothing but its head. */
export interface CompiledPage extends CompiledHead {
  /** Decodes the stored summary, at first, when the page comes from an earlier build. */
  readSummary(): PageSummary
}

/** A page that was compiled in this build. */
export function toCompiledPage({ head, summary }: CompileResult): CompiledPage {
  return { ...head, readSummary: () => summary }
}

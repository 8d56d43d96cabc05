import type { InlineConfig, Rolldown } from 'vite'
import type { Problem } from '../../../shared/build/problem.ts'
import { SiteCodeError } from '../problems/index.ts'

/** Bundles for production. Rejects with a `SiteCodeError` if `faults`, to which plugins add, is not empty. */
export async function runBuild(
  config: InlineConfig,
  faults: readonly Problem[] = [],
): Promise<Rolldown.RolldownOutput> {
  const { build } = await import('vite')
  const output = await build(asProduction(config)).catch((error: unknown) => {
    if (faults.length === 0) throw error
  })
  if (faults.length > 0) throw new SiteCodeError(faults)
  // One output, as one format is configured; a list or a watcher only comes with several or in watch mode.
  return output as Rolldown.RolldownOutput
}

/** Sets production mode regardless of NODE_ENV, which Vite's development server sets for the whole process. */
function asProduction(config: InlineConfig): InlineConfig {
  return {
    ...config,
    base: './',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
  }
}

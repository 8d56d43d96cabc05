import type { Plugin, Rolldown } from 'vite'
import type { Problem } from '../../../shared/build/problem.ts'
import { createImportCheck } from '../problems/index.ts'
import { createShellVite, type ShellViteOptions } from './shell-vite.ts'
import { runBuild } from './run-build.ts'

/**
 * Bundles modules of the site for browsers in memory, without the shell. Rejects with a `SiteCodeError` or the error of
 * the bundler. `inputs` gets the files they are made of.
 */
export async function bundleModules(
  entries: readonly string[],
  options: Pick<ShellViteOptions, 'cacheDir' | 'inputs'> & { root: string; plugins: readonly Plugin[] },
): Promise<Rolldown.RolldownOutput> {
  const faults: Problem[] = []
  const { root, plugins, ...others } = options
  const config = createShellVite({ root, ...others })
  return runBuild(
    {
      ...config,
      plugins: [createImportCheck({ root, faults }), ...plugins, ...(config.plugins ?? [])],
      build: {
        write: false,
        minify: false,
        modulePreload: false,
        rolldownOptions: { input: [...entries], preserveEntrySignatures: 'strict' },
      },
    },
    faults,
  )
}

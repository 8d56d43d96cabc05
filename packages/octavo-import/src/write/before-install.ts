import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { UserConfig } from 'octavo'

/**
 * Builds a site in TO whose packages are not installed yet: formulas stay text there, so that everything else is
 * checked. Its settings are as before afterwards.
 *
 * @param write Writes the configurations, in their order.
 */
export async function buildBeforeInstall<Result>(
  configs: readonly UserConfig[],
  to: string,
  write: (configs: readonly UserConfig[]) => void,
  build: () => Promise<Result>,
): Promise<Result> {
  if (configs.every(({ markdown }) => !markdown?.math) || isInstalled('katex', to)) return build()
  write(configs.map((config) => ({ ...config, markdown: { ...config.markdown, math: false } })))
  try {
    return await build()
  } finally {
    write(configs)
  }
}

function isInstalled(name: string, folder: string): boolean {
  try {
    createRequire(join(folder, 'octavo.config.js')).resolve(name)
    return true
  } catch {
    return false
  }
}

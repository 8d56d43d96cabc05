import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { UserConfig } from 'octavo'

/**
 * Builds a site in TO whose packages are not installed yet, with the packages of the importer in their place: formulas
 * that KaTeX cannot read are found by the check, not after `npm install`.
 */
export async function withPackages<Result>(
  config: UserConfig,
  to: string,
  build: () => Promise<Result>,
): Promise<Result> {
  if (!needsFormulas(config) || isInstalled('katex', to)) return build()
  const modules = join(to, 'node_modules')
  const isOwn = !existsSync(modules)
  const link = join(modules, 'katex')
  mkdirSync(modules, { recursive: true })
  // An import that was killed leaves its link behind.
  rmSync(link, { force: true })
  symlinkSync(dirname(createRequire(import.meta.url).resolve('katex/package.json')), link, 'junction')
  try {
    return await build()
  } finally {
    rmSync(isOwn ? modules : link, { recursive: true, force: true })
  }
}

/** Whether a language of the site has formulas, which need KaTeX. */
export function needsFormulas({ markdown, languages = [] }: UserConfig): boolean {
  return [{ markdown }, ...(Array.isArray(languages) ? [] : Object.values(languages))].some(
    (each) => each.markdown?.math,
  )
}

function isInstalled(name: string, folder: string): boolean {
  try {
    createRequire(join(folder, 'octavo.config.js')).resolve(name)
    return true
  } catch {
    return false
  }
}

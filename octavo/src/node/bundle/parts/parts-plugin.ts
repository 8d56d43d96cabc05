import { join } from 'node:path'
import type { Plugin } from 'vite'
import { resolveImport } from '../paths/index.ts'
import type { SiteCode } from '../site-code/index.ts'
import { createSeamModules } from './seam-module.ts'

/** Starts the ids of the modules that replace others; the path of the other one follows. */
const SEAM = '\0virtual:octavo/seam/'

export function isSeamModule(id: string): boolean {
  return id.startsWith(SEAM)
}

/** Whether the shell of a site with this code differs from that of a site with components only. */
export function changesShell(code: SiteCode): boolean {
  return code.client !== null || changesPages(code)
}

/** The same for what is rendered at build time, without the client module. */
export function changesPages({ parts, layouts }: SiteCode): boolean {
  return Object.keys({ ...parts, ...layouts }).length > 0
}

interface PartsOptions {
  /** Absolute path of the package's sources. */
  sources: string
  code: () => SiteCode
}

/**
 * Puts the site's parts, layouts and client module into the shell: resolves the theme's imports of the modules that
 * they replace to modules that render them. Without such code it changes no import, so the bundle stays the same.
 */
export function createPartsPlugin({ sources, code }: PartsOptions): Plugin {
  const publicFolder = join(sources, 'theme/parts/')
  let last: { code: SiteCode; modules: Map<string, () => string> } | undefined
  const readModules = () => {
    const now = code()
    if (last?.code !== now) last = { code: now, modules: createSeamModules(sources, now) }
    return last.modules
  }
  return {
    name: 'octavo:parts',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const modules = readModules()
      if (modules.size === 0 || importer.startsWith(publicFolder)) return null
      const path = resolveImport(source, importer)
      return modules.has(path) && importer !== SEAM + path ? SEAM + path : null
    },
    load: (id) => (isSeamModule(id) ? (readModules().get(id.slice(SEAM.length))?.() ?? null) : null),
  }
}

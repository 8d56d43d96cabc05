import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from './invocation.ts'

/**
 * Imports a package that the engine does not depend on, from the node_modules of the current folder, else of the
 * engine. `entry`: its module, `octavo-mcp/stdio`; `what`: what needs it, for the message. `Module` describes what the
 * package exports. Throws `UsageError` when it is not installed.
 */
export async function importCompanion<Module>(entry: string, what: string, cwd: string): Promise<Module> {
  for (const base of [pathToFileURL(join(cwd, 'package.json')).href, import.meta.url]) {
    const file = resolveFrom(base, entry)
    if (file !== undefined) return (await import(pathToFileURL(file).href)) as Module
  }
  const name = entry.replace(/\/.*/, '')
  throw new UsageError(
    `${what} needs the package ${name}, which is not installed.`,
    `Run: npm install --save-dev ${name}`,
  )
}

function resolveFrom(base: string, entry: string): string | undefined {
  try {
    return createRequire(base).resolve(entry)
  } catch {
    return undefined
  }
}

import { dirname, resolve } from 'node:path'

/** The absolute path of a relative import; another import, for example of a package, stays as it is. */
export function resolveImport(source: string, importer: string): string {
  return source.startsWith('.') ? resolve(dirname(importer), source) : source
}

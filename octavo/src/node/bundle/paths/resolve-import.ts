import { dirname, resolve } from 'node:path'

/** The absolute path of a relative import; another import, for example of a package, stays as it is. */
export function resolveImport(source: string, importer: string): string {
  return source.startsWith('.') ? resolve(dirname(importer), source) : source
}

/** Whether an import is of React or a part of it, such as `react-dom/client`. */
export function isReact(source: string): boolean {
  return /^react(-dom)?(\/|$)/.test(source)
}

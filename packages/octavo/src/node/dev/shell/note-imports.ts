import { isAbsolute, join, parse } from 'node:path'
import type { Plugin } from 'vite'
import { INSTALLED, isInside, findPackageRoot } from '../../files/index.ts'
import { resolveImport } from '../../bundle/index.ts'

/**
 * Adds the absolute path of each relative import in the code of a site to `imports`: without extension if the import
 * has none, and also if there is no such file, which may be added later. The code may be outside of the site.
 */
export function createImportNotes(imports: Set<string>): Plugin {
  const packageRoot = findPackageRoot()
  const isPackage = (path: string) => isInside(packageRoot, path) || INSTALLED.test(path)
  return {
    name: 'octavo:import-notes',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !isAbsolute(importer) || isPackage(importer)) return null
      if (source.startsWith('.')) imports.add(resolveImport(source, importer))
      return null
    },
  }
}

/** Whether a file is one of the imports. `path` is absolute. */
export function isImported(imports: ReadonlySet<string>, path: string): boolean {
  const { dir, name } = parse(path)
  // An import of a folder means its `index` module.
  return [path, join(dir, name), ...(name === 'index' ? [dir] : [])].some((each) => imports.has(each))
}

import { relative, sep } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { refuseFile } from '../files/index.ts'
import { findComponents } from './registry-plugin.ts'

/**
 * Finds component files and style sheets that must not be read. Files that a component imports may be anywhere, for
 * example in a package.
 */
export function checkComponents(root: string, componentsDir: string): Problem[] {
  const { modules, styles } = findComponents(componentsDir)
  const files = [...Object.values(modules), ...styles].map((path) => relative(root, path).replaceAll(sep, '/'))
  return files.flatMap((file) => refuseFile(root, file) ?? [])
}

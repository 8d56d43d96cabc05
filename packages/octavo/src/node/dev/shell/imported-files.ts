import type { Plugin } from 'vite'
import { encodeFilePath } from '../../../shared/urls.ts'
import { toServedPath } from '../../bundle/index.ts'

/** What the code of a site imports besides modules, as of its last bundle. All paths are absolute. */
export interface ImportedFiles {
  /** In the order of their imports. */
  styles: readonly string[]
  /** Pictures and other files of which the code uses the address. */
  files: Set<string>
}

/** An import of the text or the content of a file, not of its address. */
const CONTENT = /[?&](raw|inline)\b/

/** Gives files the addresses at which Vite serves them to browsers, as in the modules of islands, and notes them. */
export function createServedFiles(basePath: string, files: Set<string>): Plugin {
  let isFile = (_path: string): boolean => false
  return {
    name: 'octavo:served-files',
    enforce: 'pre',
    configResolved: ({ assetsInclude }) => void (isFile = assetsInclude),
    load(id) {
      const path = id.replace(/[?#].*$/, '')
      if (CONTENT.test(id) || !isFile(path)) return null
      files.add(path)
      const code = `export default ${JSON.stringify(basePath + encodeFilePath(toServedPath(path)))}`
      return { code, moduleType: 'js' }
    },
  }
}

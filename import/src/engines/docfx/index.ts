/**
 * DocFX, also as Microsoft's Open Publishing uses it.
 *
 * Input   FROM with `docfx.json`
 * Output  `ImportedSite`
 *
 * Rooms   config reads `docfx.json`, the tables of contents and redirections; convert edits pages; site joins them.
 * Must not: make pages of code (metadata of .NET, REST APIs) or of YAML.
 */
import { posix } from 'node:path'
import type { Engine } from '../../contract.ts'
import { readSite } from './site/index.ts'

export const docfx: Engine = {
  id: 'docfx',
  name: 'DocFX',
  detect: (folder) => {
    const configs = folder.files.filter((file) => posix.basename(file) === 'docfx.json')
    const [file] = configs.sort((a, b) => a.split('/').length - b.split('/').length)
    return file === undefined ? null : { file }
  },
  read: async (folder) => readSite(folder, docfx.detect(folder)?.file ?? 'docfx.json'),
}

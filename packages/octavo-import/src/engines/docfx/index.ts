/**
 * DocFX, also as Microsoft's Open Publishing uses it.
 *
 * Input   FROM with `docfx.json`
 * Output  `ImportedSite`
 *
 * Rooms   config reads `docfx.json`, the tables of contents and redirections; convert edits pages; site joins them.
 * Must not: make pages of code (metadata of .NET, REST APIs) or of YAML.
 */
import { CONFIGS } from 'octavo/foreign'
import type { Engine } from '../../contract.ts'
import { findConfigFiles } from '../../folder/index.ts'
import { readSite } from './site/index.ts'

export const docfx: Engine = {
  id: 'docfx',
  name: 'DocFX',
  detect: (folder) => findConfigFiles(folder, CONFIGS.docfx)[0],
  read: readSite,
}

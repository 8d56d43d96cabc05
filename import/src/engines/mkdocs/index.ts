/**
 * MkDocs with the theme Material, and ProperDocs.
 *
 * Input   FROM with `mkdocs.yml`
 * Output  `ImportedSite`
 *
 * Rooms   config reads `mkdocs.yml`, syntax parses the Markdown, convert edits pages, site joins them.
 * Must not: execute Python, hooks or macros.
 */
import { posix } from 'node:path'
import type { Engine } from '../../contract.ts'
import { CONFIG_FILES } from './config/index.ts'
import { readSite } from './site/index.ts'

export const mkdocs: Engine = {
  id: 'mkdocs',
  name: 'MkDocs',
  detect: (folder) => {
    const configs = folder.files.filter((file) => CONFIG_FILES.includes(posix.basename(file)))
    const [file] = configs.sort((a, b) => a.split('/').length - b.split('/').length)
    return file === undefined ? null : { file }
  },
  read: async (folder) => readSite(folder, mkdocs.detect(folder)?.file ?? 'mkdocs.yml'),
}

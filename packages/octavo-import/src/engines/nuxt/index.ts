/**
 * Sites of Nuxt Content: Docus, Nuxt UI, undocs.
 *
 * Input   FROM with a `nuxt.config.*` that uses Nuxt Content, or with numbered files beside `.navigation.yml` or the
 *         `.config/docs.yaml` of undocs
 * Output  `ImportedSite`: the pages without the numbers of their files, the sidebar in their order
 *
 * Steps   read the configuration → list the pages with their old addresses → convert components, line by line → convert
 *         links and headings in the syntax tree.
 * Must not: run the configuration; convert Vue components (they are reported).
 */
import type { Engine } from '../../contract.ts'
import { findConfig, listModules } from './config/find-config.ts'
import { readSite } from './site/read-site.ts'

export const nuxt: Engine = {
  id: 'nuxt',
  name: 'Nuxt Content',
  detect: findConfig,
  run: { needs: ['programs', 'addons', 'threads'], modules: listModules },
  read: readSite,
}

/**
 * Starlight (Astro).
 *
 * Input   FROM with an `astro.config.*` that uses Starlight, in its root or in a folder such as `docs/`
 * Output  `ImportedSite`: the pages of a language, sidebar, redirects, logo, social links
 *
 * Steps   read the configuration → list the pages with their old addresses → convert MDX and Markdown, heroes and front
 *         matter → convert the sidebar.
 * Must not: run the configuration; convert Astro components and pages (they are reported).
 */
import type { Engine } from '../../contract.ts'
import { listLanguages } from './languages.ts'
import { findConfig } from './options.ts'
import { readSite } from './read-site.ts'

export const starlight: Engine = {
  id: 'starlight',
  name: 'Starlight',
  detect: findConfig,
  run: { needs: ['programs', 'addons', 'threads'] },
  languages: listLanguages,
  read: readSite,
}

/**
 * Vocs.
 *
 * Input   FROM with a `vocs.config.*`
 * Output  `ImportedSite`: pages, sidebars, navbar, redirects
 *
 * Steps   read the configuration → list the pages with their old addresses → convert pages → convert `sidebar` and
 *         `topNav`.
 * Must not: run the configuration; convert React pages or layouts (they are reported).
 */
import type { Engine } from '../../contract.ts'
import { findConfig } from './config/options.ts'
import { readSite } from './read-site.ts'

export const vocs: Engine = { id: 'vocs', name: 'Vocs', detect: findConfig, read: readSite }

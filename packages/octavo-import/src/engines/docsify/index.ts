/**
 * Docsify.
 *
 * Input   FROM with an `index.html` that sets `window.$docsify`
 * Output  `ImportedSite`: the pages, with the sidebars, navbar and cover that the site loads
 *
 * Steps   read the settings in `index.html` → list the pages → convert each → sidebars, navbar, cover.
 * Must not: run scripts; fetch pages from elsewhere (they are reported).
 */
import type { Engine } from '../../contract.ts'
import { findIndexFile } from './config/index-file.ts'
import { readSite } from './site/index.ts'

export const docsify: Engine = { id: 'docsify', name: 'Docsify', detect: findIndexFile, read: readSite }

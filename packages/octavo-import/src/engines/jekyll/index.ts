/**
 * Jekyll: Just the Docs, other themes for documentation, and the sites of GitHub Pages.
 *
 * Input   FROM with `_config.yml`
 * Output  `ImportedSite`
 *
 * Rooms   config reads `_config.yml` and `_data`, liquid expands templates, kramdown converts pages, site joins them.
 * Must not: execute plugins in Ruby.
 */
import type { Engine, Folder, ImportedSite, ReadOptions } from '../../contract.ts'
import { findConfig } from './config/read-config.ts'

export const jekyll: Engine = {
  id: 'jekyll',
  name: 'Jekyll',
  isOftenLeftBehind: true,
  detect: findConfig,
  read: readSite,
}

/** The library that evaluates Liquid is loaded only for a site that needs it. */
async function readSite(folder: Folder, file: string, options?: ReadOptions): Promise<ImportedSite> {
  const site = await import('./site/index.ts')
  return site.readSite(folder, file, options)
}

import type { Engine, ImportedSite } from '../contract.ts'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { readLanguages } from './read-languages.ts'

/**
 * Reads a site in memory in all its languages. Returns the site that is written, each language as it was before, by
 * tag, the reports on the languages, the old addresses of all pages, and the texts of the findings.
 */
export async function readAll(engine: Engine, files: Record<string, string>) {
  const folder = folderOf(files)
  const file = engine.detect(folder) ?? ''
  const languages = engine.languages?.(folder, file) ?? []
  const { site, sites, pages, languages: reports } = await readLanguages({ engine, folder, file, languages })
  return {
    site,
    sites: Object.fromEntries(sites.map((each) => [each.place.tag, each.site])),
    languages: reports,
    addresses: pages.map(({ address }) => address),
    findings: [...new Set(site.notConverted.map(({ message }) => message))],
  }
}

/** The texts of the pages of a site by path. */
export function textsOf(site: ImportedSite | undefined): Record<string, string> {
  return Object.fromEntries(site?.pages.map(({ target, text }) => [target, text]) ?? [])
}

import type { Engine, ImportedSite } from '../contract.ts'
import { folderOf } from '../folder/memory-folder.fixture.ts'
import { readLanguages } from './read-languages.ts'

/** Reads a site in memory in all its languages. Returns the site of each by tag, and the texts of the findings. */
export async function readAll(engine: Engine, files: Record<string, string>) {
  const folder = folderOf(files)
  const file = engine.detect(folder) ?? ''
  const languages = engine.languages?.(folder, file) ?? []
  const { sites, findings } = await readLanguages({ engine, folder, file, languages })
  const all = [...findings, ...sites.flatMap(({ site }) => site.notConverted)]
  return {
    languages,
    sites: Object.fromEntries(sites.map(({ language, site }) => [language.tag, site])),
    findings: [...new Set(all.map(({ message }) => message))],
  }
}

/** The texts of the pages of a site by path. */
export function textsOf(site: ImportedSite | undefined): Record<string, string> {
  return Object.fromEntries(site?.pages.map(({ target, text }) => [target, text]) ?? [])
}

/** The old addresses of the pages of a site. */
export function addressesOf(site: ImportedSite | undefined): (string | undefined)[] | undefined {
  return site?.pages.map(({ address }) => address)
}

import type { SiteLanguage } from '../contract.ts'
import { commonBase, type LanguageSite } from './language-site.ts'

/**
 * Gives files of the public folder to the language whose folder they are in, where they keep their address: `ru/a.png`
 * is `a.png` of the site at `/ru/`. In the output of the default language, they would be where that site is written.
 */
export function divideFiles(sites: readonly LanguageSite[]): LanguageSite[] {
  const base = commonBase(sites.map(({ language }) => language))
  const folders = sites.flatMap(({ language }) => {
    const below = language.baseUrl.slice(base.length)
    return below === '' ? [] : [{ language, folder: `public/${below}` }]
  })
  const main = sites.find(({ language }) => language.baseUrl === base)
  const moved = (main?.site.files ?? []).flatMap((file) => {
    const owner = folders.find(({ folder }) => file.to.startsWith(folder))
    return owner ? [{ file, owner: owner.language, to: `public/${file.to.slice(owner.folder.length)}` }] : []
  })
  if (moved.length === 0) return [...sites]
  const gone = new Set(moved.map(({ file }) => file))
  const added = (language: SiteLanguage) =>
    moved.flatMap(({ file, owner, to }) => (owner === language ? [{ from: file.from, to }] : []))
  return sites.map((each) => {
    const { language, site } = each
    if (each === main) return { language, site: { ...site, files: site.files.filter((file) => !gone.has(file)) } }
    const taken = new Set(site.files.map(({ to }) => to))
    return {
      language,
      site: { ...site, files: [...site.files, ...added(language).filter(({ to }) => !taken.has(to))] },
    }
  })
}

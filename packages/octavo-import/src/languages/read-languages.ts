import type { Engine, Finding, Folder, ImportedRedirect, SiteLanguage } from '../contract.ts'
import { completeSite } from '../complete-site.ts'
import { shareTrees } from '../mdx/index.ts'
import { showAllPages, type ShowProgress } from '../progress.ts'
import { joinSites } from './join-sites.ts'
import { commonBase, type LanguageSite } from './language-site.ts'

/** A site in several languages. */
export interface LanguagesSource {
  engine: Engine
  folder: Folder
  /** The result of `detect`. */
  file: string
  languages: readonly SiteLanguage[]
}

/** Reads each language as its own site, page by page with the others, and joins them. */
export async function readLanguages(
  { engine, folder, file, languages }: LanguagesSource,
  show: ShowProgress = () => undefined,
): Promise<{ sites: LanguageSite[]; findings: Finding[] }> {
  const beforePageOf = showAllPages(show)
  const readOne = async (language: SiteLanguage) => ({
    language,
    site: await engine.read(folder, file, { language, beforePage: beforePageOf() }),
  })
  const read: LanguageSite[] = await shareTrees(() => Promise.all(languages.map(readOne)))
  const { sites, others } = divideRedirects(read)
  const joined = joinSites(sites)
  return {
    sites: joined.map(({ language, site }) => ({ language, site: completeSite(site, folder) })),
    findings: [...others.map(outsideOfLanguages), ...startOf(languages)],
  }
}

/** The redirects of the whole site, each to the language that its old address belongs to. */
function divideRedirects(read: readonly LanguageSite[]): { sites: LanguageSite[]; others: ImportedRedirect[] } {
  const deepestFirst = read.map(({ language }) => language).toSorted((a, b) => b.baseUrl.length - a.baseUrl.length)
  const ownerOf = (address: string) => deepestFirst.find(({ baseUrl }) => `${address}/`.startsWith(baseUrl))
  const sites = read.map(({ language, site }) => ({
    language,
    site: { ...site, redirects: site.redirects.filter(({ from }) => ownerOf(from) === language) },
  }))
  const others = read.flatMap(({ site }) => site.redirects).filter(({ from }) => ownerOf(from) === undefined)
  return { sites, others: [...new Map(others.map((redirect) => [redirect.from, redirect])).values()] }
}

function outsideOfLanguages({ from, to }: ImportedRedirect): Finding {
  return {
    kind: 'redirects',
    message: `The redirect from "${from}" to "${to}" is in the folder of no language.`,
    hint: 'Redirect the address on your host.',
  }
}

/** The address above the folders of all languages. */
function startOf(languages: readonly SiteLanguage[]): Finding[] {
  const [main] = languages
  const base = commonBase(languages)
  if (!main || languages.some(({ baseUrl }) => baseUrl === base)) return []
  return [
    {
      kind: 'start of the site',
      message: `There is no page at "${base}", because each language has its own folder.`,
      hint: `Redirect "${base}" to "${main.baseUrl}" on your host.`,
    },
  ]
}

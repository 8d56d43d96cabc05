import type { Account } from '../account.ts'
import {
  ImportUsageError,
  type ComponentStub,
  type Finding,
  type ImportedSite,
  type SiteLanguage,
} from '../contract.ts'
import type { ImportOutcome, ImportReport, LanguageReport } from '../report/index.ts'
import { showBuild, type ShowProgress } from '../progress.ts'
import { uniqueFindings } from '../unique-findings.ts'
import { withPackages, writeLanguages } from '../write/index.ts'
import { commonBase, untranslatedPages, type LanguageSite } from './language-site.ts'
import { readLanguages, type LanguagesSource } from './read-languages.ts'

export interface LanguagesInput extends LanguagesSource {
  to: string
  buildAndCompare: BuildAndCompare
  /** What became of the files of FROM, and findings about those that no site has. */
  account: (sites: readonly ImportedSite[]) => { account: Account; findings: Finding[] }
  show: ShowProgress
}

/** Where a site is: its folder in TO, and the path of its output below that of all sites. Both may be ''. */
export interface SitePlace {
  to: string
  folder: string
  below: string
}

/** Builds a site that was written, makes its pages build, and compares its addresses. `show`: for the progress. */
export type BuildAndCompare = (
  site: ImportedSite,
  place: SitePlace,
  show: ShowProgress,
) => Promise<Pick<ImportReport, 'build' | 'addresses'> & { findings: Finding[] }>

/** Imports each language as its own site, all into one folder. */
export async function importLanguages(input: LanguagesInput): Promise<ImportOutcome> {
  const { folder, languages, to, show } = input
  checkNames(languages)
  const { sites, findings } = await readLanguages(input, show)
  const stubs = mergeStubs(sites)
  const commands = commandsFor(languages)
  show({ station: 'write', done: 0, total: 0 })
  const folders = sites.map(({ language, site }) => ({ folder: language.folder, site }))
  const left = writeLanguages(folders, { from: folder, to, scripts: scriptsFor(languages, commands), stubs })
  const configs = sites.map(({ site }) => site.config)
  const built = await withPackages(configs, to, () => reportOnAll(sites, input))
  const reports = built.map(({ report }) => report)
  const accounted = input.account(sites.map(({ site }) => site))
  return {
    pages: sum(reports, ({ pages }) => pages),
    files: sum(sites, ({ site }) => site.files.length),
    stubs,
    converted: mergeCounts(sites),
    notConverted: uniqueFindings([
      ...findings,
      ...sites.flatMap(({ site }) => site.notConverted),
      ...built.flatMap((each) => each.findings),
      ...accounted.findings,
    ]),
    account: accounted.account,
    build: {
      errors: sum(reports, ({ build }) => build.errors),
      warnings: sum(reports, ({ build }) => build.warnings),
      problems: reports.flatMap(({ build, folder }) =>
        build.problems.map((each) => ({ ...each, file: each.file && `${folder}/${each.file}` })),
      ),
    },
    left,
    ...mergeAddresses(reports),
    languages: reports,
    commands,
  }
}

/** Folders of languages become part of the scripts in `package.json`, where a shell would read `de;rm` as commands. */
function checkNames(languages: readonly SiteLanguage[]): void {
  for (const language of languages) {
    const name = [language.folder, pathBelow(language, languages)].find((each) => !/^[\p{L}\p{N}/_.-]*$/u.test(each))
    if (name === undefined) continue
    throw new ImportUsageError(
      `The folder of the language "${language.label}" has the name ${JSON.stringify(name)}, which cannot be part of a command.`,
      'Rename it in the old site so that it has only letters, digits, dots and dashes, and import again.',
    )
  }
}

/** One after the other: each is built with the processors of the machine. */
async function reportOnAll(sites: readonly LanguageSite[], input: LanguagesInput) {
  const reports: Awaited<ReturnType<typeof reportOn>>[] = []
  for (const each of sites) reports.push(await reportOn(each, input))
  return reports
}

async function reportOn(
  { language, site }: LanguageSite,
  { languages, to, buildAndCompare, show }: LanguagesInput,
): Promise<{ report: LanguageReport; findings: Finding[] }> {
  const place = { to, folder: language.folder, below: pathBelow(language, languages) }
  const { findings, ...result } = await buildAndCompare(site, place, showBuild(show, language))
  const report = {
    language: language.tag,
    label: language.label,
    folder: language.folder,
    pages: site.pages.length,
    untranslated: untranslatedPages(site).length,
    ...result,
  }
  return { report, findings }
}

/** Path of the output of a language in that of all, which is published at their common base path. */
function pathBelow({ baseUrl }: SiteLanguage, languages: readonly SiteLanguage[]): string {
  return baseUrl.slice(commonBase(languages).length).replace(/\/$/, '')
}

/** The commands that build all languages, in the folder TO. The one at the root is first. */
function commandsFor(languages: readonly SiteLanguage[]): string[] {
  const sorted = languages.toSorted((a, b) => a.baseUrl.length - b.baseUrl.length)
  return sorted.map(
    (language) =>
      `octavo build ${language.folder} --out ${['dist', pathBelow(language, languages)].filter(Boolean).join('/')}`,
  )
}

function scriptsFor(languages: readonly SiteLanguage[], commands: readonly string[]): Record<string, string> {
  return {
    dev: `octavo dev ${languages[0]?.folder ?? ''}`,
    build: commands.join(' && '),
    check: languages.map(({ folder }) => `octavo check ${folder}`).join(' && '),
    serve: 'octavo serve dist',
  }
}

/** A component is written once for all languages. The default one comes first and names its origin. */
function mergeStubs(sites: readonly LanguageSite[]): ComponentStub[] {
  const merged = new Map<string, ComponentStub>()
  for (const stub of sites.flatMap(({ site }) => site.components)) {
    const other = merged.get(stub.name)
    merged.set(stub.name, {
      ...stub,
      ...other,
      attributes: [...new Set([...(other?.attributes ?? []), ...stub.attributes])].sort(),
      ...(stub.uses !== undefined && { uses: stub.uses + (other?.uses ?? 0) }),
      ...(stub.empty !== undefined && { empty: stub.empty + (other?.empty ?? 0) }),
    })
  }
  return [...merged.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function mergeCounts(sites: readonly LanguageSite[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [kind, amount] of sites.flatMap(({ site }) => Object.entries(site.converted)))
    counts[kind] = (counts[kind] ?? 0) + amount
  return counts
}

/** Absent if one of the sites does not build. */
function mergeAddresses(reports: readonly LanguageReport[]): Pick<ImportReport, 'addresses'> {
  const all = reports.flatMap(({ addresses }) => addresses ?? [])
  if (all.length < reports.length) return {}
  return {
    addresses: {
      same: sum(all, ({ same }) => same),
      redirected: sum(all, ({ redirected }) => redirected),
      lost: all.flatMap(({ lost }) => lost),
      anchors: { same: sum(all, ({ anchors }) => anchors.same), lost: all.flatMap(({ anchors }) => anchors.lost) },
    },
  }
}

function sum<Each>(list: readonly Each[], amountOf: (each: Each) => number): number {
  return list.reduce((total, each) => total + amountOf(each), 0)
}

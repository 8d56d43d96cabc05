import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRealPath, isInside, makeTemporaryFolder } from 'octavo/disk'
import { compareAddresses, readPublished } from './addresses/index.ts'
import { recordReads, reportAccount, takeAccount } from './account.ts'
import { completeSite } from './complete-site.ts'
import {
  ImportUsageError,
  type Engine,
  type Finding,
  type Folder,
  type ImportedPage,
  type ImportedSite,
} from './contract.ts'
import { ENGINES, findEngine } from './engines/index.ts'
import { openFolder } from './folder/index.ts'
import { readHostRedirects } from './host-redirects.ts'
import { repairPages, type BuildProblem } from './repair.ts'
import { uniqueFindings } from './unique-findings.ts'
import { withoutMarkdown } from './without-markdown.ts'
import { runConfiguration } from './run/index.ts'
import { readLanguages, type LanguagesSource } from './languages/index.ts'
import { showBuild, showPages, type ShowProgress } from './progress.ts'
import { formatMarkdownReport } from './report/markdown.ts'
import type { ImportOutcome, ImportReport, LanguageReport } from './report/import-report.ts'
import { createFolder, hasFiles, placeFile, rewritePages, withPackages, writeSite } from './write/index.ts'

/** The build of the engine, as the command passes it: the importer does not load the engine itself. */
export type Build = (options: {
  root: string
  out: string
  cache: boolean
  write: boolean
  onProgress: ShowProgress
}) => Promise<{ ok: boolean; problems: readonly BuildProblem[] }>

export interface ImportOptions {
  /** Absolute path of the old site. It is never changed. */
  from: string
  /** Absolute path of the new site. */
  to: string
  /** Writes into a folder that has files. */
  force: boolean
  /** Id of the engine. Default: the first one that recognizes the folder. */
  engine?: string
  /** Loads the configuration by the old engine, for so many milliseconds at most. Absent: nothing of FROM is run. */
  run?: number
  build: Build
  onProgress?: ShowProgress
}

/** Imports a site: reads and converts FROM, writes TO with `import-report.md`, and builds it to compare addresses. */
export async function importSite(options: ImportOptions): Promise<ImportReport> {
  checkFolders(options)
  const { onProgress: show = () => undefined } = options
  show({ station: 'read', done: 0, total: 0 })
  const opened = openFolder(options.from)
  const { engine: found, file } = chooseEngine(opened, options.engine)
  const run = options.run === undefined ? undefined : await runConfiguration(found, opened, file, options.run)
  const { folder, read } = recordReads({ ...opened, ran: run?.modules })
  const engine = withHostRedirects(found, file)
  const languages = engine.languages?.(folder, file) ?? []
  createFolder(options.to)
  const site = await readWhole({ engine, folder, file, languages }, show)
  show({ station: 'write', done: 0, total: 0 })
  const left = writeSite(site.written, folder, options.to)
  const { findings, ...result } = await withPackages(site.written.config, options.to, () =>
    withOutputFolder((out) => buildAndCompare(site, { ...options, out, onProgress: showBuild(show) })),
  )
  const account = takeAccount(folder, read, site.sites)
  const { pages, files, components, converted, notConverted } = site.written
  const outcome: ImportOutcome = {
    pages: pages.length,
    files: files.length,
    stubs: components,
    converted,
    notConverted: [...(run?.findings ?? []), ...notConverted, ...findings, ...reportAccount(account, opened)],
    ...(run?.modules && { fromRun: run.settings() }),
    ...(!run && { needRun: findSettled(notConverted, found, opened, file) }),
    account,
    left,
    ...(site.languages && { languages: site.languages }),
    ...result,
  }
  const report: ImportReport = {
    ok: outcome.build.errors === 0 && outcome.addresses?.lost.length === 0 && outcome.account.missing.length === 0,
    engine: engine.name,
    evidence: file,
    from: options.from,
    to: options.to,
    ...outcome,
  }
  writeFileSync(placeFile(options.to, 'import-report.md'), formatMarkdownReport(report))
  return report
}

/** The findings that `--run` can settle: those of the modules that it loads, and of what they import. */
function findSettled(findings: readonly Finding[], { run }: Engine, folder: Folder, file: string): Finding[] {
  const loaded = run?.modules?.(folder, file)
  return findings.filter((each) => run && each.needsRun && (loaded?.includes(each.file ?? '') ?? true))
}

/** The new site, and the old pages to compare it with. */
interface WholeSite {
  written: ImportedSite
  /** The pages of the old site. */
  old: readonly ImportedPage[]
  /** One site for each language, from which the new site is made. */
  sites: readonly ImportedSite[]
  languages?: LanguageReport[]
}

async function readWhole(source: LanguagesSource, show: ShowProgress): Promise<WholeSite> {
  const { engine, folder, file, languages } = source
  if (languages.length > 1) {
    const { site, sites, pages, languages: reports } = await readLanguages(source, show)
    return { written: site, old: pages, sites: sites.map((each) => each.site), languages: reports }
  }
  const site = completeSite(await engine.read(folder, file, { beforePage: showPages(show) }), folder)
  return { written: site, old: site.pages, sites: [site] }
}

/** An engine that also reads the redirects of the host. */
function withHostRedirects(engine: Engine, evidence: string): Engine {
  return {
    ...engine,
    read: async (folder, file, options) => {
      const site = await engine.read(folder, file, options)
      const { redirects, findings } = readHostRedirects(folder, evidence, site)
      // What a pattern covers in one language is not lost for the others.
      const lost = options?.language && !options.language.isDefault ? [] : findings
      return { ...site, redirects: [...site.redirects, ...redirects], notConverted: [...site.notConverted, ...lost] }
    },
  }
}

function checkFolders({ from, to, force }: ImportOptions): void {
  if (contains(from, to) || contains(to, from))
    throw new ImportUsageError(
      'The new site would be written into the folder of the old one.',
      'Name a folder for the new site that is outside the old one.',
    )
  if (!force && hasFiles(to))
    throw new ImportUsageError(
      `The folder ${to} is not empty.`,
      'Name another folder, or add --force to write into it.',
    )
}

function contains(folder: string, path: string): boolean {
  return isInside(findRealPath(folder), findRealPath(path))
}

function chooseEngine(folder: Folder, id: string | undefined) {
  const ids = ENGINES.map((engine) => engine.id).join(', ')
  if (id !== undefined && ENGINES.every((engine) => engine.id !== id))
    throw new ImportUsageError(`There is no engine "${id}".`, `Use one of ${ids}.`)
  const found = findEngine(folder, id)
  if (found) return found
  throw id === undefined
    ? withoutMarkdown(folder)
    : new ImportUsageError(
        `${folder.path} is not a site of the engine "${id}".`,
        'Leave out --engine to detect the engine.',
      )
}

interface Comparing {
  to: string
  out: string
  build: Build
  onProgress: ShowProgress
}

/**
 * Builds a site and compares its addresses, which are certain only after a build. Pages with errors are changed so that the
 * site builds.
 */
async function buildAndCompare(
  { written: { pages: written, config }, old }: WholeSite,
  { to, out, build, onProgress }: Comparing,
): Promise<Pick<ImportReport, 'build' | 'addresses'> & { findings: Finding[] }> {
  const options = { root: to, out, cache: false, write: true, onProgress }
  let pages = written
  let report = await build(options)
  const findings: Finding[] = []
  // Twice by block: a block that has become code can show an error in another one.
  for (const extent of ['block', 'block', 'page'] as const) {
    if (report.ok) break
    const repair = repairPages(pages, report.problems, extent)
    if (repair.changed.length === 0) continue
    rewritePages(repair.changed, to)
    findings.push(...repair.findings)
    pages = repair.pages
    report = await build(options)
  }
  const { ok, problems } = report
  const errors = problems.filter(({ severity }) => severity === 'error')
  return {
    build: {
      errors: errors.length,
      warnings: problems.filter(({ severity }) => severity === 'warning').length,
      problems: errors,
    },
    addresses: ok ? compareAddresses(old, readPublished(out, config.baseUrl ?? '/')) : undefined,
    findings: uniqueFindings(findings),
  }
}

/** Sites are built outside of TO, which stays as it was written. */
async function withOutputFolder<Result>(run: (out: string) => Promise<Result>): Promise<Result> {
  const workspace = makeTemporaryFolder('octavo-import-')
  const remove = () => rmSync(workspace, { recursive: true, force: true })
  // In case a signal ends the process in the middle of a build.
  process.once('exit', remove)
  try {
    return await run(join(workspace, 'out'))
  } finally {
    process.off('exit', remove)
    remove()
  }
}

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRealPath, isInside, makeTemporaryFolder } from '../../octavo/src/node/files/index.ts'
import { compareAddresses, readPublished } from './addresses/index.ts'
import { recordReads, reportAccount, takeAccount } from './account.ts'
import { completeSite } from './complete-site.ts'
import { ImportUsageError, type Engine, type Finding, type Folder, type ImportedSite } from './contract.ts'
import { ENGINES, findEngine } from './engines/index.ts'
import { openFolder } from './folder/index.ts'
import { readHostRedirects } from './host-redirects.ts'
import { repairPages, type BuildProblem } from './repair.ts'
import { uniqueFindings } from './unique-findings.ts'
import { withoutMarkdown } from './without-markdown.ts'
import { importLanguages, type BuildAndCompare, type LanguagesInput } from './languages/index.ts'
import { showBuild, showPages, type ShowProgress } from './progress.ts'
import { formatMarkdownReport, type ImportOutcome, type ImportReport } from './report/index.ts'
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
  build: Build
  onProgress?: ShowProgress
}

/** Imports a site: reads and converts FROM, writes TO with `import-report.md`, and builds it to compare addresses. */
export async function importSite(options: ImportOptions): Promise<ImportReport> {
  checkFolders(options)
  const { onProgress: show = () => undefined } = options
  show({ station: 'read', done: 0, total: 0 })
  const opened = openFolder(options.from)
  const { folder, read } = recordReads(opened)
  const { engine: found, file } = chooseEngine(folder, options.engine)
  const engine = withHostRedirects(found, file)
  const languages = engine.languages?.(folder, file) ?? []
  createFolder(options.to)
  const outcome = await withOutputFolder((out) => {
    const buildAndCompare = createComparison(options.build, out)
    const account = (sites: readonly ImportedSite[]) => {
      const taken = takeAccount(folder, read, sites)
      return { account: taken, findings: reportAccount(taken, opened) }
    }
    const input = { engine, folder, file, languages, to: options.to, buildAndCompare, account, show }
    return languages.length < 2 ? importOne(input) : importLanguages(input)
  })
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

async function importOne(input: LanguagesInput): Promise<ImportOutcome> {
  const { engine, folder, file, to, buildAndCompare, account, show } = input
  const site = completeSite(await engine.read(folder, file, { beforePage: showPages(show) }), folder)
  show({ station: 'write', done: 0, total: 0 })
  const left = writeSite(site, folder, to)
  const { findings, ...result } = await withPackages([site.config], to, () =>
    buildAndCompare(site, { to, folder: '', below: '' }, showBuild(show)),
  )
  const accounted = account([site])
  return {
    pages: site.pages.length,
    files: site.files.length,
    stubs: site.components,
    converted: site.converted,
    notConverted: [...site.notConverted, ...findings, ...accounted.findings],
    account: accounted.account,
    left,
    ...result,
  }
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

/**
 * Builds a site and compares its addresses: those of the built site are the only sure ones. Pages with errors are
 * changed so that the site builds.
 */
function createComparison(build: Build, out: string): BuildAndCompare {
  return async (site, { to, folder, below }, onProgress) => {
    const options = { root: join(to, folder), out: join(out, below), cache: false, write: true, onProgress }
    let { pages } = site
    let report = await build(options)
    const findings: Finding[] = []
    for (const extent of ['block', 'block', 'page'] as const) {
      if (report.ok) break
      const repair = repairPages(pages, report.problems, extent)
      if (repair.changed.length === 0) continue
      rewritePages(repair.changed, to, folder)
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
      addresses: ok ? compareAddresses(pages, readPublished(options.out, site.config.baseUrl ?? '/')) : undefined,
      findings: uniqueFindings(findings),
    }
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

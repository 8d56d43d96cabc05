import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRealPath, isInside, makeTemporaryFolder } from '../../octavo/src/node/files/index.ts'
import { compareAddresses, readPublished } from './addresses/index.ts'
import { completeSite } from './complete-site.ts'
import { ImportUsageError, type Folder } from './contract.ts'
import { ENGINES, findEngine } from './engines/index.ts'
import { openFolder } from './folder/index.ts'
import { withoutMarkdown } from './without-markdown.ts'
import { importLanguages, type BuildAndCompare, type LanguagesInput } from './languages/index.ts'
import { showBuild, showPages, type ShowProgress } from './progress.ts'
import { formatMarkdownReport, type ImportOutcome, type ImportReport } from './report/index.ts'
import { buildBeforeInstall, createFolder, hasFiles, placeFile, writeSettings, writeSite } from './write/index.ts'

/** The build of the engine, as the command passes it: the importer does not load the engine itself. */
export type Build = (options: {
  root: string
  out: string
  cache: boolean
  write: boolean
  onProgress: ShowProgress
}) => Promise<{ ok: boolean; problems: readonly { severity: string }[] }>

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
  const folder = openFolder(options.from)
  const { engine, file } = chooseEngine(folder, options.engine)
  const languages = engine.languages?.(folder, file) ?? []
  createFolder(options.to)
  const outcome = await withOutputFolder((out) => {
    const buildAndCompare = createComparison(options.build, out)
    const input = { engine, folder, file, languages, to: options.to, buildAndCompare, show }
    return languages.length < 2 ? importOne(input) : importLanguages(input)
  })
  const report: ImportReport = {
    ok: outcome.build.errors === 0 && outcome.addresses?.lost.length === 0,
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
  const { engine, folder, file, to, buildAndCompare, show } = input
  const site = completeSite(await engine.read(folder, file, { beforePage: showPages(show) }), folder)
  show({ station: 'write', done: 0, total: 0 })
  const left = writeSite(site, folder, to)
  const result = await buildBeforeInstall(
    [site.config],
    to,
    ([config = {}]) => writeSettings(config, to),
    () => buildAndCompare(site, to, '', showBuild(show)),
  )
  return {
    pages: site.pages.length,
    files: site.files.length,
    stubs: site.components,
    converted: site.converted,
    notConverted: site.notConverted,
    left,
    ...result,
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

/** The addresses of the built site are the only sure ones. */
function createComparison(build: Build, folder: string): BuildAndCompare {
  return async (site, root, below, onProgress) => {
    const out = join(folder, below)
    const { ok, problems } = await build({ root, out, cache: false, write: true, onProgress })
    const count = (severity: string) => problems.filter((problem) => problem.severity === severity).length
    return {
      build: { errors: count('error'), warnings: count('warning') },
      addresses: ok ? compareAddresses(site.pages, readPublished(out, site.config.baseUrl ?? '/')) : undefined,
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

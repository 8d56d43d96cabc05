/**
 * Puts this version of a site into a site root beside the others.
 *
 * Input   a site, the site root: a folder, or a bucket of an object store
 * Output  `<root>/<version>/…`, the version's entry in `versionsList.json`, and the pages of the root itself
 *
 * Steps   build the version; put it into its folder; add it to the list; write the root's own files.
 * Other versions are never touched: a frozen version stays the same byte for byte. A site without versions goes into the
 * root of a bucket itself, without a list.
 * What the root contains is decided here; `SiteRoot` reads and writes it, in a folder or in a bucket.
 * Must not: build another version; publish a build with errors.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasErrors, type Problem, type Result } from '../../shared/build/problem.ts'
import { splitBasePath, toDocumentFile } from '../../shared/urls.ts'
import { isVersionNumber, VERSIONS_FILE, type Version } from '../../shared/versions/versions.ts'
import { buildLoaded } from '../build.ts'
import type { Cache } from '../cache/index.ts'
import type { LoadedConfig, SiteConfig } from '../config/index.ts'
import { placeProblems } from '../config/locate/index.ts'
import { digest } from '../digest.ts'
import { loadSite, openSiteCache } from '../load-site.ts'
import type { BuildOptions, BuildReport, FileChanges } from '../report.ts'
import { readPeakMemory } from '../run.ts'
import { toSiteRoute } from '../site/index.ts'
import { NOTHING } from '../write/index.ts'
import { openFolderRoot } from './folder-root.ts'
import {
  holdsVersions,
  isSourceFolder,
  kept,
  notARoot,
  notAVersion,
  notListed,
  toUnfinished,
  toUnlisted,
} from './problems.ts'
import { holdsVersion, isForeign, isRootFile, planRootFiles } from './root-files.ts'
import { WHOLE_SITE, type BuiltVersion, type Publications, type SiteRoot } from './site-root.ts'
import { besideVersions, findMisplacedVersions, readVersions, toListFile, withVersion } from './versions-list.ts'

/** Where a site root is, and how it is written. */
export interface RootOptions {
  /** Absolute path of the site root that holds all versions, or its address in a bucket: `s3://bucket/prefix`. */
  to: string
  /** Address of the object store, for a bucket that is not at AWS. Default: `AWS_ENDPOINT_URL`. */
  endpoint?: string | undefined
  /** Days for which a bucket keeps hashed files that its documents no longer load. Default: 30. */
  keepDays?: number | undefined
  /** Id of the CloudFront distribution that has to fetch changed files again. */
  invalidate?: string | undefined
  /** Called while a version waits for another publication of it. */
  onWaiting?: ((subject: string, seconds: number) => void) | undefined
}

interface PublishOptions extends BuildOptions, RootOptions {
  /** true builds the version and finds out what would change, but publishes nothing. */
  dryRun?: boolean | undefined
}

/** Builds the site of `options.root` and publishes it below `options.to`. */
export async function publish(options: PublishOptions): Promise<BuildReport> {
  const { root: folder, to, onProgress } = options
  return withSite(options, async ({ loaded, root, cache }) => {
    const checked = await checkTarget(loaded, root, to)
    if (checked.kind === 'problem') return refuse(to, [checked.problem])
    const version = checked.value
    const output = options.dryRun ? { out: draftFolder(cache, to) } : root.outputOf(version.versionNumber)
    const misplaced = await placeProblems(folder, await findMisplacedVersions(loaded.config, root))
    const published = {
      ...loaded,
      config: besideVersions(loaded.config),
      others: loaded.others.map(besideVersions),
      problems: [...loaded.problems, ...misplaced],
    }
    const report = await buildLoaded(published, cache, { ...options, ...output, isPublished: true })
    if (!report.ok || !options.write) return report
    const entry = { ...version, ...findStart(loaded.config, output.out), ...findStarts(loaded.others, output.out) }
    const built: BuiltVersion = { version: entry, out: output.out, built: report }
    if (options.dryRun) {
      const changes = await findChanges(root, loaded.config, built)
      return { ...report, ...NOTHING, bytes: report.bytes, changes, out: to }
    }
    return root.claim(version.versionNumber, async () => {
      const started = performance.now()
      const placed = await root.place(built, onProgress)
      const listed = await listVersion(root, loaded.config, entry).catch((error) => {
        throw toUnlisted(entry, root, error)
      })
      if (listed.kind === 'problem') return refuse(to, [...report.problems, listed.problem])
      await root.refresh(loaded.config.baseUrl)
      const problems = [...report.problems, ...listed.value.map((file) => kept(root, file)), ...root.problems()]
      const upload = { name: 'upload', ms: performance.now() - started }
      const stations = root.kind === 'bucket' ? [...report.stations, upload] : report.stations
      return { ...report, ...placed, stations, problems, out: to }
    })
  })
}

/** Removes a version from a site root, and its entry from the list. */
export async function removeVersion(options: BuildOptions & RootOptions, version: string): Promise<BuildReport> {
  // A run that was killed has removed it from the list already.
  const isUnlisted = async (root: SiteRoot) => isVersionNumber(version) && (await holdsVersion(root, version))
  const remove = async ({ loaded, root, known }: OpenSite & { known: Version }): Promise<Result<Changed>> => {
    // First: readers see no version in the list that is half removed.
    const listed = await updateRoot(root, loaded.config, (versions) =>
      versions.filter(({ versionNumber }) => versionNumber !== known.versionNumber),
    )
    if (listed.kind === 'problem') return listed
    const removed = await root.remove(version).catch((error) => {
      throw toUnfinished(
        `Version ${version} is no longer in the list, but some of its files are still in ${root.name}`,
        'run the command again.',
        error,
      )
    })
    return { kind: 'value', value: { result: { ...NOTHING, removed }, kept: listed.value } }
  }
  return changePublished(options, version, remove, isUnlisted)
}

/** Brings an earlier publication of a version back. `id`: which one; default: the one before the current one. */
export async function rollBack(
  options: BuildOptions & RootOptions,
  version: string,
  id: string | undefined,
): Promise<BuildReport> {
  const isSite = async (root: SiteRoot) =>
    version === WHOLE_SITE && (await root.listPublications(version)).current !== undefined
  const goBack = async ({ loaded, root, known }: OpenSite & { known: Version }): Promise<Result<Changed>> => {
    const back = await root.rollBack(known.versionNumber, id, options.onProgress)
    if (back.kind === 'problem') return back
    const { id: current } = back.value
    const listed = await listVersion(root, loaded.config, back.value.version).catch((error) => {
      throw toUnfinished(
        `The publication ${current} of version ${version} is back, but the list of versions and the files beside it could not be written`,
        `run the command again with --rollback ${version}@${current}. Without the id, it brings back the publication before that one.`,
        error,
      )
    })
    if (listed.kind === 'problem') return listed
    return { kind: 'value', value: { result: back.value.result, kept: listed.value } }
  }
  return changePublished(options, version, goBack, isSite)
}

/** A version of a site root, with the publications of it that can be brought back. */
interface PublishedVersion extends Version, Publications {}

/** The site of a root itself, if it has one, and its versions, in the order of its list. */
export async function listPublished(options: RootOptions & { root?: string }): Promise<Result<PublishedVersion[]>> {
  const root = await openRoot(options)
  const listed = await readVersions(root)
  if (listed.kind === 'problem') return listed
  const publicationsOf = async (version: Version) => ({
    ...version,
    ...(await root.listPublications(version.versionNumber)),
  })
  const [site, ...versions] = await Promise.all(
    [{ label: '', versionNumber: WHOLE_SITE }, ...listed.value].map(publicationsOf),
  )
  const isThere = site && (site.current !== undefined || site.isUnfinished)
  return { kind: 'value', value: isThere ? [site, ...versions] : versions }
}

interface OpenSite {
  loaded: LoadedConfig
  root: SiteRoot
  cache: Cache
}

/** Loads a site, opens the site root for it, and closes what was opened. A site with errors is refused. */
async function withSite(
  options: BuildOptions & RootOptions,
  work: (site: OpenSite) => Promise<BuildReport>,
): Promise<BuildReport> {
  const cache = openSiteCache(options.root, options.cache)
  try {
    const loaded = await loadSite(options.root, cache)
    if (hasErrors(loaded.problems)) return refuse(options.to, loaded.problems)
    const root = await openRoot(options, draftFolder(cache, options.to))
    const report = await work({ loaded, root, cache })
    const requests = root.requests()
    return requests === undefined ? report : { ...report, requests }
  } finally {
    cache.close()
  }
}

/** Where a version is built that does not go right into its folder. */
function draftFolder(cache: Cache, to: string): string {
  return join(cache.dir, 'published', digest(to).slice(0, 16))
}

/** The code for buckets is loaded only for one. `draft`: the folder that a version for a bucket is built into. */
async function openRoot(options: RootOptions & { root?: string }, draft = ''): Promise<SiteRoot> {
  if (!options.to.startsWith('s3://')) return openFolderRoot(options.to)
  const { openBucketRoot } = await import('./bucket/index.ts')
  return openBucketRoot({ ...options, packagesOf: options.root ?? process.cwd(), draft })
}

interface Changed {
  result: BuildReport | typeof NOTHING
  kept: readonly string[]
}

/** Changes a version that is in the list, and reports like `publish`. */
async function changePublished(
  options: BuildOptions & RootOptions,
  version: string,
  work: (site: OpenSite & { known: Version }) => Promise<Result<Changed>>,
  /** Whether the root has the version although it is not in the list. */
  isUnlisted: (root: SiteRoot) => Promise<boolean>,
): Promise<BuildReport> {
  return withSite(options, async (site) => {
    const { root, loaded } = site
    const listed = await readVersions(root)
    if (listed.kind === 'problem') return refuse(options.to, [listed.problem])
    const entry = listed.value.find(({ versionNumber }) => versionNumber === version)
    const known = entry ?? ((await isUnlisted(root)) ? { label: version, versionNumber: version } : undefined)
    if (!known) return refuse(options.to, [notListed(root, version, listed.value)])
    const changed = await root.claim(version, () => work({ ...site, known }))
    if (changed.kind === 'problem') return refuse(options.to, [changed.problem])
    const { parent } = splitBasePath(loaded.config.baseUrl)
    await root.refresh(version === WHOLE_SITE ? loaded.config.baseUrl : `${parent}${version}/`)
    const { result, kept: files } = changed.value
    const problems = [...loaded.problems, ...files.map((file) => kept(root, file)), ...root.problems()]
    return { ...NOTHING, ...result, ...emptyReport(options.to, problems), ok: true }
  })
}

/** The version that the configuration describes, if it can be published in the site root. */
async function checkTarget({ config }: LoadedConfig, root: SiteRoot, to: string): Promise<Result<Version>> {
  const { name: versionNumber } = splitBasePath(config.baseUrl)
  if (config.baseUrl === '/' && root.kind === 'bucket') return checkSiteTarget(root)
  if (!isVersionNumber(versionNumber) || isRootFile(versionNumber)) return notAVersion(config.baseUrl)
  if (to === config.root) return isSourceFolder(to)
  const versions = await readVersions(root)
  if (versions.kind === 'problem') return versions
  if (await isForeign(root)) return notARoot(root)
  return { kind: 'value', value: { label: config.version?.label ?? versionNumber, versionNumber } }
}

/** The same for a site without versions. */
async function checkSiteTarget(root: SiteRoot): Promise<Result<Version>> {
  const { current, isUnfinished } = await root.listPublications(WHOLE_SITE)
  if (current === undefined && !isUnfinished) {
    if ((await root.list()).includes(VERSIONS_FILE)) return holdsVersions(root)
    if (await isForeign(root)) return notARoot(root)
  }
  return { kind: 'value', value: { label: '', versionNumber: WHOLE_SITE } }
}

/** The start of the documentation, unless it is `docs` in the folder of the version, where every list expects it. */
function findStart(config: SiteConfig, out: string): Pick<Version, 'url'> {
  const url = toSiteRoute(config, config.areas[0].routeBasePath)
  const isAssumed = url === toSiteRoute(config, 'docs')
  return isAssumed || !existsSync(join(out, toDocumentFile(config.baseUrl, url))) ? {} : { url }
}

/** The starts in the languages after the first one; nothing on a site in one language. */
function findStarts(others: readonly SiteConfig[], out: string): Pick<Version, 'languages'> {
  const starts = others.flatMap((config) => {
    const { layer = '', baseUrl, areas } = config
    const url = toSiteRoute(config, areas[0].routeBasePath)
    return existsSync(join(out, layer, toDocumentFile(baseUrl, url))) ? [[layer, url]] : []
  })
  return starts.length > 0 ? { languages: Object.fromEntries(starts) } : {}
}

/** Adds a version to the list, which another publication may have changed during the build. */
async function listVersion(root: SiteRoot, config: SiteConfig, version: Version): Promise<Result<readonly string[]>> {
  if (version.versionNumber === WHOLE_SITE) return { kind: 'value', value: [] }
  return updateRoot(root, config, (versions) => withVersion(versions, version))
}

/** Changes the list and writes the root's own files. The value: files that are not Octavo's and stayed as they were. */
function updateRoot(
  root: SiteRoot,
  config: SiteConfig,
  change: (versions: readonly Version[]) => Version[],
): Promise<Result<readonly string[]>> {
  return root.update(async () => {
    const listed = await readVersions(root)
    if (listed.kind === 'problem') return listed
    const versions = change(listed.value)
    const { files, kept } = await planRootFiles(root, splitBasePath(config.baseUrl).parent, versions, config)
    // The list is last: readers see a version that is in it.
    return { kind: 'value', value: { files: [...files, toListFile(versions)], value: kept } }
  })
}

/** What a publication would change in the root. */
async function findChanges(root: SiteRoot, config: SiteConfig, built: BuiltVersion): Promise<FileChanges> {
  const { version, out } = built
  if (version.versionNumber === WHOLE_SITE) return root.compare(built)
  const inside = `${version.versionNumber}/`
  const readDraft = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  const future: SiteRoot = {
    ...root,
    read: async (file) => (file.startsWith(inside) ? readDraft(join(out, file.slice(inside.length))) : root.read(file)),
  }
  const listed = await readVersions(root)
  const versions = withVersion(listed.kind === 'value' ? listed.value : [], version)
  const { files } = await planRootFiles(future, splitBasePath(config.baseUrl).parent, versions, config)
  const changes = await root.compare(built)
  const named = (names: readonly string[]) => names.map((name) => inside + name)
  const [added, changed] = [named(changes.added), named(changes.changed)]
  for (const [name, text] of [...files, toListFile(versions)]) {
    const current = await root.read(name)
    if (current !== (text ?? undefined)) (current === undefined ? added : changed).push(name)
  }
  return { added, changed, removed: named(changes.removed) }
}

function emptyReport(to: string, problems: readonly Problem[]) {
  return { pages: 0, stations: [], peakMemory: readPeakMemory(), problems: [...problems], out: to }
}

/** The report of a run that changed nothing because of `problems`. */
function refuse(to: string, problems: readonly Problem[]): BuildReport {
  return { ...NOTHING, ...emptyReport(to, problems), ok: false }
}

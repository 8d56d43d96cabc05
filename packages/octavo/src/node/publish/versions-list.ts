import * as v from 'valibot'
import type { Problem, Result } from '../../shared/build/problem.ts'
import { splitBasePath, withoutLanguage } from '../../shared/urls.ts'
import { isVersionNumber, isVersionUrl, VERSIONS_FILE, type Version } from '../../shared/versions/versions.ts'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../shared/build/versions/build-stamp.ts'
import type { SiteConfig } from '../config/index.ts'
import type { RootFile, SiteRoot } from './site-root.ts'

const VERSION = v.looseObject({
  label: v.string(),
  versionNumber: v.custom<string>(isVersionNumber),
  url: v.exactOptional(v.custom<string>(isVersionUrl)),
  languages: v.exactOptional(v.record(v.string(), v.custom<string>(isVersionUrl))),
  notice: v.exactOptional(v.boolean()),
})
const VERSIONS = v.looseObject({ versions: v.array(VERSION) })

/**
 * Reads the list of a site root; a root without one has no versions yet. A damaged list is reported, never replaced.
 */
export async function readVersions(root: SiteRoot): Promise<Result<readonly Version[]>> {
  const text = await root.read(VERSIONS_FILE)
  if (text === undefined) return { kind: 'value', value: [] }
  try {
    return { kind: 'value', value: v.parse(VERSIONS, JSON.parse(text)).versions }
  } catch {
    return { kind: 'problem', problem: damagedList(root.pathOf(VERSIONS_FILE)) }
  }
}

function damagedList(file: string): Problem {
  return {
    severity: 'error',
    message: `The list of published versions ${file} cannot be read, so nothing was published.`,
    hint: 'It must look like {"versions": [{"label": "5.1", "versionNumber": "5.1"}]}. Fix it, or remove it to start a new list.',
  }
}

/** The configuration of a site that is published beside other versions: the list of them is in the site root. */
export function besideVersions(config: SiteConfig): SiteConfig {
  const { version, baseUrl, layer } = config
  if (!version) return config
  const listUrl = splitBasePath(withoutLanguage(baseUrl, layer)).parent + VERSIONS_FILE
  return { ...config, version: { listUrl, ...version } }
}

/** The list with one version added, or its entry updated. Newest first. */
export function withVersion(versions: readonly Version[], added: Version): Version[] {
  const others = versions.filter(({ versionNumber }) => versionNumber !== added.versionNumber)
  const listed = versions.find(({ versionNumber }) => versionNumber === added.versionNumber)
  // It may have fewer languages than before.
  const { languages: _, ...known } = listed ?? {}
  return [...others, { ...known, ...added }].sort((a, b) => newestFirst(a.versionNumber, b.versionNumber))
}

export function toListFile(versions: readonly Version[]): RootFile {
  return [VERSIONS_FILE, `${JSON.stringify({ versions }, null, 2)}\n`]
}

/** A version number such as `2.0-rc.1`, in parts. */
interface NumberParts {
  /** `2`: without final zeros, so that `2` and `2.0` are the same. */
  release: string
  /** `-rc.1`; '' for the release itself. */
  preRelease: string
}

const byNumbers = new Intl.Collator('en', { numeric: true })

/**
 * Compares version numbers for a list with the newest first. Pre-releases come after their release, as in
 * https://semver.org/#spec-item-11, and names that are not numbers, such as `next`, come last.
 */
export function newestFirst(a: string, b: string): number {
  const [one, other] = [splitNumber(a), splitNumber(b)]
  if (!one || !other) return Number(!one) - Number(!other) || byNumbers.compare(b, a)
  return (
    byNumbers.compare(other.release, one.release) ||
    Number(one.preRelease !== '') - Number(other.preRelease !== '') ||
    byNumbers.compare(other.preRelease, one.preRelease)
  )
}

/** undefined for a name that does not begin with a number. `v5.1` begins with one, `pr-123` does not. */
function splitNumber(name: string): NumberParts | undefined {
  const [, release, preRelease = ''] = /^v?(\d+(?:\.\d+)*)(.*)$/i.exec(name) ?? []
  return release === undefined ? undefined : { release: release.replace(/(\.0+)+$/, ''), preRelease }
}

/**
 * Versions in a site root that were built for another place on the host than the version that is being published, as
 * after a move from `/handbook/5.0/` to `/5.1/`: their pages ask for files that are not there.
 */
export async function findMisplacedVersions({ baseUrl, file }: SiteConfig, root: SiteRoot): Promise<Problem[]> {
  const listed = await readVersions(root)
  const { parent, name } = splitBasePath(baseUrl)
  const others = listed.kind === 'value' ? listed.value.filter(({ versionNumber }) => versionNumber !== name) : []
  const problems: Problem[] = []
  for (const { versionNumber } of others) {
    const expected = `${parent}${versionNumber}/`
    const built = (await readBasePath(root, versionNumber)) ?? expected
    if (built === expected) continue
    const message = `Version ${versionNumber} in ${root.name} was built for "${built}", so it does not work beside "${baseUrl}".`
    const hint = `Publish it again with the "baseUrl" "${expected}", or this version with the same path before its name.`
    problems.push({ severity: 'warning', message, file, key: ['baseUrl'], hint })
  }
  return problems
}

/** undefined without a build, as for a version that is published elsewhere. */
async function readBasePath(root: SiteRoot, versionNumber: string): Promise<string | undefined> {
  const text = await root.read(`${versionNumber}/${BUILD_STAMP_FILE}`)
  try {
    // Another version of Octavo may have written it.
    const { basePath } = JSON.parse(text ?? '{}') as Partial<BuildStamp>
    return basePath
  } catch {
    return undefined
  }
}

/**
 * The authors of posts.
 *
 * Input   the file of authors
 * Output  authors by their ids; mistakes in their fields are reported
 *
 * Must not: read posts.
 */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseYaml } from '../../yaml.ts'
import { isRecord } from '../../../shared/plain-data.ts'
import { checkText } from '../../../shared/build/text/check-text.ts'
import type { SourceSite } from '../../../shared/build/site-code.ts'
import { suggest } from '../../../shared/text/nearest.ts'
import { isLinkAddress, isExternalHref, splitHref } from '../../../shared/urls.ts'
import { isOnHost } from '../../../shared/http/hosts.ts'
import { isLocalPath } from '../../../shared/build/site-root.ts'
import { isFile, listImageFiles, toOwnPath } from '../../files/index.ts'
import { readText } from '../own-sources.ts'
import { type BlogConfig, atKey } from './paths.ts'
import type { Author, AuthorLink } from './post.ts'

/** The id of an author is a segment of an address. */
const ID = /^(?!\.)[^/\\?#%\p{Cc}]+$/u

/** Reads the authors by their ids. A site without the file has none. undefined if the file cannot be read. */
export function readAuthors(config: BlogConfig, site: SourceSite): Map<string, Author> | undefined {
  const { authorsPath: file } = config
  const { root, report } = site
  const authors = new Map<string, Author>()
  if (!existsSync(join(root, toOwnPath(site, file)))) return authors
  const text = readText(file, site)
  if (text === undefined) return undefined
  const { isText, problems } = checkText(text, file)
  for (const problem of problems) report(problem)
  if (!isText) return authors
  for (const [id, value] of Object.entries(parse(text, file, report))) {
    if (!ID.test(id)) {
      report(invalidId(id, file))
      continue
    }
    const { name, ...fields } = isRecord(value) ? value : {}
    const author = readAuthorFields(id, fields, { file, config, site })
    if (typeof name === 'string') authors.set(id, { id, name, ...author })
    else report({ message: `The author "${id}" has no name.`, file, ...atKey(id), hint: 'Add "name: …".' })
  }
  return authors
}

function invalidId(id: string, file: string) {
  return {
    message: `The id "${id}" of an author cannot be part of an address.`,
    file,
    ...atKey(id),
    hint: 'Write it with letters, digits and "-", for example "ada-lovelace".',
  }
}

function parse(text: string, file: string, report: SourceSite['report']): Record<string, unknown> {
  const parsed = parseYaml(text)
  if (parsed.kind === 'fault') {
    const { message, line, column, hint = 'Fix the syntax here.' } = parsed.fault
    report({ message: `"${file}" is not valid YAML: ${message}.`, file, line, column, hint })
    return {}
  }
  const { value } = parsed
  if (isRecord(value)) return value
  if (value !== undefined && value !== null)
    report({
      message: `"${file}" must list authors by their ids.`,
      file,
      hint: 'Write "ada:" and below it "name: Ada".',
    })
  return {}
}

/** The file of authors, and the site that it belongs to. */
interface AuthorsFile {
  file: string
  config: BlogConfig
  site: SourceSite
}

type Fault = Parameters<SourceSite['report']>[0]

/** Reports a mistake in a field of an author. */
type ReportField = (field: string | string[], fault: Omit<Fault, 'file'>) => void

/** Reports mistakes of the author `id` at the lines of their fields. */
function createFieldReport(id: string, { file, site }: AuthorsFile): ReportField {
  return (field, fault) => site.report({ ...fault, file, ...atKey(id, ...[field].flat()) })
}

const TEXT_FIELDS = ['title', 'description', 'url'] as const
const FIELDS = ['name', ...TEXT_FIELDS, 'image_url', 'socials']

const ADDRESS_HINT = 'Write a path of this site, or an address that begins with "https:", "http:" or "mailto:".'

/** Reads what the file says about an author besides the name. Mistakes are reported and left out. */
function readAuthorFields(
  id: string,
  fields: Readonly<Record<string, unknown>>,
  from: AuthorsFile,
): Omit<Author, 'id' | 'name'> {
  const report = createFieldReport(id, from)
  for (const field of Object.keys(fields)) if (!FIELDS.includes(field)) report(field, unknownField(field, id))
  const readField = (field: string) => readTextField(id, field, fields[field], report)
  const texts = TEXT_FIELDS.flatMap((field) => {
    const value = readField(field)
    if (value === undefined) return []
    if (field !== 'url' || isLinkAddress(value)) return [[field, value] as const]
    report(field, { message: `The address "${value}" of the author "${id}" is not allowed.`, hint: ADDRESS_HINT })
    return []
  })
  const picture = readField('image_url')
  const image = picture === undefined ? undefined : findPicture(id, picture, from, report)
  const links = readProfiles(id, fields['socials'], report)
  return { ...Object.fromEntries(texts), ...(image && { image }), ...(links.length > 0 && { links }) }
}

function readTextField(id: string, field: string, value: unknown, report: ReportField): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string') return value
  const message = `The field "${field}" of the author "${id}" is not text.`
  return void report(field, { message, hint: `Write it in quotes, for example ${field}: "…".` })
}

/** Authors of other engines have more fields. */
function unknownField(field: string, id: string) {
  return {
    severity: 'warning' as const,
    message: `The author "${id}" has a field "${field}", which has no effect.`,
    hint: suggest(field, FIELDS) ?? `Remove it: the fields of an author are ${FIELDS.join(', ')}.`,
  }
}

/** Path or address of a picture. One that browsers may not load, or that does not exist, is reported. */
function findPicture(id: string, image: string, from: AuthorsFile, report: ReportField): string | undefined {
  if (!isExternalHref(image)) return findFile(id, image, from, report)
  const { imageHosts } = from.config
  const missing = hostsOf(image).filter((host) => !isOnHost(`https://${host}/`, imageHosts))
  if (missing.length === 0 && isOnHost(image, imageHosts)) return image
  return void report('image_url', remotePicture(id, image, missing))
}

function findFile(
  id: string,
  image: string,
  { config, file, site }: AuthorsFile,
  report: ReportField,
): string | undefined {
  const candidates = listImageFiles(splitHref(image).path, file, { ...site, ...config })
  if (candidates.some((candidate) => isLocalPath(candidate) && isFile(join(site.root, toOwnPath(site, candidate)))))
    return image.startsWith('/') ? image : `/${posix.join(posix.dirname(file), image)}`
  const inPublic = isFile(join(site.root, toOwnPath(site, posix.join(config.publicPath, image))))
  const hint = inPublic ? `Did you mean "/${posix.normalize(image)}"?` : `Add the picture as "${candidates[0]}".`
  return void report('image_url', { message: `The picture "${image}" of the author "${id}" does not exist.`, hint })
}

/** Hosts that redirect to another one for pictures. A policy must allow both: https://www.w3.org/TR/CSP3/#match-paths */
const REDIRECTED: ReadonlyMap<string, string> = new Map([['github.com', 'avatars.githubusercontent.com']])

function hostsOf(address: string): string[] {
  if (!URL.canParse(address, 'https://localhost')) return []
  const { host } = new URL(address, 'https://localhost')
  return [host, REDIRECTED.get(host) ?? []].flat()
}

function remotePicture(id: string, image: string, hosts: readonly string[]) {
  const names = hosts.map((host) => `"${host}"`).join(' and ')
  const add =
    /^(https:)?\/\//i.test(image) && names !== ''
      ? `, or add ${names} to "images.hosts" in the configuration: browsers then contact it`
      : ''
  return {
    severity: 'warning' as const,
    kind: 'remote-image' as const,
    message: `The picture ${image} of the author "${id}" is on another host and is not shown.`,
    hint: `Put the file beside the file of authors and write its path${add}.`,
  }
}

/** Names of platforms, and the addresses of profiles there, which a handle follows. */
const PLATFORMS: ReadonlyMap<string, readonly [label: string, start: string]> = new Map([
  ['bluesky', ['Bluesky', 'https://bsky.app/profile/']],
  ['email', ['Email', 'mailto:']],
  ['github', ['GitHub', 'https://github.com/']],
  ['gitlab', ['GitLab', 'https://gitlab.com/']],
  ['instagram', ['Instagram', 'https://www.instagram.com/']],
  ['linkedin', ['LinkedIn', 'https://www.linkedin.com/in/']],
  ['mastodon', ['Mastodon', 'https://mastodon.social/@']],
  ['stackoverflow', ['Stack Overflow', 'https://stackoverflow.com/users/']],
  ['threads', ['Threads', 'https://www.threads.net/@']],
  ['twitch', ['Twitch', 'https://www.twitch.tv/']],
  ['twitter', ['X', 'https://x.com/']],
  ['x', ['X', 'https://x.com/']],
  ['youtube', ['YouTube', 'https://www.youtube.com/@']],
])

/** Profiles by the name of their platform. */
function readProfiles(id: string, socials: unknown, report: ReportField): AuthorLink[] {
  if (socials === undefined || socials === null) return []
  if (!isRecord(socials)) {
    report('socials', noProfiles(id))
    return []
  }
  return Object.entries(socials).flatMap(([platform, value]) => {
    const link = typeof value === 'string' ? toProfile(platform, value) : undefined
    if (link === undefined) report(['socials', platform], unknownProfile(id, platform))
    return link ?? []
  })
}

/** The link to a profile, which is written as a handle or an address; undefined for a handle on an unknown platform. */
function toProfile(platform: string, written: string): AuthorLink | undefined {
  const [label = platform, start] = PLATFORMS.get(platform) ?? []
  const address = toAddress(platform, start, written.trim())
  return address !== undefined && URL.canParse(address) ? { label, href: new URL(address).href } : undefined
}

function toAddress(platform: string, start: string | undefined, value: string): string | undefined {
  if (/^(https?:\/\/|mailto:)/i.test(value)) return value
  if (start === undefined || value === '') return undefined
  // An address of Mastodon names the host of its account.
  const [, user, host] = (platform === 'mastodon' && /^@?([^@/]+)@([\w.-]+)$/.exec(value)) || []
  return host === undefined ? start + value.replace(/^@/, '') : `https://${host}/@${user}`
}

function noProfiles(id: string) {
  return {
    message: `The field "socials" of the author "${id}" is not a list of profiles by their platforms.`,
    hint: 'Write, for example, "socials: { github: ada }".',
  }
}

function unknownProfile(id: string, platform: string) {
  const suggestion = PLATFORMS.has(platform) ? undefined : suggest(platform, PLATFORMS.keys())
  return {
    message: `The profile "${platform}" of the author "${id}" has no address.`,
    hint: suggestion ?? 'Write its address, which begins with "https://".',
  }
}

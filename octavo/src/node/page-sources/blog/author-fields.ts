import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isOnHost } from '../../../shared/http/hosts.ts'
import { isRecord } from '../../../shared/plain-data.ts'
import { nearestName } from '../../../shared/text/nearest.ts'
import { isExternalHref } from '../../../shared/urls.ts'
import type { SourceSite } from '../../../shared/site-code.ts'
import type { BlogConfig } from './paths.ts'
import { placeOfField } from './place.ts'
import type { Author, AuthorLink } from './post.ts'
import { listPlatforms, toProfile } from './profiles.ts'

/** The file of authors, and the site that it belongs to. */
export interface AuthorsFile {
  file: string
  text: string
  config: BlogConfig
  site: SourceSite
}

const TEXT_FIELDS = ['title', 'description', 'url'] as const
const FIELDS = ['name', ...TEXT_FIELDS, 'image_url', 'socials']

/** Reads what the file says about an author besides the name. Mistakes are reported and left out. */
export function readAuthorFields(
  id: string,
  fields: Readonly<Record<string, unknown>>,
  from: AuthorsFile,
): Omit<Author, 'id' | 'name'> {
  for (const field of Object.keys(fields))
    if (!FIELDS.includes(field)) reportField(id, field, unknownField(field, id), from)
  const texts = TEXT_FIELDS.flatMap((field) => {
    const value = readText(id, field, fields[field], from)
    return value === undefined ? [] : [[field, value] as const]
  })
  const image = readText(id, 'image_url', fields['image_url'], from)
  const found = image === undefined ? undefined : findImage(id, image, from)
  const links = readLinks(id, fields['socials'], from)
  return { ...Object.fromEntries(texts), ...(found && { image: found }), ...(links.length > 0 && { links }) }
}

type Fault = Parameters<SourceSite['report']>[0]

function reportField(id: string, field: string, fault: Omit<Fault, 'file'>, { file, text, site }: AuthorsFile): void {
  site.report({ ...fault, file, ...placeOfField(text, id, field) })
}

function readText(id: string, field: string, value: unknown, from: AuthorsFile): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string') return value
  const message = `The field "${field}" of the author "${id}" is not text.`
  return void reportField(id, field, { message, hint: `Write it in quotes, for example ${field}: "…".` }, from)
}

/** Path or address of a picture. One that browsers may not load, or that does not exist, is reported. */
function findImage(id: string, image: string, from: AuthorsFile): string | undefined {
  const { config, file, site } = from
  if (isExternalHref(image)) {
    const missing = hostsOf(image).filter((host) => !isOnHost(`https://${host}/`, config.imageHosts))
    if (missing.length === 0 && isOnHost(image, config.imageHosts)) return image
    return void reportField(id, 'image_url', remoteImage(id, image, missing), from)
  }
  const path = image.startsWith('/') ? image.slice(1) : posix.join(posix.dirname(file), image)
  const base = site.baseUrl.slice(1)
  const below = image.startsWith('/') ? [path, ...(path.startsWith(base) ? [path.slice(base.length)] : [])] : []
  const candidates = [...below.map((each) => `${config.publicPath}/${each}`), path]
  if (candidates.some((candidate) => existsSync(join(site.root, candidate)))) return `/${path}`
  const inPublic = existsSync(join(site.root, config.publicPath, image))
  const hint = inPublic ? `Did you mean "/${posix.normalize(image)}"?` : `Add the picture as "${candidates[0]}".`
  const message = `The picture "${image}" of the author "${id}" does not exist.`
  return void reportField(id, 'image_url', { message, hint }, from)
}

/** Hosts that redirect to another one for pictures. A policy must allow both: https://www.w3.org/TR/CSP3/#match-paths */
const REDIRECTED: Readonly<Record<string, string>> = { 'github.com': 'avatars.githubusercontent.com' }

function hostsOf(address: string): string[] {
  if (!URL.canParse(address, 'https://localhost')) return []
  const { host } = new URL(address, 'https://localhost')
  return [host, ...(Object.hasOwn(REDIRECTED, host) ? [REDIRECTED[host]!] : [])] // Checked just before.
}

function remoteImage(id: string, image: string, hosts: readonly string[]) {
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

/** Profiles by the name of their platform. */
function readLinks(id: string, socials: unknown, from: AuthorsFile): AuthorLink[] {
  if (socials === undefined || socials === null) return []
  const hint = 'Write, for example, "socials: { github: ada }".'
  if (!isRecord(socials)) {
    const message = `The field "socials" of the author "${id}" is not a list of profiles by their platforms.`
    reportField(id, 'socials', { message, hint }, from)
    return []
  }
  return Object.entries(socials).flatMap(([platform, value]) => {
    const link = typeof value === 'string' ? toProfile(platform, value) : undefined
    if (link === undefined) reportField(id, platform, unknownProfile(id, platform), from)
    return link ?? []
  })
}

function unknownProfile(id: string, platform: string) {
  const nearest = nearestName(platform, listPlatforms())
  return {
    message: `The profile "${platform}" of the author "${id}" has no address.`,
    hint: nearest ? `Did you mean "${nearest}"?` : 'Write its address, which begins with "https://".',
  }
}

/** Authors of other engines have more fields. */
function unknownField(field: string, id: string) {
  const nearest = nearestName(field, FIELDS)
  return {
    severity: 'warning' as const,
    message: `The author "${id}" has a field "${field}", which has no effect.`,
    hint: nearest ? `Did you mean "${nearest}"?` : `Remove it: the fields of an author are ${FIELDS.join(', ')}.`,
  }
}

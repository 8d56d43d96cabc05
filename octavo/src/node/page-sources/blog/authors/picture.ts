import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isOnHost } from '../../../../shared/http/hosts.ts'
import { isExternalHref } from '../../../../shared/urls.ts'
import type { AuthorsFile, ReportField } from './authors-file.ts'

/** Path or address of a picture. One that browsers may not load, or that does not exist, is reported. */
export function findPicture(id: string, image: string, from: AuthorsFile, report: ReportField): string | undefined {
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
  const path = image.startsWith('/') ? image.slice(1) : posix.join(posix.dirname(file), image)
  const base = site.baseUrl.slice(1)
  const below = image.startsWith('/') ? [path, ...(path.startsWith(base) ? [path.slice(base.length)] : [])] : []
  const candidates = [...below.map((each) => `${config.publicPath}/${each}`), path]
  if (candidates.some((candidate) => existsSync(join(site.root, candidate)))) return `/${path}`
  const inPublic = existsSync(join(site.root, config.publicPath, image))
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

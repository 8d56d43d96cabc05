import { join, posix } from 'node:path'
import { isOnHost } from '../../../../shared/http/hosts.ts'
import { isFile, listImageFiles } from '../../../files/index.ts'
import { isLocalPath } from '../../../../shared/site-root.ts'
import { isExternalHref, splitHref } from '../../../../shared/urls.ts'
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
  const candidates = listImageFiles(splitHref(image).path, file, { ...site, ...config })
  if (candidates.some((candidate) => isLocalPath(candidate) && isFile(join(site.root, candidate))))
    return image.startsWith('/') ? image : `/${posix.join(posix.dirname(file), image)}`
  const inPublic = isFile(join(site.root, config.publicPath, image))
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

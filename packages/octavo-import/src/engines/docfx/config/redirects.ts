import { posix } from 'node:path'
import { isExternalHref, splitHref } from 'octavo/addresses'
import type { Folder, ImportedRedirect } from '../../../contract.ts'
import { asList, asMap, asText, followChains, type ConversionLog, type DataMap } from '../../../shared/index.ts'
import { MICROSOFT, parseJson } from './read-docfx.ts'

/** A redirect of a file that does not exist any more. */
export interface FileRedirect extends ImportedRedirect {
  /** Path in FROM. */
  source: string
}

/** Addresses by `toKey`, with their spelling in the site. */
type Known = ReadonlyMap<string, string>

/**
 * The redirections of Open Publishing: `.openpublishing.redirection.json`, also with a name in it and in any folder.
 * @param addresses The addresses of the pages.
 * @param addressOf Returns the old address of a file that does not exist any more.
 */
export function readRedirects(
  folder: Folder,
  addresses: readonly string[],
  addressOf: (file: string) => string | undefined,
  log: ConversionLog,
): FileRedirect[] {
  const files = folder.files.filter((file) => /^\.openpublishing\.redirection[\w.-]*\.json$/.test(posix.basename(file)))
  const redirects = files.flatMap((file) =>
    asList(parseJson(folder.readText(file) ?? '', file, log)['redirections']).flatMap((entry) => {
      const redirection = asMap(entry)
      const source = sourceOf(redirection, file)
      const to = asText(redirection['redirect_url'])
      const from = source === undefined ? undefined : addressOf(source)
      return source === undefined || from === undefined || to === undefined ? [] : [{ source, from, to }]
    }),
  )
  const known = new Map(
    [...redirects.map(({ from }) => from), ...addresses].map((address) => [toKey(address), address]),
  )
  const resolved = redirects.map((redirect) => ({ ...redirect, to: targetOf(redirect.to, known) }))
  // With Open Publishing, a file of an old version may redirect to the page of the same address.
  return followChains(
    resolved.filter(({ from, to }) => toKey(from) !== toKey(to)),
    toKey,
  )
}

/** The case of letters and a final `index` make no difference. */
function toKey(address: string): string {
  return address.toLowerCase().replace(/\/(?:index)?$/, '')
}

/** Most unknown addresses belong to another site on the same host, or to pages made from code. */
function targetOf(to: string, known: Known): string {
  const address = known.get(toKey(splitHref(to).path))
  return address ?? (isExternalHref(to) ? to : `${MICROSOFT}${to}`)
}

/** `source_path` is relative to the file, the newer `source_path_from_root` to the repository. */
function sourceOf(redirection: DataMap, file: string): string | undefined {
  const relative = asText(redirection['source_path'])
  if (relative !== undefined) return posix.join(posix.dirname(file), relative)
  return asText(redirection['source_path_from_root'])?.replace(/^\//, '')
}

import { posix } from 'node:path'
import type { Folder, ImportedRedirect } from '../../../contract.ts'
import { asList, asMap, asText, followChains, type ConversionLog, type DataMap } from '../../../shared/index.ts'
import { parseJson } from './read-docfx.ts'

/** A redirect of a file that does not exist any more. */
export interface FileRedirect extends ImportedRedirect {
  /** Path in FROM. */
  source: string
}

/**
 * The redirections of Open Publishing: `.openpublishing.redirection.json`, also with a name in it and in any folder.
 * `addressOf` returns the old address of a file that does not exist any more.
 */
export function readRedirects(
  folder: Folder,
  addressOf: (file: string) => string | undefined,
  log: ConversionLog,
): FileRedirect[] {
  const files = folder.files.filter((file) => /^\.openpublishing\.redirection[\w.-]*\.json$/.test(posix.basename(file)))
  const redirects = files.flatMap((file) =>
    asList(parseJson(folder.readText(file) ?? '', file, log)['redirections']).flatMap((entry) => {
      const redirection = asMap(entry)
      const source = sourceOf(redirection, file)
      const to = asText(redirection['redirect_url'])?.split(/[?#]/)[0]
      const from = source === undefined ? undefined : addressOf(source)
      return source === undefined || from === undefined || to === undefined ? [] : [{ source, from, to }]
    }),
  )
  return followChains(redirects, (address) => address.toLowerCase())
}

/** `source_path` is relative to the file, the newer `source_path_from_root` to the repository. */
function sourceOf(redirection: DataMap, file: string): string | undefined {
  const relative = asText(redirection['source_path'])
  if (relative !== undefined) return posix.join(posix.dirname(file), relative)
  return asText(redirection['source_path_from_root'])?.replace(/^\//, '')
}

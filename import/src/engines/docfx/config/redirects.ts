import { posix } from 'node:path'
import type { Folder, ImportedRedirect } from '../../../contract.ts'
import { asList, asMap, asText, type ConversionLog } from '../../../shared/index.ts'
import { parseJson } from './read-docfx.ts'

/**
 * The redirections of Open Publishing: `.openpublishing.redirection.json`, also with a name in it and in any folder.
 * `addressOf` returns the old address of a file that does not exist any more.
 */
export function readRedirects(
  folder: Folder,
  addressOf: (file: string) => string | undefined,
  log: ConversionLog,
): ImportedRedirect[] {
  const files = folder.files.filter((file) => /^\.openpublishing\.redirection[\w.-]*\.json$/.test(posix.basename(file)))
  return files.flatMap((file) =>
    asList(parseJson(folder.readText(file) ?? '', file, log)['redirections']).flatMap((entry) => {
      const redirection = asMap(entry)
      const source = asText(redirection['source_path']) ?? asText(redirection['source_path_from_root'])?.slice(1)
      const to = asText(redirection['redirect_url'])
      const from = source === undefined ? undefined : addressOf(source)
      return from === undefined || to === undefined ? [] : [{ from, to }]
    }),
  )
}

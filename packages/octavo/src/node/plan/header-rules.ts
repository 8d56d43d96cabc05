import { matchesPath } from '../../shared/build/http/response-headers.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { suggest } from '../../shared/text/nearest.ts'
import { toFileAddress } from '../../shared/urls.ts'
import type { SiteConfig } from '../config/index.ts'
import type { OutputFiles } from './outputs.ts'

/** Names of search files contain their digests and are not planned yet. */
const SEARCH_FILES = /^\/(assets\/)?search/

/**
 * Reports paths in `headers` that no file matches. Sites in several languages may share them: for these, only a path
 * that is nearly one of the site is reported. `files`: all planned files but the search's.
 */
export function checkHeaderRules(config: SiteConfig, files: OutputFiles['files']): Problem[] {
  const { baseUrl, headers, languages, trailingSlash } = config
  const addresses = [...files.keys()].map((file) => toFileAddress(file, trailingSlash))
  const isUsed = (pattern: string) => addresses.some((address) => matchesPath(pattern, address))
  const unused = Object.keys(headers).filter((pattern) => !SEARCH_FILES.test(pattern) && !isUsed(pattern))
  if (unused.length === 0 || files.size === 0) return []
  const folders = new Set(addresses.map((address) => `${address.slice(0, address.lastIndexOf('/') + 1)}*`))
  return unused.flatMap((pattern): Problem[] => {
    const below = `/${pattern.slice(baseUrl.length)}`
    const isBased = pattern.startsWith(baseUrl) && isUsed(below)
    const hint = isBased ? `Did you mean "${below}"?` : suggest(pattern, pattern.endsWith('*') ? folders : addresses)
    if (hint === undefined && languages.length > 0) return []
    return [
      {
        severity: 'warning',
        message: `No file of this site has an address that matches "${pattern}" in "headers".`,
        file: config.file,
        key: ['headers', pattern],
        hint:
          hint ??
          'Write the path as readers see it, below the base path: "/guide/" for one page, "/guide/*" for all below it.',
      },
    ]
  })
}

import { toComparable } from '../addresses/index.ts'
import type { Finding, ImportedSite } from '../contract.ts'

/** The old addresses of pages. */
export function toKey(address: string): string {
  return toComparable(address.replace(/(\/index)?\.(html|md)$/, ''))
}

/**
 * The links of a language that lead to pages of other ones, which the build of a language does not check.
 * @param addresses The old addresses of all languages, as `toKey` returns them.
 */
export function listLinksToOthers(
  { notConverted }: ImportedSite,
  addresses: ReadonlySet<string>,
): { links: string[]; findings: Finding[] } {
  const isOther = ({ path }: Finding) => path !== undefined && addresses.has(toKey(path))
  const links = notConverted.filter(isOther).map(({ path = '' }) => `${path}*`)
  return { links: [...new Set(links)].sort(), findings: notConverted.filter((finding) => !isOther(finding)) }
}

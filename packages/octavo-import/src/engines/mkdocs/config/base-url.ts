import { joinPath } from 'octavo/addresses'
import { asText } from '../../../shared/index.ts'
import type { MkDocsConfig } from './read-config.ts'

/** The path of the published site, from `site_url`; the path of a language is below it. */
export function baseUrlOf({ data, baseUrl }: MkDocsConfig): string {
  if (baseUrl !== undefined) return baseUrl
  const url = asText(data['site_url'])
  return url !== undefined && URL.canParse(url) ? joinPath('/', new URL(url).pathname, '/') : '/'
}

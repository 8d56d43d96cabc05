import type { ConversionLog } from './conversion-log.ts'
import type { FrontMatter } from '../markdown/index.ts'

/** The keys that the engine reads, see the guide's page "Pages and addresses". */
const KNOWN = new Set(
  (
    'title description id slug sidebar_label sidebar_position badges tags draft unlisted toc_min_heading_level ' +
    'toc_max_heading_level hide_table_of_contents hide_title aliases search pagination_prev pagination_next ' +
    'last_update custom_edit_url image layout'
  ).split(' '),
)

/** What happens to keys of the old engine: another name, or dropped because it has no meaning in the new site. */
export type FrontMatterMap = Record<string, string | null>

/** Renames and removes keys of one page. Keys that neither engine knows are removed and reported. */
export function mapFrontMatter(frontMatter: FrontMatter, map: FrontMatterMap, file: string, log: ConversionLog): void {
  if (!frontMatter.isValid) return
  for (const key of frontMatter.keys()) {
    const name = map[key]
    if (typeof name === 'string') frontMatter.rename(key, name)
    else if (name === null || !KNOWN.has(key)) frontMatter.remove(key)
    if (name !== undefined) log.count('front matter keys')
    else if (!KNOWN.has(key)) log.report(unknownKey(key, file))
  }
}

function unknownKey(key: string, file: string) {
  return {
    kind: 'front matter keys',
    message: `The front matter key "${key}" has no counterpart and was left out.`,
    hint: 'Check whether the page needs it.',
    file,
    line: 1,
  }
}

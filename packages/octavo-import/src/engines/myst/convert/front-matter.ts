import type { FrontMatter } from '../../../markdown/index.ts'
import {
  asMap,
  asText,
  mapFrontMatter,
  reportKey,
  toDay,
  toRemoved,
  type ConversionLog,
} from '../../../shared/index.ts'

/** Keys that mean nothing to the new site, or that are converted to others. */
const KEYS = toRemoved(
  'jupytext kernelspec jupyter myst html_meta substitutions orphan label numbering site short_title date exports ' +
    'downloads authors author affiliations license copyright keywords thumbnail bibliography math abbreviations ' +
    'file_format mystnb execution parts subtitle doi github tocdepth hide-toc sd_hide_title',
)

/** Converts the keys of one page: https://mystmd.org/guide/frontmatter */
export function convertFrontMatter(frontMatter: FrontMatter, file: string, log: ConversionLog): void {
  const value = frontMatter.isValid ? frontMatter.toObject() : {}
  const meta = { ...asMap(value['html_meta']), ...asMap(asMap(value['myst'])['html_meta']) }
  const description = asText(meta['description']) ?? asText(meta['description lang=en'])
  const label = asText(value['short_title'])
  const day = toDay(value['date'])
  mapFrontMatter(frontMatter, KEYS, file, log)
  if (!frontMatter.isValid) return
  if (description !== undefined && value['description'] === undefined) frontMatter.set('description', description)
  if (label !== undefined) frontMatter.set('sidebar_label', label)
  if (day !== undefined) frontMatter.set('last_update', day)
  if (value['exports'] !== undefined) reportKey('exports', 'Octavo makes no other formats than HTML.', file, log)
}

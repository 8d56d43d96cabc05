import type { FrontMatter } from '../../../markdown/index.ts'
import {
  asMap,
  asTexts,
  fromMaterial,
  keepPageIcon,
  mapFrontMatter,
  type ConversionLog,
} from '../../../shared/index.ts'

/** Keys of Material that only its theme has a use for. */
const KEYS = { template: null, status: null, hide: null, subtitle: null }

/** https://squidfunk.github.io/mkdocs-material/reference/#usage */
export function convertFrontMatter(frontMatter: FrontMatter, file: string, log: ConversionLog): void {
  if (!frontMatter.isValid) return
  const hidden = asTexts(frontMatter.get('hide'))
  const search = asMap(frontMatter.get('search'))
  mapFrontMatter(frontMatter, KEYS, file, log)
  keepPageIcon(frontMatter, (icon) => fromMaterial(`:${icon.replaceAll('/', '-')}:`), log, file)
  if (hidden.includes('toc')) frontMatter.set('hide_table_of_contents', true)
  if (hidden.includes('tags')) frontMatter.set('hide_tags', true)
  if (hidden.includes('feedback')) frontMatter.set('hide_feedback', true)
  if (hidden.includes('navigation')) frontMatter.set('layout', 'wide')
  if (frontMatter.get('search') === undefined) return
  frontMatter.remove('search')
  const weight = search['boost']
  if (search['exclude'] === true) frontMatter.set('search', { exclude: true })
  else if (typeof weight === 'number') frontMatter.set('search', { weight })
}

import type { UserConfig } from 'octavo'
import { joinPath, toDocId } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { type FrontMatter, readFrontMatter } from '../../../markdown/index.ts'
import {
  asMap,
  asText,
  asTexts,
  type ConversionLog,
  fromMaterial,
  keepPageIcon,
  mapFrontMatter,
  type OldPage,
} from '../../../shared/index.ts'
import type { MkDocsConfig } from '../config.ts'

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

/** https://squidfunk.github.io/mkdocs-material/setup/setting-up-tags/#adding-a-tags-index */
const MARKER = /^[ \t]*(?:<!--\s*material\/tags\b.*?-->|\[TAGS\])[ \t]*$/m

/** Removes the line where Material lists all tags: in Octavo, the page at the address of the list contains it. */
export function withoutTagMarker(text: string): string {
  return text.replace(MARKER, '')
}

/** The setting for lists of tags: they have the address of the page that lists them. */
export function tagSettings(
  folder: Folder,
  { plugins, docsFolder }: MkDocsConfig,
  pages: readonly OldPage[],
): Pick<UserConfig, 'tags'> {
  const options = plugins.get('tags')
  if (options === undefined) return {}
  const texts = pages.map(({ source }) => ({ source, text: folder.readText(source) ?? '' }))
  const isTagged = texts.some(({ text }) => {
    const frontMatter = readFrontMatter(text)
    return frontMatter.isValid && asTexts(frontMatter.get('tags')).length > 0
  })
  if (!isTagged) return {}
  const named = asText(options['tags_file'])
  const list = named === undefined ? texts.find(({ text }) => MARKER.test(text))?.source : joinPath(docsFolder, named)
  const path = list === undefined ? undefined : toDocId(list.slice(docsFolder === '' ? 0 : docsFolder.length + 1))
  return { tags: path === undefined || path === 'tags' || path === '' ? {} : { routeBasePath: path } }
}

import type { UserConfig } from 'octavo'
import { joinPath, toDocId } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import { type FrontMatter, readFrontMatter } from '../../../markdown/index.ts'
import {
  asMap,
  asText,
  asTexts,
  type ConversionLog,
  convertFrontMatter,
  fromMaterial,
  type FrontMatterRules,
  keepPageIcon,
  type OldPage,
  toRemoved,
} from '../../../shared/index.ts'
import type { MkDocsConfig } from '../config.ts'

/** https://squidfunk.github.io/mkdocs-material/reference/#usage */
const FRONT_MATTER: FrontMatterRules = {
  keys: toRemoved('template status hide subtitle search'),
  convert({ hide, search }) {
    const isHidden = (part: string) => asTexts(hide).includes(part) || undefined
    const { exclude, boost } = asMap(search)
    return {
      hide_table_of_contents: isHidden('toc'),
      hide_tags: isHidden('tags'),
      hide_feedback: isHidden('feedback'),
      layout: isHidden('navigation') && 'wide',
      search: exclude === true ? { exclude } : typeof boost === 'number' ? { weight: boost } : undefined,
    }
  },
}

export function convertKeys(frontMatter: FrontMatter, file: string, log: ConversionLog): void {
  if (!frontMatter.isValid) return
  convertFrontMatter(frontMatter, FRONT_MATTER, file, log)
  keepPageIcon(frontMatter, (icon) => fromMaterial(`:${icon.replaceAll('/', '-')}:`), log, file)
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

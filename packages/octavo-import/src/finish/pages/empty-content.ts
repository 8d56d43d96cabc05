import type { Finding, Folder, ImportedPage } from '../../contract.ts'
import { readFrontMatter } from '../../markdown/index.ts'
import type { PageFacts } from './page-facts.ts'
import { placeOf } from './place-of.ts'

/** Keys of front matter with which a page has content without a text. */
const CONTENT_KEYS = ['layout', 'hero', 'data', 'draft', 'redirect']

/** Reports code blocks without code and pages without text: a plugin or a layout of the old site filled them. */
export function findEmptyContent(pages: readonly (PageFacts & ImportedPage)[], folder: Folder): Finding[] {
  return pages.flatMap((page) => [...emptyBlocks(page, folder), ...emptyPage(page)])
}

function emptyBlocks(page: PageFacts & ImportedPage, folder: Folder): Finding[] {
  return page.emptyCode.map((info) => ({
    kind: 'empty code blocks',
    message: `A code block${info === '' ? '' : ` "${info}"`} is empty in the new page.`,
    hint: 'A plugin of the old site may have filled it. Write the code, or remove the block.',
    ...placeOf(`\`\`\`${info}`, page, folder),
  }))
}

function emptyPage({ address, source, target, text, isEmpty }: PageFacts & ImportedPage): Finding[] {
  if (address === undefined || !isEmpty) return []
  const frontMatter = readFrontMatter(text)
  if (CONTENT_KEYS.some((key) => frontMatter.get(key) !== undefined)) return []
  return [
    {
      kind: 'empty pages',
      message: `The page "${target}" has no text.`,
      hint: 'A layout of the old site may have made it. Write it, list it in "redirects", or remove it.',
      file: source,
    },
  ]
}

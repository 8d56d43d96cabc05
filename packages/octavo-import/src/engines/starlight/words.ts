import { posix } from 'node:path'
import { parse } from 'jsonc-parser'
import type { UserConfig } from 'octavo'
import type { Folder } from '../../contract.ts'
import { asMap, asText, toLabels, type WordKeys } from '../../shared/index.ts'
import type { SiteOptions } from './options.ts'

/** Words of Starlight, and their keys in `labels.shell`: https://starlight.astro.build/guides/i18n/#translate-starlights-ui */
const WORDS: WordKeys = [
  ['skipLink.label', 'skipToContent'],
  ['search.label', 'search'],
  ['tableOfContents.onThisPage', 'onThisPage'],
  ['menuButton.accessibleLabel', 'menu'],
  ['page.editLink', 'editPage'],
  ['page.previousLink', 'previousPage'],
  ['page.nextLink', 'nextPage'],
  ['fileTree.directory', 'folder'],
  ['expressiveCode.copyButtonTooltip', 'copyCode'],
  ['expressiveCode.copyButtonCopied', 'codeCopied'],
]

/** The words that the site has translated itself, in `src/content/i18n`; Starlight's own are not part of it. */
export function readWords(folder: Folder, { content }: SiteOptions, language: string): Pick<UserConfig, 'labels'> {
  const path = posix.join(content, '../i18n', `${language}.json`)
  const file = folder.files.find((each) => each.toLowerCase() === path.toLowerCase())
  const texts = asMap(parse((file !== undefined && folder.readText(file)) || '{}'))
  return toLabels(WORDS, (key) => asText(texts[key]))
}

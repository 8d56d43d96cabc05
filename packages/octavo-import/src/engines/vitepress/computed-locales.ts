import type { Settings } from '../../javascript/index.ts'
import { findLanguageFolders } from '../../shared/index.ts'
import type { VueLocale } from '../../vue/index.ts'
import type { Rewrite } from './rewrites.ts'

/**
 * The languages of a site whose `locales` only a run could compute, by the folders of addresses. Empty without any.
 * @param root The key of the language without a folder.
 */
export function findLocales(files: readonly string[], rewrite: Rewrite, config: Settings, root: string): VueLocale[] {
  const found = findLanguageFolders(files.map((file) => rewrite(file) ?? file))
  if (found.length === 0) return []
  return [
    { key: root, path: '', folder: '', tag: config.text('lang') ?? 'en' },
    ...found.map(({ folder, tag }) => ({ key: folder, path: folder, folder, tag })),
  ]
}

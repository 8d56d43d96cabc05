import { inFolder } from '../../../folder/index.ts'
import { asMap, asText } from '../../../shared/index.ts'
import type { MkDocsConfig } from './read-config.ts'

/** A theme of the site itself publishes its files, too: https://www.mkdocs.org/user-guide/customizing-your-theme/ */
export function overlaysOf({ data, folder }: MkDocsConfig): string[] {
  const theme = asText(asMap(data['theme'])['custom_dir'])
  return theme === undefined ? [] : [inFolder(folder, theme)]
}

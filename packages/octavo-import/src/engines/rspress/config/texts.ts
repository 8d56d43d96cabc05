import type { Folder } from '../../../contract.ts'
import { inFolder } from '../../../folder/index.ts'
import { asMap, asText, lookUp, readYamlFile } from '../../../shared/index.ts'
import type { SiteOptions } from './options.ts'

/** The text of a label, which may be a key of `i18n.json`. */
export type Translate = (label: string) => string

/** Reads `i18n.json`, which is YAML, too: https://rspress.rs/guide/basic/i18n#i18njson */
export function readTexts(folder: Folder, { root, config, tag }: SiteOptions): Translate {
  const file = inFolder(root, config.text('i18nSourcePath') ?? 'i18n.json')
  const texts = asMap(readYamlFile(folder, file, config.context.log).data)
  return (label) => asText(asMap(lookUp(texts, label))[tag ?? '']) ?? label
}

import { plural } from 'octavo/markdown'
import type { ConversionLog } from '../conversion-log.ts'

/** Reports that the pages of a language are not imported. `files`: their paths in FROM. */
export function reportLanguage(language: string, files: readonly string[], log: ConversionLog): void {
  const [file] = files
  if (file === undefined) return
  log.report({
    kind: 'translations',
    message: `The language "${language}" is not imported: ${plural(files.length, 'file')}.`,
    hint: 'List it among the languages of the old site and import again: it needs at least one page.',
    file,
  })
}

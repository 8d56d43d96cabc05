import type { ConversionLog } from './conversion-log.ts'

/** Reports that the pages of a language are not imported. `files`: their paths in FROM. */
export function reportLanguage(language: string, files: readonly string[], log: ConversionLog): void {
  const [file] = files
  if (file === undefined) return
  log.report({
    kind: 'translations',
    message: `The ${files.length} files of the language "${language}" are not imported.`,
    hint: 'Import each language as a site of its own.',
    file,
  })
}

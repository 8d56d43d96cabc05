import type { FrontMatter } from '../../../markdown/index.ts'
import { isNoIndex, mapFrontMatter, type ConversionLog, type FrontMatterMap } from '../../../shared/index.ts'

/** Keys of DocFX and of Microsoft's templates that have no meaning for readers. */
const DROPPED = (
  'uid|layout|author|manager|locale|schema|keywords|no-loc|titlesuffix|robots|documenttype|displayname|redirect_url|' +
  'redirect_document_id|feedback_system|outputfilename|f1_keywords|helpviewer_keywords|dev_langs|help version|' +
  'external help file|module name|module guid|download help link|online version|platyps schema version'
).split('|')

/** `ms.date` becomes the date of the last change, `ms.` keys go. https://dotnet.github.io/docfx/docs/markdown.html */
export function convertFrontMatter(frontMatter: FrontMatter, file: string, log: ConversionLog): void {
  if (!frontMatter.isValid) return
  const date = toDate(frontMatter.get('ms.date') ?? frontMatter.get('date'))
  const noIndex = isNoIndex('robots', frontMatter.get('robots'))
  const dropped = frontMatter.keys().filter((key) => DROPPED.includes(key.toLowerCase()) || /^ms\.|^_|^date$/.test(key))
  const keys: FrontMatterMap = Object.fromEntries(dropped.map((key) => [key, null]))
  mapFrontMatter(frontMatter, keys, file, log)
  if (noIndex) frontMatter.set('no_index', true)
  if (date !== undefined) frontMatter.set('last_update', date)
}

/** `08/21/2026` and `2026-08-21` as `2026-08-21`. */
function toDate(value: unknown): string | undefined {
  const written = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : ''
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(written)
  if (american) return `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
  return /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0]
}

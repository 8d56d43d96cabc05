import { nearestName } from '../../../../shared/text/nearest.ts'
import { isLinkAddress } from '../../../../shared/urls.ts'
import type { Author } from '../post.ts'
import { createFieldReport, type AuthorsFile, type ReportField } from './authors-file.ts'
import { findPicture } from './picture.ts'
import { readProfiles } from './profiles.ts'

const TEXT_FIELDS = ['title', 'description', 'url'] as const
const FIELDS = ['name', ...TEXT_FIELDS, 'image_url', 'socials']

const ADDRESS_HINT = 'Write a path of this site, or an address that begins with "https:", "http:" or "mailto:".'

/** Reads what the file says about an author besides the name. Mistakes are reported and left out. */
export function readAuthorFields(
  id: string,
  fields: Readonly<Record<string, unknown>>,
  from: AuthorsFile,
): Omit<Author, 'id' | 'name'> {
  const report = createFieldReport(id, from)
  for (const field of Object.keys(fields)) if (!FIELDS.includes(field)) report(field, unknownField(field, id))
  const readField = (field: string) => readText(id, field, fields[field], report)
  const texts = TEXT_FIELDS.flatMap((field) => {
    const value = readField(field)
    if (value === undefined) return []
    if (field !== 'url' || isLinkAddress(value)) return [[field, value] as const]
    report(field, { message: `The address "${value}" of the author "${id}" is not allowed.`, hint: ADDRESS_HINT })
    return []
  })
  const picture = readField('image_url')
  const image = picture === undefined ? undefined : findPicture(id, picture, from, report)
  const links = readProfiles(id, fields['socials'], report)
  return { ...Object.fromEntries(texts), ...(image && { image }), ...(links.length > 0 && { links }) }
}

function readText(id: string, field: string, value: unknown, report: ReportField): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string') return value
  const message = `The field "${field}" of the author "${id}" is not text.`
  return void report(field, { message, hint: `Write it in quotes, for example ${field}: "…".` })
}

/** Authors of other engines have more fields. */
function unknownField(field: string, id: string) {
  const nearest = nearestName(field, FIELDS)
  return {
    severity: 'warning' as const,
    message: `The author "${id}" has a field "${field}", which has no effect.`,
    hint: nearest ? `Did you mean "${nearest}"?` : `Remove it: the fields of an author are ${FIELDS.join(', ')}.`,
  }
}

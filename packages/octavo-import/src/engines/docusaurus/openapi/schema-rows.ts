import { asList, asMap, asText, type DataMap } from '../../../shared/index.ts'

/** A property of a body: `owner.name`, `tags[].id`. */
export interface SchemaRow {
  name: string
  type: string
  isRequired: boolean
  description: string
}

/** How deep properties in properties are listed. */
const MAX_DEPTH = 3

/** The properties of a schema, and those in them. */
export function listProperties(schema: DataMap, prefix = '', depth = 0): SchemaRow[] {
  const { items } = schema
  if (items !== undefined) return listProperties(asMap(items), `${prefix}[]`, depth)
  const parts = [schema, ...asList(schema['allOf']).map(asMap)]
  const required = new Set(parts.flatMap((part) => asList(part['required'])))
  return parts
    .flatMap((part) => Object.entries(asMap(part['properties'])))
    .flatMap(([key, value]) => {
      const property = asMap(value)
      const name = prefix === '' ? key : `${prefix}.${key}`
      const inner = depth + 1 < MAX_DEPTH ? listProperties(property, name, depth + 1) : []
      return [{ name, isRequired: required.has(key), ...describe(property) }, ...inner]
    })
}

/** The type of a value, with its limits, and what it means. */
export function describe(schema: DataMap): Pick<SchemaRow, 'type' | 'description'> {
  const allowed = asList(schema['enum']).map((value) => `\`${String(value)}\``)
  const { default: usual } = schema
  const more = [
    asText(schema['description']) ?? '',
    allowed.length > 0 ? `One of ${allowed.join(', ')}.` : '',
    usual === undefined || typeof usual === 'object' ? '' : `Default: \`${String(usual)}\`.`,
  ]
  return { type: typeOf(schema), description: more.filter(Boolean).join(' ') }
}

function typeOf(schema: DataMap): string {
  const { type, items, format } = schema
  const [part] = asList(schema['allOf']).map(asMap)
  if (type === undefined && part) return typeOf(part)
  if (items !== undefined) return `${typeOf(asMap(items))}[]`
  const choices = [...asList(schema['oneOf']), ...asList(schema['anyOf'])].map((each) => typeOf(asMap(each)))
  if (choices.length > 0) return [...new Set(choices)].join(' or ')
  const name = Array.isArray(type) ? type.join(' or ') : (asText(type) ?? 'object')
  return typeof format === 'string' ? `${name} (${format})` : name
}

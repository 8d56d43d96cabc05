/**
 * Pages that docusaurus-openapi-docs makes, one for each operation of an API.
 *
 * Input   the text of such a page, whose front matter has the operation
 * Output  Markdown that says the same without the components of the plugin
 * Must not: know other pages.
 */
import { inflateSync } from 'node:zlib'
import { asList, asMap, asText, type DataMap, fenced, renderTable } from '../../shared/index.ts'
import type { FrontMatter } from '../../markdown/index.ts'

/** The page of an operation, without front matter. Its headings have the ids of the plugin. */
export function renderOperation(operation: DataMap): string {
  const { method, path, servers, description, parameters, requestBody, responses } = operation
  const server = asText(asMap(asList(servers)[0])['url']) ?? ''
  return [
    `\`\`\`http\n${String(method).toUpperCase()} ${server.replace(/\/$/, '')}${String(path)}\n\`\`\``,
    asText(description),
    ...request(asList(parameters).map(asMap), asMap(requestBody)),
    ...answers(asMap(responses)),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
    .concat('\n')
}

function request(parameters: readonly DataMap[], body: DataMap): string[] {
  const rows = parameters.map((parameter): string[] => {
    const { type, description } = describe({ ...asMap(parameter['schema']), description: undefined })
    const name = `\`${asText(parameter['name']) ?? ''}\`${parameter['required'] === true ? ' (required)' : ''}`
    return [
      name,
      asText(parameter['in']) ?? '',
      type,
      [asText(parameter['description']), description].filter(Boolean).join(' '),
    ]
  })
  const contents = contentsOf(body)
  if (rows.length === 0 && contents.length === 0) return []
  return [
    '## Request {#request}',
    ...(rows.length > 0 ? [table(['Parameter', 'In', 'Type', 'Description'], rows)] : []),
    ...(contents.length > 0 ? [`### Body${body['required'] === true ? ' (required)' : ''}`] : []),
    asText(body['description']) ?? '',
    ...contents,
  ]
}

function answers(responses: DataMap): string[] {
  const parts = Object.entries(responses).flatMap(([status, value]) => {
    const response = asMap(value)
    return [`### ${status}`, asText(response['description']) ?? '', ...contentsOf(response)]
  })
  return parts.length === 0 ? [] : ['## Responses {#responses}', ...parts]
}

/** A table of properties and an example for each media type of a body. */
function contentsOf(body: DataMap): string[] {
  return Object.entries(asMap(body['content'])).flatMap(([media, value]) => {
    const content = asMap(value)
    const schema = asMap(content['schema'])
    const rows = listProperties(schema)
    const { type, description } = describe(schema)
    const [named] = Object.values(asMap(content['examples']))
    const example = content['example'] ?? asMap(named)['value'] ?? schema['example']
    return [
      `\`${media}\`: ${type}. ${description}`.trim(),
      ...(rows.length > 0 ? [table(['Property', 'Type', 'Description'], rows.map(toCells))] : []),
      ...(example === undefined ? [] : [codeOf(example)]),
    ]
  })
}

function toCells({ name, type, isRequired, description }: SchemaRow): string[] {
  return [`\`${name}\`${isRequired ? ' (required)' : ''}`, type, description]
}

function codeOf(example: unknown): string {
  return typeof example === 'string' ? fenced(example, 'text') : fenced(JSON.stringify(example, null, 2), 'json')
}

function table(head: readonly string[], rows: readonly string[][]): string {
  return renderTable(
    head,
    rows.map((cells) => cells.map(toCell)),
  )
}

/** A cell is one line, and a bar would end it. */
function toCell(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .trim()
}

/** The largest operation that is read: more would be no page for a reader. */
const MAX_BYTES = 4_000_000

/** The operation in the key `api`: JSON, compressed and in Base64. undefined for other pages. */
export function readOperation(frontMatter: FrontMatter): DataMap | undefined {
  const written = frontMatter.get('api')
  if (typeof written !== 'string') return undefined
  try {
    const json = inflateSync(Buffer.from(written, 'base64'), { maxOutputLength: MAX_BYTES }).toString('utf8')
    const operation = asMap(JSON.parse(json))
    return typeof operation['path'] === 'string' && typeof operation['method'] === 'string' ? operation : undefined
  } catch {
    return undefined // A key of the site itself.
  }
}

/** A property of a body: `owner.name`, `tags[].id`. */
interface SchemaRow {
  name: string
  type: string
  isRequired: boolean
  description: string
}

/** How deep properties in properties are listed. */
const MAX_DEPTH = 3

/** The properties of a schema, and those in them. */
function listProperties(schema: DataMap, prefix = '', depth = 0): SchemaRow[] {
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
function describe(schema: DataMap): Pick<SchemaRow, 'type' | 'description'> {
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

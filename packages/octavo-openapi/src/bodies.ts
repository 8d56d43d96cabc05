/** Request bodies: whether each one is a file, a form or text, and the parts of a form. */
import { resolve, type Api, type Operation } from './api.ts'
import { BYTES, FORM, isText } from './browser/attempt.ts'
import { entries, fields, text, type Fields } from './json.ts'
import { toShape, type Shape } from './schema.ts'

/** A range of types, as in Swagger 2.0 of Kubernetes, is no type that a request may have. */
export function toSentType(type: string): string {
  return type.startsWith('*/') ? 'application/json' : type
}

export interface Body {
  /** As a request has it. The type of a file may be a range, such as `image/*`. */
  type: string
  media: Fields
  isFile: boolean
  /** Of a form that is one of several with its type. */
  label?: string | undefined
}

/** The bodies of an operation, each type once. */
export function listBodies({ document }: Api, { node }: Operation): Body[] {
  const content = entries(resolve(document, node.requestBody).node.content)
  const bodies = content.map(([written, media]) => {
    const isFile = isFileBody(document, media, written)
    return { type: isFile ? written : toSentType(written), written, media, isFile }
  })
  const written = new Set(content.map(([type]) => type))
  return bodies
    .filter((body) => body.type === body.written || !written.has(body.type))
    .flatMap((body) =>
      (FORM.test(body.type) ? listForms(document, body.media) : [body]).map((form) => ({ ...body, ...form })),
    )
}

/** Each form that a schema with choices allows, with all its fields. A schema without choices has one, without a label. */
export function listForms(document: Fields, media: Fields): { media: Fields; label?: string | undefined }[] {
  const { node, properties, choices } = toShape(document, media.schema)
  const options = choices?.options.map(({ schema }) => ({ schema, shape: toShape(document, schema) })) ?? []
  const { oneOf: _, anyOf: __, discriminator: ___, ...rest } = node
  // Choices between fields that are required do not change the form.
  if (options.every(({ shape }) => shape.properties.length === 0))
    return [choices && properties.length > 0 ? { media: { ...media, schema: rest } } : { media }]
  return options.map(({ schema, shape }, index) => ({
    media: { ...media, schema: { allOf: [rest, schema] } },
    label: text(shape.node.title) ?? shape.name ?? shape.properties[0]?.name ?? String(index + 1),
  }))
}

/** Whether a body is a file: its description says that it is binary, or says no more than a type that is no text. */
export function isFileBody(document: Fields, media: Fields, type: string): boolean {
  // A name without a slash is no type, but a mistake of the description.
  const isOther = !type.includes('/') || /^multipart\/|[/+]json\b|urlencoded/.test(type)
  if (isOther || media.itemSchema !== undefined) return false
  return isFile(toShape(document, media.schema), toSentType(type))
}

/** https://spec.openapis.org/oas/v3.1.1.html#working-with-binary-data */
function isFile({ node, types, properties, additional, items, choices }: Shape, type: string): boolean {
  if (isBinary(node)) return true
  const isOther = types.some((each) => each !== 'string') || properties.length > 0
  const isKnown = [additional, items, choices, node.enum, node.const, node.contentEncoding].some(
    (each) => each !== undefined,
  )
  return !isOther && !isKnown && !isText(text(node.contentMediaType) ?? type)
}

/** OpenAPI 3.0 says it in a format, and RFC 2045 of a text that is not encoded. */
function isBinary({ format, contentEncoding }: Fields): boolean {
  return format === 'binary' || contentEncoding === 'binary'
}

export interface Part {
  name: string
  schema: unknown
  isRequired: boolean
  /** A list is sent as a part for each entry. */
  isList: boolean
  isFile: boolean
  /** Types that it may have: `image/jpeg, image/png`. */
  types: string
}

/** The parts of a form; undefined if its schema does not say them. */
export function listParts({ document, format }: Api, media: Fields): Part[] | undefined {
  const { properties, choices } = toShape(document, media.schema)
  if (properties.length === 0 || choices !== undefined) return undefined
  return properties.flatMap(({ name, schema, isRequired }) => {
    const shape = toShape(document, schema)
    if (shape.node.readOnly === true) return []
    const files = listFileChoices(document, shape)
    const isList = [shape, ...files].some(({ types }) => types.includes('array'))
    const each = files.find(({ node }) => isBinary(node)) ?? (isList ? toShape(document, shape.items) : shape)
    const given = text(fields(fields(media.encoding)[name]).contentType) ?? text(each.node.contentMediaType)
    const types = given ?? defaultType(each, format)
    return [{ name, schema, isRequired, isList, isFile: isFile(each, types.split(',')[0] ?? ''), types }]
  })
}

/** The choices of a part that is one file or several. */
function listFileChoices(document: Fields, { choices }: Shape): Shape[] {
  const shapes = choices?.options.map(({ schema }) => toShape(document, schema)) ?? []
  const isEachFile = shapes.every((each) =>
    isBinary(each.types.includes('array') ? toShape(document, each.items).node : each.node),
  )
  return isEachFile ? shapes : []
}

/** https://spec.openapis.org/oas/v3.1.1.html#common-fixed-fields-0 */
function defaultType({ node, types, properties, additional }: Shape, format: string): string {
  if (isBinary(node)) return BYTES
  if (types.includes('object') || properties.length > 0 || additional !== undefined) return 'application/json'
  // Before OpenAPI 3.1, nothing says that a part without type is binary.
  return types.length > 0 || /^(?:2|3\.0)/.test(format) ? 'text/plain' : 'application/octet-stream'
}

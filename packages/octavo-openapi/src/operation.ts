/** The text of an operation: what it does and needs at the side of its samples. */
import { listResponses, listTags, METHODS, resolve, type Operation, type Server } from './api.ts'
import { entries, fields, isFields, list, text, type Fields } from './json.ts'
import { writeExampleFiles } from './examples.ts'
import { toParameterShape } from './samples.ts'
import { writeSamples } from './side.ts'
import { code, describe, escape, inline, summarize, toMarkdown, toPlain } from './text.ts'
import { fill } from './browser/words.ts'
import type { PageWords } from './words/index.ts'
import { measure, writeField, writeSchema } from './tree.ts'
import type { TreeContext, Writing } from './writing.ts'

interface Section {
  /** Of the headings in the operation. */
  level: number
  /** Before the ids of headings, if the page has several operations. */
  prefix: string
  /** Whether the operation is in a page that others write. */
  isIncluded?: boolean
}

/** Of all fields of a page. More would take longer to read and to load than the page of a schema does. */
const MOST_CHARACTERS = 8_000

/** The Markdown of an operation, without its title. */
export function writeOperation(
  operation: Operation,
  writing: Writing,
  section: Section = { level: 2, prefix: '' },
): string {
  const { node } = operation
  const { words } = writing
  const left = { characters: MOST_CHARACTERS }
  const tree = (direction: TreeContext['direction']): TreeContext => ({
    document: writing.api.document,
    written: writing.written,
    links: writing.links,
    download: writing.download,
    schemaHref: writing.schemaHref,
    language: writing.language,
    words,
    direction,
    left,
  })
  const parts = [
    writeEndpoint(operation),
    writeMarks(operation),
    node.deprecated === true ? writeDeprecated(node, writing) : '',
    ...[operation.lead, text(node.description), operation.shared].map((each) =>
      each === undefined || isTitle(each, operation)
        ? ''
        : toMarkdown(each, { links: writing.links, level: section.level }),
    ),
    writing.content(operation.id),
    writeExternal(node, writing),
    operation.servers === writing.api.servers || operation.isWebhook
      ? ''
      : `${heading(words.servers, 'servers', section)}\n\n${writeServerList(operation.servers)}`,
    writeSecurity(operation, writing, section),
    ...PLACES.map((place) => writeParameters(place, operation, tree('request'), section)),
    writeBody(operation, tree('request'), section),
    writeResponses(node, { tree: tree('response'), section }),
    writeCallbacks(node, tree('both'), section),
  ]
  const main = parts.filter(Boolean).join('\n\n')
  return [
    `<div class="api-operation${section.isIncluded ? ' api-included' : ''}">\n<div class="api-main">`,
    main,
    '</div>\n<div class="api-side">',
    writeSamples(operation, writing, left.characters),
    '</div>\n</div>',
  ].join('\n\n')
}

/** Many descriptions say the title again. */
function isTitle(written: string, { title }: Operation): boolean {
  return toPlain(written).replace(/\.$/, '') === title.replace(/\.$/, '')
}

/** Method and path. */
function writeEndpoint({ method, path, isWebhook }: Operation): string {
  const parts = path.split(/(\{[^{}]+\})/).map((part, index) => (index % 2 ? `<b>${escape(part)}</b>` : escape(part)))
  const kind = isWebhook ? '<span class="api-mark">webhook</span> ' : ''
  return `<p class="api-endpoint">${kind}${writeMethod(method)} <code>${parts.join('')}</code></p>`
}

export function writeMethod(method: string): string {
  const known = METHODS.some((each) => each === method) ? method : 'other'
  return `<span class="api-method api-${known}">${escape(method.toUpperCase())}</span>`
}

function writeDeprecated(node: Fields, { links, words }: Writing): string {
  const reason = text(node['x-deprecated-description'])
  const shown = reason === undefined ? words.willBeRemoved : toMarkdown(reason.trim(), { links })
  return `:::warning[${words.deprecatedOperation}]\n${words.doNotUse} ${shown}\n:::`
}

/** Words of a description with their address, if that leads anywhere. */
export interface Link {
  words: string
  href: string | undefined
}

/** Documentation elsewhere. */
export function toExternal(
  { externalDocs }: Fields,
  { links, words }: Pick<Writing, 'links' | 'words'>,
): Link | undefined {
  const { url, description } = fields(externalDocs)
  const href = links(text(url) ?? '')
  const shown = text(description) ?? (href === undefined ? text(url) : words.moreAboutThis)
  return shown === undefined ? undefined : { words: shown, href }
}

/** A link to documentation elsewhere. */
export function writeExternal(node: Fields, writing: Pick<Writing, 'links' | 'words'>): string {
  const external = toExternal(node, writing)
  return external ? `<p class="api-more">${writeAnchor(external)}</p>` : ''
}

export function writeAnchor({ words, href }: Link): string {
  return href === undefined ? escape(words) : `<a href="${escape(href)}">${escape(words)}</a>`
}

/** Servers with their variables. */
export function writeServerList(servers: readonly Server[]): string {
  const rows = servers.map(({ url, description, variables }) => {
    const values = variables.map(
      ({ name, value, values: all, description: about }) =>
        `<li>${code(name)}: ${code(value)}${all.length > 1 ? ` (${all.map((each) => code(each)).join(' ')})` : ''}${about ? ` ${escape(about)}` : ''}</li>`,
    )
    const list = values.length > 0 ? `<ul>${values.join('')}</ul>` : ''
    return `<li>${code(url)}${description ? ` ${escape(description)}` : ''}${list}</li>`
  })
  return `<ul class="api-servers">${rows.join('')}</ul>`
}

function heading(title: string, id: string, { level, prefix }: Section, deeper = 0): string {
  return `${'#'.repeat(Math.min(6, level + deeper))} ${escape(title)} {#${prefix}${id}}`
}

/** How a scheme is used, in words, with code in backticks. */
export function describeScheme(scheme: Fields, words: PageWords): string {
  const type = text(scheme.type)
  if (type === 'apiKey') {
    const place = { query: words.keyInQuery, cookie: words.keyInCookie }[String(scheme.in)] ?? words.keyInHeader
    return fill(place, { name: `\`${text(scheme.name) ?? ''}\`` })
  }
  if (type === 'http') {
    const kind = text(scheme.scheme)?.toLowerCase()
    if (kind === 'basic') return fill(words.basicIn, { name: '`Authorization`' })
    const shown = kind === 'bearer' ? 'Bearer' : (text(scheme.scheme) ?? '')
    return fill(words.tokenIn, { name: `\`Authorization: ${shown} …\`` })
  }
  if (type === 'oauth2') return fill(words.oauthIn, { name: '`Authorization: Bearer …`' })
  if (type === 'openIdConnect') return fill(words.openIdIn, { name: '`Authorization: Bearer …`' })
  return type === 'mutualTLS' ? words.clientCertificate : words.otherScheme
}

/**
 * The alternatives for authorization. Each one maps the schemes that a request needs together to their scopes; an empty
 * one means that no authorization is needed.
 */
export function listAlternatives({ security }: Operation, { api }: Writing): Operation['security'] {
  return security.filter((each) => [...each.keys()].every((name) => api.securitySchemes.has(name)))
}

function writeSecurity(operation: Operation, writing: Writing, section: Section): string {
  const { api, home, words } = writing
  const alternatives = listAlternatives(operation, writing)
  if (alternatives.length === 0) return ''
  const rows = alternatives.map((alternative) => {
    if (alternative.size === 0) return `<li>${escape(words.noAuthorization)}</li>`
    const parts = [...alternative].map(([name, scopes]) => {
      const listed = scopes.map((scope) => code(scope)).join(' ')
      const needed = scopes.length > 0 ? `, ${fill(escape(words.withScopes), { scopes: listed })}` : ''
      const shown = home === undefined ? escape(name) : `<a href="${home}#${schemeId(name)}">${escape(name)}</a>`
      return `${shown}: ${inline(describeScheme(api.securitySchemes.get(name) ?? {}, words))}${needed}`
    })
    return `<li>${parts.join(`; ${escape(words.and)} `)}</li>`
  })
  const title = heading(words.authorization, 'authorization', section)
  const choice = rows.length > 1 ? `<p class="api-choice">${escape(words.oneOfThese)}</p>` : ''
  return `${title}\n\n${choice}<ul class="api-auth">${rows.join('')}</ul>`
}

/** The anchor of a security scheme on the first page. */
export function schemeId(name: string): string {
  return `authentication-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
}

interface ParameterPlace {
  place: string
  title: keyof PageWords
  id: string
}

const PLACES: readonly ParameterPlace[] = [
  { place: 'path', title: 'pathParameters', id: 'path-parameters' },
  { place: 'query', title: 'queryParameters', id: 'query-parameters' },
  { place: 'querystring', title: 'queryString', id: 'query-string' },
  { place: 'header', title: 'headers', id: 'headers' },
  { place: 'cookie', title: 'cookies', id: 'cookies' },
]

function writeParameters(
  { place, title, id }: ParameterPlace,
  { parameters }: Operation,
  tree: TreeContext,
  section: Section,
): string {
  const own = parameters.filter((parameter) => parameter.in === place)
  if (own.length === 0) return ''
  const sorted = own.toSorted((a, b) => Number(b.required === true) - Number(a.required === true))
  const rows = sorted.map((parameter) => writeParameter(parameter, tree))
  return `${heading(tree.words[title], id, section)}\n\n<ul class="api-fields">${rows.join('')}</ul>`
}

function writeParameter(parameter: Fields, tree: TreeContext): string {
  const shape = toParameterShape(tree.document, parameter)
  const field = {
    name: String(parameter.name),
    shape,
    isRequired: parameter.required === true,
    description: text(parameter.description) ?? text(shape.node.description),
    isDeprecated: parameter.deprecated === true,
  }
  tree.left.characters -= measure(field)
  return writeField(field, tree)
}

function writeBody({ node }: Operation, tree: TreeContext, section: Section): string {
  const body = resolve(tree.document, node.requestBody).node
  if (Object.keys(body).length === 0) return ''
  const required = body.required === true ? ` <span class="api-required">${escape(tree.words.required)}</span>` : ''
  const parts = [
    heading(tree.words.requestBody, 'request-body', section),
    describe(text(body.description), tree).trim(),
    writeMedia(body.content, tree, required),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** The schema of each media type; types with the same schema are together. */
function writeMedia(content: unknown, tree: TreeContext, after = ''): string {
  const groups = new Map<string, { types: string[]; media: Fields }>()
  for (const [type, media] of entries(content)) {
    const key = JSON.stringify(media.schema ?? media.itemSchema ?? null)
    const group = groups.get(key)
    if (group) group.types.push(type)
    else groups.set(key, { types: [type], media })
  }
  const written = [...groups.values()].map(({ types, media }) => {
    const note = media.itemSchema === undefined ? '' : ` ${escape(tree.words.stream)}`
    const line = `<p class="api-media">${types.map((type) => code(type)).join(' ')}${after}${note}</p>`
    const schema = media.schema ?? media.itemSchema
    const shown = schema === undefined ? '' : writeSchema(schema, tree)
    return line + shown + writeEncoding(media.encoding, tree) + writeExampleFiles(tree.document, media, tree)
  })
  return written.join('')
}

function writeEncoding(encoding: unknown, tree: TreeContext): string {
  const rows = entries(encoding).flatMap(([name, node]) => {
    const type = text(node.contentType)
    const headers = writeHeaders(node.headers, tree)
    return type === undefined && headers === ''
      ? []
      : [`<li>${code(name)}${type ? `: ${code(type)}` : ''}${headers}</li>`]
  })
  return rows.length === 0
    ? ''
    : `<p class="api-choice">${escape(tree.words.parts)}</p><ul class="api-choices">${rows.join('')}</ul>`
}

interface ResponseWriting {
  tree: TreeContext
  section: Section
}

function writeResponses(node: Fields, { tree, section }: ResponseWriting): string {
  const all = listResponses(node)
  if (all.length === 0) return ''
  const written = all.map(([status, value], index) =>
    writeResponse(status, value, { tree, section, isFirst: index === 0 }),
  )
  return [heading(tree.words.responses, 'responses', section), ...written].join('\n\n')
}

function writeResponse(
  status: string,
  value: unknown,
  { tree, section, isFirst }: ResponseWriting & { isFirst: boolean },
): string {
  const { node } = resolve(tree.document, value)
  const about = text(node.description) ?? text(node.summary)
  const isShort = about !== undefined && about.length < 90 && !/[\n[<*]/.test(about)
  // What is closed says what it is about, too.
  const shown = isShort ? inline(about) : escape(summarize(about, 90))
  const summary = `${writeStatus(status)} ${shown}`.trim()
  const content = [
    isShort ? '' : describe(about, tree),
    writeHeaders(node.headers, tree),
    writeMedia(node.content, tree),
    writeLinks(node.links, tree),
  ].join('')
  const id = `${section.prefix}response-${status.toLowerCase()}`
  if (content === '') return `<p class="api-response" id="${id}">${summary}</p>`
  return `<details class="api-response" id="${id}"${isFirst ? ' open' : ''}><summary>${summary}</summary>${content}</details>`
}

function writeStatus(status: string): string {
  const kind = { '2': 'ok', '3': 'moved', '4': 'fault', '5': 'fault' }[status.charAt(0)] ?? 'any'
  return `<span class="api-status api-${kind}">${escape(status)}</span>`
}

function writeHeaders(headers: unknown, tree: TreeContext): string {
  const rows = entries(headers).map(([name, value]) => {
    const { node } = resolve(tree.document, value)
    return writeParameter({ ...node, name }, { ...tree, direction: 'response' })
  })
  return rows.length === 0
    ? ''
    : `<details><summary>${escape(tree.words.headers)}</summary><ul class="api-fields">${rows.join('')}</ul></details>`
}

function writeLinks(links: unknown, { document, words }: TreeContext): string {
  const rows = entries(links).map(([name, link]) => {
    const { node } = resolve(document, link)
    const target = text(node.operationId) ?? text(node.operationRef) ?? ''
    const values = Object.entries(fields(node.parameters)).map(
      ([parameter, value]) => `${code(parameter)} = ${code(String(value))}`,
    )
    const about = text(node.description)
    return `<li>${escape(name)}: ${code(target)}${values.length > 0 ? ` (${values.join(', ')})` : ''}${about ? `. ${inline(about)}` : ''}</li>`
  })
  return rows.length === 0
    ? ''
    : `<p class="api-choice">${escape(words.links)}:</p><ul class="api-choices">${rows.join('')}</ul>`
}

function writeCallbacks({ callbacks }: Fields, tree: TreeContext, section: Section): string {
  const all = entries(callbacks)
  if (all.length === 0) return ''
  const written = all.flatMap(([name, value]) =>
    entries(resolve(tree.document, value).node).flatMap(([expression, item]) => {
      const path = resolve(tree.document, item).node
      return METHODS.filter((method) => isFields(path[method])).map((method) =>
        writeCallback(name, { method, expression, node: fields(path[method]) }, { tree, section }),
      )
    }),
  )
  return [heading(tree.words.callbacks, 'callbacks', section), ...written].join('\n\n')
}

function writeCallback(
  name: string,
  { method, expression, node }: { method: string; expression: string; node: Fields },
  { tree, section }: ResponseWriting,
): string {
  const body = resolve(tree.document, node.requestBody).node
  const responses = listResponses(node).map(([status, value]) => {
    const about = text(resolve(tree.document, value).node.description)
    return `<li>${writeStatus(status)} ${about ? inline(about) : ''}</li>`
  })
  const content = [
    describe(text(node.summary), tree),
    describe(text(node.description), tree),
    describe(text(body.description), tree),
    writeMedia(body.content, { ...tree, direction: 'request' }),
    responses.length > 0
      ? `<p class="api-choice">${escape(tree.words.yourAnswer)}</p><ul class="api-choices">${responses.join('')}</ul>`
      : '',
  ]
  const id = `${section.prefix}callback-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
  const summary = `<b>${escape(name)}</b> ${writeMethod(method)} ${code(expression)}`
  return `<details class="api-response" id="${id}"><summary>${summary}</summary>${content.join('')}</details>`
}

function writeMarks(operation: Operation): string {
  const marks = listMarks(operation).map((mark) => `<span class="api-mark">${escape(mark)}</span>`)
  return marks.length > 0 ? `<p class="api-marks">${marks.join(' ')}</p>` : ''
}

/** The marks of an operation that the description adds, and the tags of a webhook, whose address has none. */
export function listMarks({ node, isWebhook }: Operation): string[] {
  const tags = isWebhook ? listTags(node).filter((tag) => tag !== undefined) : []
  const named = list(node['x-badges']).flatMap(
    (badge) => text(badge) ?? text(fields(badge).name) ?? text(fields(badge).label) ?? [],
  )
  return [...tags, ...named, ...(node['x-beta'] === true ? ['beta'] : [])]
}

/** An API: its operations, tags, servers and schemas, in the order in which readers see them. */
import type { AttemptServer } from './browser/attempt.ts'
import type { Description } from './load.ts'
import { digest, digestValue } from './remembered.ts'
import { toPlain } from './text.ts'
import { entries, fields, isFields, list, listReferences, parsePointer, text, valueAt, type Fields } from './json.ts'

export interface Api {
  document: Fields
  /** Version of OpenAPI: `3.1.0`. */
  format: string
  title: string
  /** Version of the API. */
  version: string | undefined
  description: string | undefined
  servers: readonly Server[]
  tags: readonly Tag[]
  /** Tags that nothing has. Their descriptions are about the API. */
  topics: readonly Tag[]
  operations: readonly Operation[]
  /** The part of the address of each path. */
  pathSlugs: ReadonlyMap<string, string>
  schemas: readonly NamedSchema[]
  securitySchemes: ReadonlyMap<string, Fields>
}

/** A server as the form gets it. */
export type Server = AttemptServer

export interface Tag {
  name: string
  /** What readers see. */
  label: string
  description: string | undefined
  /** Its part of the address, after the slug of its parent. */
  slug: string
  node: Fields
}

export interface Operation {
  /** `operationId`, or one made of method and path. */
  id: string
  /** In lower case. */
  method: string
  /** Path below the server, or the name of a webhook. */
  path: string
  isWebhook: boolean
  title: string
  /** The summary, as Markdown, if the title does not show all of it. */
  lead: string | undefined
  /** The description of its path, if its own one does not say the same. */
  shared: string | undefined
  node: Fields
  /** Undefined if no operation has a tag. */
  tag: Tag | undefined
  /** Its part of the address. */
  slug: string
  parameters: readonly Fields[]
  servers: readonly Server[]
  /** Alternatives: the scopes by name of the security scheme. */
  security: readonly ReadonlyMap<string, readonly string[]>[]
}

export interface NamedSchema {
  name: string
  slug: string
  node: unknown
}

/** A value with the references in its place followed. */
export interface Resolved {
  node: Fields
  /** Name in `components.schemas`. */
  name: string | undefined
}

const MOST_REFERENCES = 50

/** Follows references. Fields beside `$ref` win over those that it leads to. */
export function resolve(document: Fields, value: unknown): Resolved {
  let node = fields(value)
  let name: string | undefined
  for (let count = 0; typeof node.$ref === 'string' && count < MOST_REFERENCES; count++) {
    const { $ref, ...own } = node
    const steps = parsePointer(String($ref))
    if (steps[0] === 'components' && steps[1] === 'schemas' && steps.length === 3) name = steps[2]
    node = { ...fields(valueAt(document, steps)), ...own }
  }
  return { node, name }
}

/** The answers of an operation by status. Other keys are extensions. */
export function listResponses({ responses }: Fields): [string, Fields][] {
  return entries(responses).filter(([status]) => /^(?:\d[\dX]{2}|default)$/i.test(status))
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'] as const

/** What readers have to know of an API. `otherLabel`: of the operations without a tag. */
export function toApi({ document, version }: Description, otherLabel = OTHER): Api {
  const info = fields(document.info)
  const servers = toServers(document.servers)
  const found = [...listPaths(document, 'paths'), ...listPaths(document, 'webhooks')]
  const tags = toTags(document, found, otherLabel)
  const around = { servers, tags, ids: new Set<string>(), slugs: new Set<string>() }
  const operations = found.map((each) => toOperation(document, each, around))
  const order = new Map([...tags.values()].map((tag, index) => [tag, index]))
  const position = ({ tag }: Operation) => (tag ? (order.get(tag) ?? 0) : -1)
  return {
    document,
    format: version,
    title: text(info.title) ?? 'API',
    version: text(info.version),
    description: text(info.description) ?? text(info.summary),
    servers,
    tags: [...tags.values()],
    topics: toTopics(document, found, tags),
    pathSlugs: toPathSlugs(found),
    operations: operations.sort((a, b) => position(a) - position(b)),
    schemas: toSchemas(document),
    securitySchemes: toSecuritySchemes(document),
  }
}

function toSecuritySchemes(document: Fields): Map<string, Fields> {
  const written = entries(fields(document.components).securitySchemes)
  return new Map(written.map(([name, node]) => [name, resolve(document, node).node]))
}

/** The servers and security schemes of a description, without its operations and schemas. */
export function toEndpoints({ document }: Description): Pick<Api, 'servers' | 'securitySchemes'> {
  const servers = toServers(document.servers)
  const found = [...listPaths(document, 'paths'), ...listPaths(document, 'webhooks')]
  const own = found.flatMap((each) => toOwnServers(each) ?? [])
  return { servers: [...servers, ...own], securitySchemes: toSecuritySchemes(document) }
}

interface Found {
  method: string
  path: string
  isWebhook: boolean
  node: Fields
  item: Fields
}

function listPaths(document: Fields, kind: 'paths' | 'webhooks'): Found[] {
  return entries(document[kind]).flatMap(([path, value]) => {
    const item = resolve(document, value).node
    const known = METHODS.filter((method) => isFields(item[method])).map((method) => [method, item[method]] as const)
    return [...known, ...entries(item.additionalOperations)].map(([method, node]) => ({
      method: method.toLowerCase(),
      path,
      isWebhook: kind === 'webhooks',
      node: fields(node),
      item,
    }))
  })
}

const OTHER = 'Other'

function toTags(document: Fields, found: readonly Found[], otherLabel: string): Map<string, Tag> {
  const declared = list(document.tags).map(fields)
  // Webhooks have a list of their own.
  const used = found.flatMap(({ node, isWebhook }) => (isWebhook ? [] : listTags(node)))
  const names = new Set([
    ...declared.flatMap(({ name }) => text(name) ?? []),
    ...used.filter((name) => name !== undefined),
  ])
  if (names.size > 0 && used.includes(undefined)) names.add(OTHER)
  const byName = new Map(declared.map((node) => [String(node.name), node]))
  const parents = new Set(declared.flatMap(({ parent }) => text(parent) ?? []))
  const taken = new Set(['schemas', 'webhooks', 'changes'])
  const tags = new Map<string, Tag>()
  for (const name of names) {
    // A tag without operations would be an empty page.
    if (!used.includes(name) && !parents.has(name) && name !== OTHER) continue
    const node = byName.get(name) ?? {}
    const label = name === OTHER && !byName.has(name) ? otherLabel : name
    tags.set(name, toTag(node, { name, label, slug: unique(toSlug(name), taken) }))
  }
  for (const tag of tags.values()) tag.slug = withParents(tag, tags).join('/')
  return tags
}

function toTag(node: Fields, { name, label, slug }: Pick<Tag, 'name' | 'label' | 'slug'>): Tag {
  const shown = text(node['x-displayName']) ?? text(node.summary) ?? label
  return { name, label: shown, description: text(node.description), slug, node }
}

function toTopics(document: Fields, found: readonly Found[], tags: ReadonlyMap<string, Tag>): Tag[] {
  const used = new Set([...tags.keys(), ...found.flatMap(({ node }) => listTags(node))])
  return list(document.tags)
    .map(fields)
    .flatMap((node) => {
      const name = text(node.name)
      return name === undefined || used.has(name) ? [] : [toTag(node, { name, label: name, slug: toSlug(name) })]
    })
}

/** The names of tags; one that is undefined if there are none. */
export function listTags({ tags }: Fields): (string | undefined)[] {
  const names = list(tags).flatMap((name) => text(name) ?? [])
  return names.length > 0 ? names : [undefined]
}

/** Whether a list of a tag has an operation, whose page is below its first tag. */
export function isListed({ isWebhook, tag, node }: Operation, { name, slug }: Tag): boolean {
  return !isWebhook && (tag?.slug === slug || list(node.tags).includes(name))
}

function withParents(tag: Tag, tags: ReadonlyMap<string, Tag>, seen: readonly Tag[] = []): string[] {
  const parent = tags.get(text(tag.node.parent) ?? '')
  const own = tag.slug.split('/').at(-1) ?? tag.slug
  return parent && !seen.includes(parent) ? [...withParents(parent, tags, [...seen, tag]), own] : [own]
}

interface Around {
  servers: readonly Server[]
  tags: ReadonlyMap<string, Tag>
  /** Taken by the operations before. */
  ids: Set<string>
  slugs: Set<string>
}

function toOperation(document: Fields, found: Found, { servers, tags, ids, slugs }: Around): Operation {
  const { node, item, method, path, isWebhook } = found
  const written = text(node.operationId)
  const id = unique(written ?? toSlug(`${method} ${path}`), ids)
  return {
    id,
    method,
    path,
    isWebhook,
    node,
    title:
      toTitle(node.summary) ??
      toTitle(item.summary) ??
      (written ? toWords(written) : `${method.toUpperCase()} ${path}`),
    lead: toLead(node),
    shared: toShared(node, item),
    tag: tags.get(text(list(node.tags)[0]) ?? OTHER),
    slug: unique(toSlug(id), slugs),
    parameters: toParameters(document, item.parameters, node.parameters),
    servers: toOwnServers(found) ?? servers,
    security: toSecurity(node.security ?? document.security),
  }
}

function toOwnServers({ node, item }: Found): Server[] | undefined {
  const own = [node.servers, item.servers].find((value) => list(value).length > 0)
  return own === undefined ? undefined : toServers(own)
}

/** A parameter of the operation replaces the one of its path with the same name and place. */
function toParameters(document: Fields, shared: unknown, own: unknown): Fields[] {
  const all = [...list(shared), ...list(own)].map((value) => resolve(document, value).node)
  const named = all.filter((node) => text(node.name) !== undefined && text(node.in) !== undefined)
  return [...new Map(named.map((node) => [`${String(node.in)} ${String(node.name)}`, node])).values()]
}

function toSecurity(value: unknown): Operation['security'] {
  return list(value).map(
    (each) => new Map(Object.entries(fields(each)).map(([name, scopes]) => [name, list(scopes).map(String)])),
  )
}

function toServers(value: unknown): Server[] {
  return list(value)
    .map(fields)
    .flatMap((node) => {
      const url = text(node.url)
      if (url === undefined) return []
      const variables = entries(node.variables).map(([name, variable]) => ({
        name,
        value: String(variable.default ?? ''),
        values: list(variable.enum).map(String),
        description: text(variable.description),
      }))
      return [{ url: url.replace(/\/$/, ''), description: text(node.description) ?? text(node.name), variables }]
    })
}

function toPathSlugs(found: readonly Found[]): Map<string, string> {
  const taken = new Set(['index'])
  const paths = new Set(found.filter(({ isWebhook }) => !isWebhook).map(({ path }) => path))
  const slugOf = (path: string) => path.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return new Map([...paths].map((path) => [path, unique(slugOf(path).replace(/^-|-$/g, '') || 'root', taken)]))
}

function toSchemas(document: Fields): NamedSchema[] {
  const taken = new Set(['index'])
  return Object.entries(fields(fields(document.components).schemas)).map(([name, node]) => ({
    name,
    slug: unique(toSlug(name), taken),
    node,
  }))
}

/** `getUser` → `get-user`, `repos/get` → `repos-get` */
export function toSlug(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1-$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
  const slug = words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  return slug.replace(/^-+|-+$/g, '') || 'item'
}

/** Characters of a title. A longer summary is a text, whose first sentence is the title. */
const LONGEST_TITLE = 100

/** Titles have no code and no links. */
function toTitle(summary: unknown): string | undefined {
  const plain = toPlain(text(summary) ?? '')
  if (plain === '') return undefined
  if (plain.length <= LONGEST_TITLE) return plain
  const [, sentence = ''] = /^(.+?)[.!?。](?:\s|$)/.exec(plain) ?? []
  return sentence !== '' && sentence.length <= LONGEST_TITLE ? sentence : undefined
}

/** A summary of which the title does not show everything. */
function toLead({ summary, description }: Fields): string | undefined {
  const written = text(summary)?.trim()
  if (written === undefined || text(description)?.includes(written)) return undefined
  return toPlain(written).length > LONGEST_TITLE || /\]\(/.test(written) ? written : undefined
}

/** The description of the path, which applies to each of its operations, unless the operation repeats it. */
function toShared({ description }: Fields, item: Fields): string | undefined {
  const written = text(item.description)?.trim()
  return written === undefined || text(description)?.includes(written) ? undefined : written
}

/** `getUserById` → `Get user by id` */
function toWords(name: string): string {
  const words = toSlug(name).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function unique(name: string, taken: Set<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`
  taken.add(free)
  return free
}

/** Digests that change with a value, or with anything that it refers to. */
export class Digests {
  readonly #document: Fields
  /** An operation is a page, and a text that other pages may include. */
  readonly #made = new WeakMap<object, string>()
  readonly #targets = new Map<string, { own: string; references: ReadonlySet<string> }>()

  constructor(document: Fields) {
    this.#document = document
  }

  of(value: unknown): string {
    if (!isFields(value)) return this.#make(value)
    const known = this.#made.get(value) ?? this.#make(value)
    this.#made.set(value, known)
    return known
  }

  #make(value: unknown): string {
    const { own, references } = read(value)
    const seen = new Set<string>()
    const open = [...references]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...this.#target(next).references)
    }
    const targets = [...seen].sort().map((reference) => `${reference} ${this.#target(reference).own}`)
    return digest([own, ...targets].join('\n'))
  }

  #target(reference: string) {
    const known = this.#targets.get(reference)
    if (known) return known
    const target = read(valueAt(this.#document, parsePointer(reference)))
    this.#targets.set(reference, target)
    return target
  }
}

function read(value: unknown): { own: string; references: ReadonlySet<string> } {
  return { own: digestValue(value), references: listReferences(value) }
}

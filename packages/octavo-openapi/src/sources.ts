/** The values that each page depends on. When one of them changes, the page is made again. */
import { resolve, toSlug, type Api, type Operation } from './api.ts'
import { fields } from './json.ts'
import { areGrouped } from './overview.ts'
import type { Writing } from './writing.ts'

/**
 * What the text of any page may show besides its own parts of the description: where requests are sent, how they are
 * authorized, and where links lead that name an operation or a tag.
 */
export function toShared({ api, writing, source }: { api: Api; writing: Writing; source: string }): unknown {
  const { servers, security } = api.document
  const tags = api.tags.map(({ name, slug }) => [name, slug])
  const named = NAMED_LINK.test(source) && [tags, api.operations.map(({ id }) => [id, writing.operationHref(id)])]
  // Other slugs follow from the names, which references contain.
  const slugs = api.schemas.filter(({ name, slug }) => slug !== toSlug(name)).map(({ name, slug }) => [name, slug])
  return [servers, security, [...api.securitySchemes], areGrouped(api), slugs, named]
}

/** See `createLinks`. */
const NAMED_LINK = /#\\?\/?(?:operation|tag|section)s?\\?\//

/** The values that the text of an operation is made from. */
export function sourcesOf({ node, isWebhook, path, id }: Operation, { api, content }: Writing): readonly unknown[] {
  const item = fields(api.document[isWebhook ? 'webhooks' : 'paths'])[path]
  const { parameters, servers, summary, description } = resolve(api.document, item).node
  return [node, { parameters, servers, summary, description }, content(id)]
}

/** The fields of operations that lists show. */
export function toRows(operations: readonly Operation[], { operationHref }: Writing): string {
  const rows = operations.map(({ id, method, path, title }) => [id, method, path, title, operationHref(id)].join(' '))
  return rows.join('\n')
}

const users = new WeakMap<Api, Map<string, Operation[]>>()

/** The operations whose own part of the description names a schema. */
export function listUsers(api: Api, name: string): Operation[] {
  let byName = users.get(api)
  if (!byName) {
    byName = new Map()
    for (const operation of api.operations) {
      const names = new Set(JSON.stringify(operation.node).match(/#\/components\/schemas\/[^"/]+/g))
      for (const each of names) {
        const key = each.slice('#/components/schemas/'.length)
        byName.set(key, [...(byName.get(key) ?? []), operation])
      }
    }
    users.set(api, byName)
  }
  return byName.get(name) ?? []
}

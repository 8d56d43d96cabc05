/** The first page of an API, and lists of operations. */
import { isListed, listTags, type Api, type Operation, type Tag } from './api.ts'
import { writeDownload } from './examples.ts'
import { entries, fields, list, text } from './json.ts'
import {
  describeScheme,
  schemeId,
  writeAnchor,
  writeExternal,
  type Link,
  writeMethod,
  writeServerList,
} from './operation.ts'
import { code, escape, escapeHeading, inline, summarize, toMarkdown } from './text.ts'
import { fill } from './browser/words.ts'
import type { Writing } from './writing.ts'
import type { PageWords } from './words/index.ts'

/** Where the pages are, and what they have. */
export interface Plan {
  api: Api
  /** Folder of the documentation, and the path of the first page in it: `docs`, `api`. */
  area: string
  path: string
  group: 'operation' | 'tag' | 'path'
  label: string | undefined
  position: number | undefined
  hasPages: boolean
  hasSchemas: boolean
  /** Address of the description, to download it. */
  download: string
}

/** Path of a page in the area. */
export function pathOf({ path }: Plan, ...steps: string[]): string {
  return [path, ...steps].filter(Boolean).join('/')
}

/** Address of a page, as links name it. */
export function hrefOf(plan: Plan, ...steps: string[]): string {
  return `/${plan.area}/${pathOf(plan, ...steps)}.md`
}

/** A longer list of schemas is grouped by first letter, because every page would have all of it in its sidebar. */
const MOST_IN_LIST = 60

export function areGrouped({ schemas }: Api): boolean {
  return schemas.length > MOST_IN_LIST
}

export function countOf({ operations }: Api, tag: Tag): number {
  return operations.filter((operation) => isListed(operation, tag)).length
}

/** The contact, the license and the terms of service of an API. */
export function listTerms({ document }: Api, links: Writing['links'], words: PageWords): Term[] {
  const { contact, license, termsOfService } = fields(document.info)
  const link = (shown: unknown, url: unknown) => {
    const label = text(shown) ?? text(url)
    return label === undefined ? [] : [{ words: label, href: links(text(url) ?? '') }]
  }
  const { name, url, email } = fields(contact)
  const { name: title, identifier, url: address } = fields(license)
  const terms = [
    { label: words.contact, parts: [...link(name, url), ...link(email, text(email) && `mailto:${String(email)}`)] },
    {
      label: words.license,
      parts: [...link(title, address), ...(identifier === title ? [] : link(identifier, undefined))],
    },
    { label: words.termsOfService, parts: link(termsOfService, termsOfService) },
  ]
  return terms.filter(({ parts }) => parts.length > 0)
}

interface Term {
  label: string
  parts: readonly Link[]
}

/** The summary and the description of the API, as Markdown. */
export function writeIntroduction({ document, description }: Api, links: Writing['links']): string {
  const summary = text(fields(document.info).summary)?.trim()
  const parts = [summary !== undefined && !description?.includes(summary) && summary, description]
  return parts
    .map((part) => (part ? toMarkdown(part, { links, level: 2 }) : ''))
    .filter(Boolean)
    .join('\n\n')
}

/** The Markdown of the first page. */
export function writeOverview(plan: Plan, writing: Writing): string {
  const { links, operationHref, words } = writing
  const { api } = plan
  const version = api.version === undefined ? '' : `${escape(fill(words.version, { version: api.version }))} · `
  return [
    `<p class="api-more">${version}${writeDownload(plan.download)} (OpenAPI ${escape(api.format)})</p>`,
    writeTerms(listTerms(api, links, words)),
    writeIntroduction(api, links),
    writeExternal(api.document, writing),
    writeServers(api, words),
    writeSchemes(api, links, words),
    writeTags(api.topics, writing),
    plan.group === 'path' ? writeTags(api.tags, writing) : writeTagList(plan, words),
    api.tags.length === 0 && listOperations(api.operations, operationHref),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function writeTerms(terms: readonly Term[]): string {
  const written = terms.map(({ label, parts }) => `${escape(label)}: ${parts.map(writeAnchor).join(', ')}`)
  return written.length > 0 ? `<p class="api-more">${written.join(' · ')}</p>` : ''
}

/** The descriptions of the tags that have no page. */
function writeTags(tags: readonly Tag[], writing: Writing): string {
  const written = tags.flatMap((tag) => {
    const about = writeTag(tag, writing)
    return about === '' ? [] : [`## ${escapeHeading(tag.label)}\n\n${about}`]
  })
  return written.join('\n\n')
}

/** The description of a tag, and the text that the site adds to it. */
export function writeTag({ description, slug, node }: Tag, writing: Writing): string {
  const { links, content } = writing
  const parts = [
    description && toMarkdown(description, { links, level: 2 }),
    content(`tags/${slug}`),
    writeExternal(node, writing),
  ]
  return parts.filter(Boolean).join('\n\n')
}

function writeServers({ servers }: Api, words: PageWords): string {
  if (servers.length === 0) return ''
  return `## ${escape(words.servers)} {#servers}\n\n${writeServerList(servers)}`
}

function writeSchemes({ securitySchemes }: Api, links: Writing['links'], words: PageWords): string {
  if (securitySchemes.size === 0) return ''
  const parts = [...securitySchemes].map(([name, scheme]) => {
    const about = text(scheme.description)
    const description = inline(describeScheme(scheme, words))
    return [
      `### ${escapeHeading(name)} {#${schemeId(name)}}`,
      `<p>${description.charAt(0).toUpperCase()}${description.slice(1)}.</p>`,
      about && toMarkdown(about, { links, level: 4 }),
      writeFlows(scheme, words),
    ]
      .filter(Boolean)
      .join('\n\n')
  })
  return [`## ${escape(words.authentication)} {#authentication}`, ...parts].join('\n\n')
}

function nameFlow(name: string, words: PageWords): string {
  const { authorizationCode, clientCredentials, deviceAuthorization, implicitFlow, passwordFlow } = words
  const names = {
    authorizationCode,
    clientCredentials,
    deviceAuthorization,
    implicit: implicitFlow,
    password: passwordFlow,
  }
  return Object.hasOwn(names, name) ? names[name as keyof typeof names] : name // A key of it.
}

function writeFlows({ flows, openIdConnectUrl }: Record<string, unknown>, words: PageWords): string {
  const rows = entries(flows).map(([name, flow]) => {
    const addresses = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'].flatMap((key) => {
      const address = text(flow[key])
      return address === undefined ? [] : [`<li>${code(key)}: ${code(address)}</li>`]
    })
    const scopes = Object.entries(fields(flow.scopes)).map(
      ([scope, about]) => `<li>${code(scope)}${text(about) ? ` ${escape(String(about))}` : ''}</li>`,
    )
    const scopeList =
      scopes.length > 0
        ? `<details><summary>${escape(words.scopes)} (${scopes.length})</summary><ul class="api-enum">${scopes.join('')}</ul></details>`
        : ''
    return `<li>${escape(nameFlow(name, words))}<ul>${addresses.join('')}</ul>${scopeList}</li>`
  })
  if (text(openIdConnectUrl)) rows.push(`<li>${code('openIdConnectUrl')}: ${code(String(openIdConnectUrl))}</li>`)
  return rows.length > 0 ? `<ul>${rows.join('')}</ul>` : ''
}

function writeTagList(plan: Plan, words: PageWords): string {
  const { api } = plan
  if (api.tags.length === 0) return ''
  const rows = api.tags.map((tag) => {
    const { label, slug, description } = tag
    const count = countOf(api, tag)
    const about = summarize(description, 110)
    const href = hrefOf(plan, ...slug.split('/'), 'index')
    return `<li><a href="${href}">${escape(label)}</a> <span class="api-count">${count}</span>${about ? `<p>${escape(about)}</p>` : ''}</li>`
  })
  return `## ${escape(words.operations)} {#operations}\n\n<ul class="api-tags">${rows.join('')}</ul>`
}

/** A list of operations with their methods and paths. */
export function listOperations(
  operations: readonly Operation[],
  href: Writing['operationHref'],
  more: (operation: Operation) => string = () => '',
): string {
  const rows = operations.map((operation) => {
    const { id, method, path, title } = operation
    const address = href(id)
    const name = address === undefined ? escape(title) : `<a href="${address}">${escape(title)}</a>`
    return `<li>${name}<p>${writeMethod(method)} ${code(path)}</p>${more(operation)}</li>`
  })
  return `<ul class="api-list">${rows.join('')}</ul>`
}

/**
 * Webhooks grouped by tag, in the order of the tags. Webhooks without a tag come first. `rows` and `external` write the
 * lists and the links. Default: in HTML.
 */
export function writeWebhookList(
  webhooks: readonly Operation[],
  writing: Writing,
  rows = (own: readonly Operation[]) => listOperations(own, writing.operationHref),
  external: typeof writeExternal = writeExternal,
): string {
  const { api, links } = writing
  const tags = new Map(list(api.document.tags).map((tag) => [fields(tag).name, fields(tag)]))
  const groups = new Map<unknown, Operation[]>(['', ...tags.keys()].map((name) => [name, []]))
  for (const webhook of webhooks) {
    for (const name of new Set(listTags(webhook.node).map((tag) => tag ?? '')))
      groups.set(name, [...(groups.get(name) ?? []), webhook])
  }
  const written = [...groups].flatMap(([name, own]) => {
    if (own.length === 0) return []
    const tag = tags.get(name) ?? {}
    const about = text(tag.description)
    return [
      name !== '' && `## ${escapeHeading(String(name))}`,
      about && toMarkdown(about, { links, level: 3 }),
      external(tag, writing),
      rows(own),
    ]
  })
  return written.filter(Boolean).join('\n\n')
}

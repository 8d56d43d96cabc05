/** The pages of an API. */
import type { SourcePage, SourceText } from 'octavo'
import { isListed, resolve, type Digests, type NamedSchema, type Operation, type Tag } from './api.ts'
import { toChangesPage } from './changes.ts'
import { fields, text } from './json.ts'
import type { Description } from './load.ts'
import { writeOperation } from './operation.ts'
import {
  areGrouped,
  countOf,
  hrefOf,
  listOperations,
  pathOf,
  writeOverview,
  writeTag,
  writeWebhookList,
  type Plan,
} from './overview.ts'
import { digest } from './remembered.ts'
import { listUsers, sourcesOf, toRows } from './sources.ts'
import { fill } from './browser/words.ts'
import { toShape } from './schema.ts'
import { code, escape, escapeHeading, keepBraces, keepMarked, summarize } from './text.ts'
import { writeSchema } from './tree.ts'
import type { Writing } from './writing.ts'
import { aboutTag, externalLine, operationTwin, overviewTwin, schemaTwin, tagTwin } from './twin.ts'

type Page = SourcePage & { area: string }

/** The page of each operation, with an anchor if the page has several. */
function operationPath({ group, api: { pathSlugs } }: Plan, operation: Operation): { steps: string[]; anchor: string } {
  const { tag, slug, id, isWebhook, path } = operation
  const folder = isWebhook ? ['webhooks'] : tag ? tag.slug.split('/') : []
  if (group === 'operation') return { steps: [...folder, slug], anchor: '' }
  const anchor = toAnchor(id)
  if (group === 'path' && !isWebhook) return { steps: [pathSlugs.get(path) ?? ''], anchor }
  return { steps: folder.length > 0 ? [...folder, 'index'] : ['operations'], anchor }
}

function toAnchor(id: string): string {
  return id.replace(/[^\p{L}\p{N}_-]+/gu, '-')
}

/** The place of a schema in the sidebar. Its address has no letter, so it stays the same when there are more. */
function schemaSteps({ api }: Plan, { slug }: Pick<NamedSchema, 'slug'>): string[] {
  return ['schemas', ...(areGrouped(api) ? [slug.slice(0, 1)] : []), slug]
}

/** The addresses in a plan. */
export function createAddresses(plan: Plan): Pick<Writing, 'schemaHref' | 'operationHref' | 'home'> {
  const schemas = new Map(plan.api.schemas.map((schema) => [schema.name, hrefOf(plan, ...schemaSteps(plan, schema))]))
  const operations = new Map(
    plan.api.operations.map((operation) => {
      const { steps, anchor } = operationPath(plan, operation)
      return [operation.id, `${hrefOf(plan, ...steps)}${anchor && `#${anchor}`}`]
    }),
  )
  return {
    schemaHref: (name) => (plan.hasSchemas ? schemas.get(name) : undefined),
    operationHref: (id) => operations.get(id),
    home: hrefOf(plan, 'index'),
  }
}

/**
 * All pages, in the order of the sidebar. Their texts are made when they are needed. `earlier`: the description before
 * this one, for a page of changes.
 */
export function listPages(context: Context, earlier?: Description): Page[] {
  const { plan } = context
  const webhooks = plan.api.operations.filter(({ isWebhook }) => isWebhook)
  return [
    toOverview(context),
    ...(plan.group === 'path' ? listPathPages(context) : listTagPages(context)),
    ...(webhooks.length > 0 ? listWebhookPages(webhooks, context) : []),
    ...(plan.hasSchemas && plan.api.schemas.length > 0 ? listSchemaPages(context) : []),
    ...(earlier ? [toChanges(earlier, context)] : []),
  ]
}

/** What pages and texts are made from. */
export interface Context {
  plan: Plan
  writing: Writing
  digests: Digests
  /** Changes whenever a value changes that every page depends on. */
  salt: string
  /** Of the site, by name. */
  variables: Readonly<Record<string, string>>
}

interface PageText {
  steps: readonly string[]
  /** Values that the page is made from. */
  from: readonly unknown[]
  title: string
  label?: string | undefined
  description?: string | undefined
  position?: number | undefined
  method?: string
  markdown: () => string | Promise<string>
  twin: () => string | Promise<string>
  isWide?: boolean
  /** Address from the start of the documentation, if it is not its path. */
  slug?: string
}

function toKey({ salt, digests }: Context, from: readonly unknown[]): string {
  return [salt, ...from.map((value) => (typeof value === 'string' ? value : digests.of(value)))].join(' ')
}

function toPage(context: Context, page: PageText): Page {
  const { plan, variables } = context
  const { steps, from, title, label, description, position, method, markdown, twin, isWide, slug } = page
  const summary = summarize(description)
  return {
    area: plan.area,
    path: pathOf(plan, ...steps),
    key: toKey(context, from),
    markdown: async () => keepMarked(await markdown(), variables),
    twin: async () => keepMarked(await twin()),
    frontMatter: {
      title: keepBraces(title),
      ...(label !== undefined && label !== title && { sidebar_label: keepBraces(label) }),
      ...(summary !== '' && { description: keepBraces(summary) }),
      ...(position !== undefined && { sidebar_position: position }),
      ...(method !== undefined && { badges: [method] }),
      ...(slug !== undefined && { slug }),
      ...(isWide && { hide_table_of_contents: true }),
      last_update: false,
    },
  }
}

function toOverview(context: Context): Page {
  const { plan, writing } = context
  const { api } = plan
  const { document } = api
  return toPage(context, {
    steps: ['index'],
    from: [
      { ...document, paths: undefined, components: undefined, webhooks: undefined },
      fields(document.components).securitySchemes,
      api.tags.map((tag) => `${tag.label} ${tag.slug} ${countOf(api, tag)}`).join('\n'),
      api.tags.length === 0 ? toRows(api.operations, writing) : '',
      [...api.topics, ...(plan.group === 'path' ? api.tags : [])]
        .map(({ label, slug }) => `${label} ${writing.content(`tags/${slug}`)}`)
        .join('\n'),
    ],
    title: plan.label ?? api.title,
    description: api.description,
    position: plan.position,
    markdown: () => writeOverview(plan, writing),
    twin: () => overviewTwin(plan, writing),
  })
}

function listTagPages(context: Context): Page[] {
  const { plan, writing } = context
  const { api, group } = plan
  const untagged = api.operations.filter(({ tag, isWebhook }) => tag === undefined && !isWebhook)
  const isOperation = group === 'operation'
  return [
    ...(isOperation
      ? untagged.map((operation, index) => toOperationPage(operation, index + 1, context))
      : untagged.length > 0
        ? [
            toGroupPage(
              { steps: ['operations'], title: writing.words.operations, operations: untagged, position: 1 },
              context,
            ),
          ]
        : []),
    ...api.tags.flatMap((tag, index) => {
      const own = api.operations.filter((operation) => operation.tag === tag && !operation.isWebhook)
      const pages = isOperation ? own.map((operation, at) => toOperationPage(operation, at + 1, context)) : []
      return [toTagPage(tag, own, { ...context, position: index + 1 }), ...pages]
    }),
  ]
}

function toTagPage(
  tag: Tag,
  own: readonly Operation[],
  { position, ...context }: Context & { position: number },
): Page {
  const { plan, writing } = context
  const steps = [...tag.slug.split('/'), 'index']
  const listed = plan.api.operations.filter((operation) => isListed(operation, tag))
  if (plan.group === 'tag' && own.length > 0)
    return toGroupPage({ steps, title: tag.label, tag, operations: own, position }, context)
  return toPage(context, {
    steps,
    from: [tag.node, toRows(listed, writing), writing.content(`tags/${tag.slug}`)],
    title: tag.label,
    description: tag.description,
    position,
    markdown: () => `${writeTag(tag, writing)}\n\n${listOperations(listed, writing.operationHref)}`,
    twin: () => tagTwin(tag, listed, writing),
  })
}

function toOperationPage(operation: Operation, position: number, context: Context): Page {
  const { plan, writing } = context
  const { node, title, method } = operation
  return toPage(context, {
    steps: operationPath(plan, operation).steps,
    from: sourcesOf(operation, writing),
    title,
    description: text(node.description) ?? operation.shared ?? `${method.toUpperCase()} ${operation.path}`,
    position,
    method,
    markdown: () => writeOperation(operation, writing) + writeId(operation, writing),
    twin: () => operationTwin(operation, writing),
    isWide: true,
  })
}

/** The operations as texts of other pages, by their ids. */
export function listTexts(context: Context): Record<string, SourceText> {
  const { plan, writing, variables } = context
  const texts = plan.api.operations.map((operation) => [
    operation.id,
    {
      key: toKey(context, sourcesOf(operation, writing)),
      markdown: () => keepMarked(writeInside(operation, writing, { isIncluded: true }), variables),
      twin: () => keepMarked(operationTwin(operation, writing, 3)),
    },
  ])
  return Object.fromEntries(texts) as Record<string, SourceText> // Made above.
}

/** Client libraries name their functions after it. */
function writeId({ node, id }: Operation, { words }: Writing): string {
  return text(node.operationId) === undefined
    ? ''
    : `\n\n<p class="api-more">${escape(words.operationId)}: ${code(id)}</p>`
}

interface Group {
  steps: readonly string[]
  title: string
  tag?: Tag
  operations: readonly Operation[]
  position: number
}

function toGroupPage({ steps, title, tag, operations, position }: Group, context: Context): Page {
  const { writing } = context
  return toPage(context, {
    steps,
    from: [
      tag?.node ?? '',
      tag ? writing.content(`tags/${tag.slug}`) : '',
      ...operations.flatMap((operation) => [operation.id, ...sourcesOf(operation, writing)]),
    ],
    title,
    description: tag?.description ?? operations.map((operation) => operation.title).join(', '),
    position,
    markdown: () =>
      [tag && writeTag(tag, writing), ...operations.map((each) => writeGrouped(each, writing))]
        .filter(Boolean)
        .join('\n\n'),
    twin: () =>
      [
        tag && aboutTag(tag, writing),
        ...operations.map((each) => `## ${each.title}\n\n${operationTwin(each, writing, 3)}`),
      ]
        .filter(Boolean)
        .join('\n\n'),
    isWide: true,
  })
}

function writeGrouped(operation: Operation, writing: Writing): string {
  const text = writeInside(operation, writing)
  return `## ${escapeHeading(operation.title)} {#${toAnchor(operation.id)}}\n\n${text}`
}

/** An operation below a heading of a page. */
function writeInside(operation: Operation, writing: Writing, kind: { isIncluded?: boolean } = {}): string {
  return writeOperation(operation, writing, { level: 3, prefix: `${toAnchor(operation.id)}-`, ...kind })
}

function listPathPages(context: Context): Page[] {
  const { api } = context.plan
  const own = api.operations.filter(({ isWebhook }) => !isWebhook)
  return [...new Set(own.map(({ path }) => path))].map((path, index) =>
    toGroupPage(
      {
        steps: [api.pathSlugs.get(path) ?? ''],
        title: path,
        operations: own.filter((each) => each.path === path),
        position: index + 1,
      },
      context,
    ),
  )
}

const LAST = 10_000

function listWebhookPages(webhooks: readonly Operation[], context: Context): Page[] {
  const { plan, writing } = context
  const { webhooks: title, aboutWebhooks } = writing.words
  const index = { steps: ['webhooks', 'index'], title, position: LAST }
  if (plan.group !== 'operation') return [toGroupPage({ ...index, operations: webhooks }, context)]
  return [
    toPage(context, {
      ...index,
      from: [toRows(webhooks, writing), webhooks.map(({ node }) => node.tags ?? ''), plan.api.document.tags ?? ''],
      description: aboutWebhooks,
      markdown: () => `${aboutWebhooks}\n\n${writeWebhookList(webhooks, writing)}`,
      twin: () => writeWebhookList(webhooks, writing, listRows, externalLine),
    }),
    ...webhooks.map((operation, at) => toOperationPage(operation, at + 1, context)),
  ]
}

function listRows(operations: readonly Operation[]): string {
  return operations.map(({ title, path }) => `- ${title} (${path})`).join('\n')
}

function listSchemaPages(context: Context): Page[] {
  const { plan, writing } = context
  const { words } = writing
  const { schemas } = plan.api
  const rows = () =>
    schemas.map((schema) => `<li><a href="${writing.schemaHref(schema.name)}">${escape(schema.name)}</a></li>`)
  return [
    toPage(context, {
      steps: ['schemas', 'index'],
      from: [schemas.map(({ name }) => name).join('\n')],
      title: words.schemas,
      description: words.aboutSchemas,
      position: LAST + 1,
      markdown: () => `${words.aboutSchemas}\n\n<ul class="api-schemas">${rows().join('')}</ul>`,
      twin: () => schemas.map(({ name }) => `- ${name}`).join('\n'),
    }),
    ...schemas.map((schema, index) => toSchemaPage(schema, index + 1, context)),
  ]
}

function toSchemaPage({ name, slug, node }: NamedSchema, position: number, context: Context): Page {
  const { writing } = context
  const { language, words } = writing
  const { document } = context.plan.api
  const users = listUsers(context.plan.api, name)
  return toPage(context, {
    steps: schemaSteps(context.plan, { slug }),
    slug: `/${pathOf(context.plan, 'schemas', slug)}`,
    from: [node ?? '', toRows(users, writing)],
    title: name,
    description: text(resolve(document, node).node.description) ?? `${fill(words.fieldsOf, { name })}.`,
    position,
    markdown: () => {
      const tree = {
        document,
        written: writing.written,
        links: writing.links,
        download: writing.download,
        schemaHref: writing.schemaHref,
        language,
        words,
        direction: 'both' as const,
        left: { characters: 24_000 },
      }
      const used =
        users.length > 0
          ? `## ${escape(words.usedBy)} {#used-by}\n\n${listOperations(users, writing.operationHref)}`
          : ''
      // Its own name needs no link.
      const schemaHref = (other: string) => (other === name ? undefined : writing.schemaHref(other))
      return [writeSchema(node, { ...tree, schemaHref }, 1), used].filter(Boolean).join('\n\n')
    },
    twin: () => schemaTwin(toShape(document, node), writing),
  })
}

function toChanges(earlier: Description, context: Context): Page {
  const { plan, writing } = context
  const { title, markdown, twin } = toChangesPage(earlier, plan, writing)
  return toPage(context, {
    steps: ['changes'],
    from: [JSON.stringify(earlier.document), JSON.stringify(plan.api.document)].map(digest),
    title,
    label: writing.words.changes,
    description: writing.words.aboutChanges,
    position: LAST + 2,
    markdown,
    twin,
  })
}

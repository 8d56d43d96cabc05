/** The Markdown versions of pages, for language models and other tools. */
import { listResponses, resolve, type Operation, type Tag } from './api.ts'
import { fillAddress } from './browser/attempt.ts'
import { fill } from './browser/words.ts'
import { text, type Fields } from './json.ts'
import { describeScheme, listAlternatives, listMarks, toExternal, type Link } from './operation.ts'
import { listTerms, writeIntroduction, type Plan } from './overview.ts'
import { exampleLine, fence } from './examples.ts'
import { listExampleFiles, listExamples, mainMedia, printSample, sampleMedia, toParameterShape } from './samples.ts'
import { listEnum, listFacts, toShape, toTypeLabel, type Property, type Shape } from './schema.ts'
import { encodeSigns, summarize, toMarkdown } from './text.ts'
import { toFieldOf } from './tree.ts'
import type { Writing } from './writing.ts'
import type { PageWords } from './words/index.ts'

const plain = (name: string) => name

/** A name or value of several lines would end its entry of a list. */
const toLine = (written: string) => written.replace(/\s*\n\s*/g, ' ')

/** `level`: of its headings. */
export function operationTwin(operation: Operation, writing: Writing, level = 2): string {
  const heading = (title: string, deeper = 0) => `${'#'.repeat(level + deeper)} ${title}`
  const { api, links, words } = writing
  const { node, method, path, servers, parameters } = operation
  const base = servers[0] && !operation.isWebhook ? fillAddress(servers[0]) : ''
  const body = resolve(api.document, node.requestBody).node
  const auth = listAlternatives(operation, writing).map((each) => {
    const parts = [...each].map(([name, scopes]) => {
      const needed = scopes.length > 0 ? `, ${fill(words.withScopes, { scopes: scopes.join(', ') })}` : ''
      return `${name}: ${describeScheme(api.securitySchemes.get(name) ?? {}, words)}${needed}`
    })
    return `- ${parts.join(`; ${words.and} `) || words.noAuthorization}`
  })
  if (auth.length > 1) auth.unshift(`${words.oneOfThese}\n`)
  return [
    `\`${method.toUpperCase()} ${base}${path}\``,
    text(node.operationId) && `${words.operationId}: \`${operation.id}\``,
    node.deprecated === true && `${words.deprecatedOperation}.`,
    listMarks(operation).map(toLine).join(', '),
    operation.lead && toMarkdown(operation.lead, { links, level }),
    text(node.description) && toMarkdown(String(node.description), { links, level }),
    writing.content(operation.id),
    externalLine(node, writing),
    auth.length > 0 && `${heading(words.authorization)}\n\n${auth.join('\n')}`,
    parameters.length > 0 &&
      `${heading(words.parameters)}\n\n${parameters.map((each) => parameterLine(each, writing)).join('\n')}`,
    Object.keys(body).length > 0 &&
      [heading(words.requestBody), ...mediaLines(body.content, writing, 'request')].join('\n\n'),
    heading(words.responses),
    ...listResponses(node).flatMap(([status, value]) => {
      const response = resolve(api.document, value).node
      return [
        heading(status, 1),
        toMarkdown(text(response.description) ?? '', { links }),
        ...mediaLines(response.content, writing, 'response'),
      ].filter(Boolean)
    }),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function linkOf({ words, href }: Link): string {
  return href === undefined ? words : `[${toLine(words).replace(/[[\]]/g, '\\$&')}](${encodeSigns(href)})`
}

export function externalLine(node: Fields, writing: Pick<Writing, 'links' | 'words'>): string {
  const external = toExternal(node, writing)
  return external ? linkOf(external) : ''
}

function parameterLine(parameter: Record<string, unknown>, writing: Writing): string {
  const { api, words } = writing
  const shape = toParameterShape(api.document, parameter)
  const about = summarize(text(parameter.description) ?? text(shape.node.description), 400)
  return toLine(
    `- \`${String(parameter.name)}\` (${String(parameter.in)}, ${typeOf(shape, api.document, words)}${parameter.required === true ? `, ${words.required}` : ''})${about ? `: ${about}` : ''}${factsOf(shape, api.document, words)}${exampleFiles(
      shape.node,
      writing,
    )
      .map((file) => ` ${file}`)
      .join('')}`,
  )
}

function typeOf(shape: Shape, document: Writing['api']['document'], words: PageWords): string {
  return toTypeLabel(document, shape, { words, link: plain })
}

/** Links to the examples that are files of their own. */
function exampleFiles(node: Fields, { api, links, words }: Writing): string[] {
  return listExampleFiles(api.document, node).map(
    ({ label, url }) => `${words.example}: ${linkOf({ words: label, href: links(url) })}`,
  )
}

function factsOf(shape: Shape, document: Fields, words: PageWords): string {
  const facts = listFacts(shape, words).map(({ label, values }) =>
    values.length > 0 ? `${label}: ${values.join(' ')}.` : `${label}.`,
  )
  const values = listEnum(shape).map(({ value }) => value)
  if (values.length > 0) facts.push(`${words.values}: ${values.join(', ')}.`)
  const examples = exampleLine(listExamples(document, shape), words)
  if (examples !== '') facts.push(examples)
  return facts.length > 0 ? ` ${facts.join(' ')}` : ''
}

function mediaLines(content: unknown, writing: Writing, direction: 'request' | 'response'): string[] {
  const media = mainMedia(content)
  if (!media) return []
  const [type, node] = media
  const { words } = writing
  const { document } = writing.api
  const shape = toShape(document, node.schema ?? node.itemSchema)
  const [first] = sampleMedia(writing.api, node, { direction, type })
  const lines = fieldLines(shape, writing, { indent: '', depth: 0, inside: [] })
  return [
    `\`${type}\`: ${typeOf(shape, document, words)}`,
    lines.join('\n'),
    first === undefined ? '' : fence(/json/.test(type) ? 'json' : '', printSample(first.value).text),
    ...exampleFiles(node, writing),
  ].filter(Boolean)
}

interface Around {
  indent: string
  depth: number
  inside: readonly string[]
}

const DEEPEST = 2

function fieldLines(shape: Shape, writing: Writing, { indent, depth, inside }: Around): string[] {
  const { words } = writing
  const { document } = writing.api
  const inner = (schema: unknown) => {
    const next = toShape(document, schema)
    if (depth >= DEEPEST || (next.name !== undefined && inside.includes(next.name))) return []
    const around = {
      indent: `${indent}  `,
      depth: depth + 1,
      inside: next.name === undefined ? inside : [...inside, next.name],
    }
    return fieldLines(next, writing, around)
  }
  const own = shape.properties.flatMap((property) => {
    const { schema } = property
    return [indent + fieldLine(property, writing), ...inner(toShape(document, schema).items ?? schema)]
  })
  if (own.length > 0) return own
  if (shape.items !== undefined) return inner(shape.items)
  return (shape.choices?.options ?? []).flatMap(({ schema }) => {
    const option = toShape(document, schema)
    return [`${indent}- ${option.name ?? typeOf(option, document, words)}`, ...inner(schema)]
  })
}

function fieldLine(property: Property, { api, words, written }: Writing): string {
  const field = toFieldOf(property, { document: api.document, written })
  const { name, shape, isRequired } = field
  if (field.twin !== undefined) return field.twin
  const about = summarize(text(shape.node.description), 300)
  const type = typeOf(shape, api.document, words)
  field.twin = toLine(
    `- \`${name}\` (${type}${isRequired ? `, ${words.required}` : ''})${about ? `: ${about}` : ''}${factsOf(shape, api.document, words)}`,
  )
  return field.twin
}

export function schemaTwin(shape: Shape, writing: Writing): string {
  const about = text(shape.node.description)
  const lines = fieldLines(shape, writing, {
    indent: '',
    depth: 0,
    inside: shape.name === undefined ? [] : [shape.name],
  })
  return [
    about && toMarkdown(about, { links: writing.links, level: 2 }),
    lines.join('\n') ||
      typeOf({ ...shape, name: undefined }, writing.api.document, writing.words) +
        factsOf(shape, writing.api.document, writing.words),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The description of a tag, with its link to more. */
export function aboutTag({ description, node }: Tag, writing: Writing): string {
  const about = description && toMarkdown(description, { links: writing.links, level: 2 })
  return [about, externalLine(node, writing)].filter(Boolean).join('\n\n')
}

export function tagTwin(tag: Tag, operations: readonly Operation[], writing: Writing): string {
  const rows = operations.map(
    ({ title, method, path, id }) => `- ${title}: \`${method.toUpperCase()} ${path}\` (\`${id}\`)`,
  )
  return [aboutTag(tag, writing), rows.join('\n')].filter(Boolean).join('\n\n')
}

export function overviewTwin({ api }: Plan, writing: Writing): string {
  const { links, words } = writing
  const terms = listTerms(api, links, words).map(({ label, parts }) => `- ${label}: ${parts.map(linkOf).join(', ')}`)
  const servers = api.servers.map(({ url, description }) => `- \`${url}\`${description ? ` ${description}` : ''}`)
  const schemes = [...api.securitySchemes].map(([name, scheme]) => `- ${name}: ${describeScheme(scheme, words)}`)
  const tags = api.tags.map(({ label, description }) => `- ${label}${description ? `: ${summarize(description)}` : ''}`)
  return [
    api.version && fill(words.version, { version: api.version }),
    terms.join('\n'),
    writeIntroduction(api, links),
    externalLine(api.document, writing),
    servers.length > 0 && `## ${words.servers}\n\n${servers.join('\n')}`,
    schemes.length > 0 && `## ${words.authentication}\n\n${schemes.join('\n')}`,
    ...api.topics.flatMap((topic) => {
      const about = aboutTag(topic, writing)
      return about === '' ? [] : [`## ${topic.label}\n\n${about}`]
    }),
    tags.length > 0 && `## ${words.operations}\n\n${tags.join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

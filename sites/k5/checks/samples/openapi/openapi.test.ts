/**
 * Compares the description of the API that a page shows with the design of this API on all pages. That it is valid
 * OpenAPI, a build checks.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFences } from '../../source/fences.ts'
import { REPOSITORY, readPages } from '../../source/read-pages.ts'

type Schema = { required?: string[]; properties?: Record<string, { $ref?: string; format?: string; example?: string }> }
type Operation = { operationId: string; responses: Record<string, { description: string }> }
type Document = {
  info: { title: string; version: string; description: string; contact: { email: string } }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
type Property = { name: string; type: string; required?: boolean; example?: string }
type Design = { spec: { properties?: Property[]; title?: string } }

const document = parse(readFileSync(join(REPOSITORY, 'sites/k5/api/payapi.yaml'), 'utf8')) as Document
const pages = readPages('sites/k5/docs')
const designs = pages.flatMap(readFences).filter(({ title }) => title.startsWith('design/pay'))

/** The longest block with this title: a page may show a part of a file. */
function readDesign(title: string): unknown {
  const found = designs.filter((fence) => fence.title === title).sort((a, b) => b.code.length - a.code.length)[0]
  if (!found) throw new Error(`No page has "${title}".`)
  return parse(found.code)
}

function listOperations() {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    ['get', 'post'].flatMap((verb) => {
      const operation = item[verb]
      return operation ? [{ path, verb: verb.toUpperCase(), ...operation }] : []
    }),
  )
}

test('title, version, texts and base path are those of api.config.yml', () => {
  const { spec } = readDesign('design/payapi/api.config.yml') as {
    spec: { title: string; basePath: string; version: string; publish: { description: string; contact: string } }
  }
  const { title, version, description, contact } = document.info
  expect([title, version, description, contact.email]).toEqual([
    spec.title,
    spec.version,
    spec.publish.description,
    spec.publish.contact,
  ])
  expect(document.servers.map(({ url }) => new URL(url).pathname)).toEqual([spec.basePath, spec.basePath])
})

test('verbs, paths and statuses are those of the tutorial', () => {
  const tutorial = pages.find(({ file }) => file.endsWith('design/service-design.md'))
  const rows = tutorial?.lines.flatMap((line) => {
    const [, id, verb, path, statuses] = /\| `(\w+)` \| `(\w+) (\S+)` \| (.+) \|$/.exec(line) ?? []
    return id ? `${id} ${verb} ${path} ${statuses?.match(/\b\d{3}\b/g)?.join(' ')}` : []
  })
  const operations = listOperations().map(
    ({ operationId, verb, path, responses }) => `${operationId} ${verb} ${path} ${Object.keys(responses).join(' ')}`,
  )
  expect(operations).toEqual(rows)
})

test.each(['CreatePaymentOrderRequest', 'PaymentOrderResponse'])(
  'the properties of %s are those of the design',
  (name) => {
    const { properties = [] } = (readDesign(`design/payapi/schemas/${name}.yml`) as Design).spec
    const schema = document.components.schemas[name]
    expect(Object.keys(schema?.properties ?? {})).toEqual(properties.map((each) => each.name))
    expect(schema?.required).toEqual(properties.filter(({ required }) => required).map((each) => each.name))
    for (const { name: property, type, example } of properties) {
      const described = schema?.properties?.[property]
      expect([property, described?.$ref?.endsWith('/CurrencyAmount') ?? false]).toEqual([
        property,
        type === 'Currency amount',
      ])
      expect([property, described?.format]).toEqual([property, type === 'Date' ? 'date' : undefined])
      if (example && !example.startsWith('{')) expect(described?.example).toBe(example)
    }
  },
)

test('responses with an error have the title of the error', () => {
  const titles = ['DueDateInPast', 'CreditLimitExceeded'].map(
    (name) => (readDesign(`design/payord/errors/${name}.yml`) as Design).spec.title,
  )
  const described = listOperations().flatMap(({ responses }) =>
    Object.values(responses).map((each) => each.description),
  )
  expect(described).toEqual(expect.arrayContaining(titles))
})

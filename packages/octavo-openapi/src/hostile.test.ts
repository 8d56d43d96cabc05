/** A description of somebody else adds nothing to a page but its text: every name and text of it is hostile here. */
import { expect, test } from 'vitest'
import { make, read } from './make.fixture.ts'

const EVIL =
  '"> <img src=x> </Tab></div></code> <Include file="/own.md" /> {{own}} &#123;{own}} ![p](https://evil.example/p.png) ' +
  '[l](own.md) [a](<https://ok.example/x)![t](https://evil.example/t.png>) ![r][evil] `{{own}}` {#evil}'
const name = (word: string) => `${word}${EVIL}`
const say = (word: string) =>
  `${name(word)}\n\n:::danger[Evil]\n\n> :::danger\n\n- :::danger\n\n<Include file="/own.md" />\n\n<Tabs>\n\n[evil]: https://evil.example/r.png 'x {{own}}'\n`
const at = (place: string) => ({ [name(place)]: { description: say(place), schema: toText(place) } })

function toText(word: string): object {
  const [value, other] = [name(`${word}1`), name(`${word}2`)]
  return {
    type: name('type'),
    format: name('format'),
    title: name('title'),
    description: say('text'),
    default: value,
    pattern: name('pattern'),
    enum: [value, other],
    example: value + 'long '.repeat(100),
    contentMediaType: name('media'),
    'x-enumNames': [name('n1'), name('n2')],
    'x-enumDescriptions': [say('d1'), say('d2')],
  }
}

function toObject(word: string): object {
  const other = { $ref: '#/components/schemas/Other' }
  const one = { title: name('one'), type: name('kind'), properties: { kind: { const: name('const') } } }
  const discriminator = { propertyName: name('by'), mapping: { [name('map')]: other.$ref } }
  return {
    type: ['object', name('type')],
    title: name('title'),
    description: say(word),
    required: [name('field')],
    properties: {
      [name('field')]: toText('field'),
      [say('long')]: toText('long'),
      list: { type: 'array', items: { type: name('entry'), format: name('entry') } },
      choice: { oneOf: [other, one], discriminator },
      map: { type: 'object', additionalProperties: toText('map') },
    },
  }
}

const toBody = (word: string) => ({
  description: say(word),
  content: {
    [name('application/json')]: {
      schema: toObject(word),
      examples: {
        [name('ex')]: { summary: name('ex'), description: say('ex'), value: { [name('key')]: say('value') } },
        [name('file')]: {
          summary: name('file'),
          description: say('file'),
          externalValue: `https://ok.example/${EVIL}`,
        },
        [name('own')]: { description: say('own'), externalValue: name('own') },
      },
      encoding: { [name('part')]: { contentType: name('type'), headers: at('part') } },
    },
  },
})

const answers = (word: string) => ({
  [name('x-answer')]: { ...toBody(word), headers: at('header') },
  'x-a">\n\nc\n\n</Tab>\n\n<Include file="/own.md" />\n\n<Tab label="y': toBody(word),
  'x-{{own}}': toBody(word),
  '200': {
    ...toBody(word),
    headers: at('header'),
    links: {
      [name('link')]: { operationId: name('id'), parameters: { [name('to')]: name('from') }, description: say('link') },
    },
  },
})

const operation = (id: string, more: object = {}) => ({
  operationId: name(id),
  tags: [name('tag')],
  summary: name(id),
  description: say(id),
  deprecated: true,
  'x-deprecated-description': say('old'),
  'x-badges': [name('badge'), { name: name('badge') }],
  'x-codeSamples': [
    { lang: name('lang'), label: name('sample'), source: say('source') },
    { lang: 'php', label: name('sample'), source: say('source') },
  ],
  externalDocs: { url: `https://ok.example/${EVIL}`, description: say('more') },
  parameters: [{ name: name('own'), in: 'header', ...at('own')[name('own')] }],
  requestBody: toBody(id),
  responses: answers(id),
  ...more,
})

const HOSTILE = JSON.stringify({
  openapi: '3.1.1',
  info: {
    title: name('API'),
    version: name('1'),
    summary: say('short'),
    description: say('API'),
    termsOfService: name('terms'),
    contact: { name: name('contact'), url: `https://ok.example/${EVIL}`, email: name('mail') },
    license: { name: name('license'), identifier: name('MIT'), url: name('own') },
  },
  externalDocs: { url: `https://ok.example/${EVIL}`, description: say('more') },
  servers: [
    {
      url: `https://ok.example/${EVIL}`,
      description: say('server'),
      variables: { [name('v')]: { default: name('v'), enum: [name('v'), name('w')], description: say('v') } },
    },
  ],
  tags: [
    {
      name: name('tag'),
      description: say('tag'),
      'x-displayName': name('shown'),
      externalDocs: { url: name('own'), description: say('more') },
    },
  ],
  security: [{ [name('scheme')]: [name('scope')] }],
  paths: {
    [`/a/{{own}}${EVIL}`]: {
      summary: say('path'),
      description: say('path'),
      parameters: ['query', 'path'].map((place) => ({
        name: name(place),
        in: place,
        required: true,
        ...at(place)[name(place)],
      })),
      post: operation('op', { callbacks: { [name('call')]: { [name('{$url}')]: { post: operation('called') } } } }),
    },
  },
  webhooks: { [name('hook')]: { post: operation('hook') } },
  components: {
    schemas: { Other: toObject('Other'), [name('Object')]: toObject('Object'), [name('Text')]: toText('Text') },
    securitySchemes: {
      [name('scheme')]: {
        type: 'oauth2',
        description: say('scheme'),
        flows: {
          [name('flow')]: { authorizationUrl: `https://ok.example/${EVIL}`, scopes: { [name('scope')]: say('scope') } },
        },
      },
      [name('key')]: { type: 'apiKey', in: 'header', name: name('key') },
      [name('http')]: { type: 'http', scheme: name('http') },
    },
  },
})

/** The tags that generated pages may contain outside of code blocks. */
const WRITTEN =
  /^<\/?(?:(?:a|b|br|code|details|div|li|p|small|span|strong|summary|ul)|CodeTabs|Tabs|Tab|ApiTryIt)(?: (?:class|href|id|open|group|label|data|words|callback|failed)(?:="[^"<>]*")?)*(?: \/)?>$/

test.each(['operation', 'tag', 'path'] as const)('hostile names and texts are text, by %s', async (group) => {
  const { pages, texts, files } = await make({ 'api.json': HOSTILE }, { group, tryIt: true })
  const all = [...Object.values(pages), ...Object.values(texts)]
  expect(all.length).toBeGreaterThan(5)
  expect(Object.keys(files).filter((file) => /[<>"{}\s]/.test(file))).toEqual([])
  for (const { frontMatter } of Object.values(pages))
    expect(JSON.stringify([frontMatter?.title, frontMatter?.description])).not.toMatch(/(?<!\\)\{\{own/)
  for (const page of all) {
    const markdown = (await read(page)).replace(/^(`{3,}).*\n[^]*?^\1$/gm, '')
    expect(markdown.match(/<\/?[a-z][^>]*>?/gi)?.filter((tag) => !WRITTEN.test(tag))).toEqual([])
    expect(markdown.match(/<Include|(?<!\\|\{)\{\{\s*own/)?.[0]).toBeUndefined()
    // Outside HTML, pictures and links to lost pages.
    const prose = markdown.replace(/^<.*$/gm, '')
    expect(prose.match(/(?<!\\)!\[.*|(?<!\\)\]\(own.*|^[\s>*-]*:::(?!warning|$).*/m)?.[0]).toBeUndefined()
    expect(prose.match(/^#.*\{#evil\}$/m)).toBeNull()
    // A fence with one of these marks in its first line is none, or fills in a variable.
    expect((await read(page)).match(/^`{3,}.*(?:`|(?<!\\)\{\{).*$/m)?.[0]).toBeUndefined()
    // Each element of a page is closed.
    for (const each of ['div', 'details', 'ul', 'Tabs', 'Tab', 'CodeTabs', 'code'])
      expect(markdown.match(new RegExp(`<${each}\\b`, 'g'))?.length, each).toBe(
        markdown.match(new RegExp(`</${each}>`, 'g'))?.length,
      )
  }
})

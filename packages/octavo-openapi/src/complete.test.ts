/** Everything that an author wrote about an operation or a schema is on a page. */
import { expect, test } from 'vitest'
import { make, read } from './make.fixture.ts'
import { listOrigins } from './try-it.ts'

const HEAD = 'openapi: 3.1.1\ninfo: { title: Pets, version: "1" }\n'

async function readOperation(paths: string, components = ''): Promise<string> {
  const { pages, problems } = await make({ 'api.yaml': `${HEAD}paths:\n${paths}\n${components}` })
  expect(problems).toEqual([])
  return read(pages['api/op'])
}

test('entries of lists and values of maps have their descriptions, rules and examples', async () => {
  const page = await readOperation(`  /a:
    post:
      operationId: op
      requestBody:
        content:
          application/json:
            schema:
              properties:
                names: { type: array, description: All names., items: { type: string, description: A short name., maxLength: 20 } }
                labels: { type: object, additionalProperties: { type: string, description: Text of a label., pattern: '^a' } }
                kind: { type: string, uniqueItems: true, examples: [[1, 2]] }
                picture: { type: string, contentMediaType: image/png, contentEncoding: base64 }
      responses: { '200': { description: Fine. } }`)
  expect(page).toContain(
    '<p>All names.</p><p class="api-facts">Entries:</p><p>A short name.</p><p class="api-facts">Length: <code>≤ 20</code></p>',
  )
  expect(page).toContain(
    '<p class="api-facts">Values:</p><p>Text of a label.</p><p class="api-facts">Pattern: <code>^a</code></p>',
  )
  expect(page).toContain('Example: <code>[1,2]</code>')
  expect(page).toContain('string (image/png, base64)')
  // A text has no entries.
  expect(page).not.toContain('Entries are unique')
})

test('values have the names that code has for them, and lists in two parts of a schema are joined', async () => {
  const page = await readOperation(
    `  /a:
    post:
      operationId: op
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '200': { description: Fine. } }`,
    `components:
  schemas:
    Pet:
      title: An animal at home
      deprecated: true
      allOf:
        - { properties: { legs: { type: array, items: { properties: { length: { type: number } } } } } }
        - properties:
            legs: { type: array, items: { properties: { hairs: { type: integer } } } }
            kind: { type: integer, oneOf: [{ const: 1, title: BIG_CAT, description: Such as lions. }, { const: 2, title: DOG }] }
`,
  )
  expect(page).toContain('<li><code>1</code><b>BIG_CAT</b><p>Such as lions.</p></li><li><code>2</code><b>DOG</b></li>')
  expect(page).toMatch(/Fields of the entries of.*<code>length<\/code>.*<code>hairs<\/code>/s)
  expect(page).toContain('<span class="api-type">An animal at home</span> <span class="api-mark">deprecated</span>')
})

test('an operation shows its own servers, what its path says, and documentation at an address of the site', async () => {
  const { pages } = await make(
    {
      'api.yaml': `${HEAD}servers: [{ url: 'https://api.example' }]
paths:
  /a:
    description: A resource of **pets**.
    post:
      operationId: op
      description: Adds one.
      servers: [{ url: 'https://upload.example', description: For files. }]
      externalDocs: { url: /guide/pets, description: The guide }
      responses: { '200': { description: Fine. } }
`,
    },
    { links: 'https://docs.example' },
  )
  const page = await read(pages['api/op'])
  expect(page).toContain(
    '## Servers {#servers}\n\n<ul class="api-servers"><li><code>https://upload.example</code> For files.',
  )
  expect(page).toContain('Adds one.\n\nA resource of **pets**.')
  expect(page).toContain('<a href="https://docs.example/guide/pets">The guide</a>')
})

test('links that are shared and texts of callbacks are shown', async () => {
  const page = await readOperation(
    `  /a:
    post:
      operationId: op
      responses: { '200': { description: Fine., links: { next: { $ref: '#/components/links/Next' } } } }
      callbacks:
        onData:
          '{$request.query.url}':
            post:
              summary: Status of the pet
              description: Sent at once.
              requestBody: { description: The new status., content: { application/json: { schema: { type: string } } } }
              responses: { '204': { description: Thanks. } }`,
    `components: { links: { Next: { operationId: op, description: The next one., parameters: { id: $response.body#/id } } } }\n`,
  )
  expect(page).toContain('<code>id</code> = <code>$response.body#/id</code>). The next one.')
  for (const text of ['Status of the pet', 'Sent at once.', 'The new status.']) expect(page).toContain(`<p>${text}</p>`)
})

test('all examples of a request are shown, with their descriptions, and answers with the same examples share a tab', async () => {
  const fault = '{ description: Fault., content: { application/json: { example: { code: 1 } } } }'
  const page = await readOperation(`  /a:
    post:
      operationId: op
      requestBody:
        content:
          application/json:
            examples:
              card: { summary: With a card, description: 'The *usual* way.', value: { kind: card } }
              cash: { summary: With cash, description: Only in shops., value: { kind: cash } }
          application/xml: { example: '<kind>cash</kind>' }
      responses:
        '200':
          description: Fine.
          content: { application/json: { examples: { a: { value: { n: 1 } }, b: { summary: Second, value: { n: 2 } } } } }
        '400': ${fault}
        '401': ${fault}`)
  expect(page).toContain('The *usual* way.')
  expect(page).toMatch(
    /<details><summary>With cash<\/summary>\s+<p>Only in shops.<\/p>\s+```json\n\{\n {2}"kind": "cash"/,
  )
  expect(page).toMatch(/<summary>application\/xml<\/summary>\s+```xml\n<kind>cash/)
  expect(page).toMatch(/<Tab label="200">\s+<details open><summary>a<\/summary>[^]*<details><summary>Second<\/summary>/)
  expect(page).toMatch(/<Tab label="400 401">/)
  expect(page.match(/"code"/g)).toHaveLength(1)
})

test('a request has no range of types, headings no id of a section, and code on the line of its fence stays', async () => {
  const page = await readOperation(`  /a:
    post:
      operationId: op
      description: "## Authorization\\nEach.\\n\\n\`\`\` <digit> ::= 0 | 1\\n<n> ::= 2\\n\`\`\`"
      requestBody: { content: { '*/*': { schema: { properties: { a: { type: string } } } } } }
      responses: { '200': { description: Fine. } }`)
  expect(page).toContain("'Content-Type: application/json'")
  expect(page).toContain('\n## Authorization\n')
  expect(page).toContain('```\n<digit> ::= 0 | 1\n<n> ::= 2')
})

test('a sample says each header once, and shows what stands for a value as it is', async () => {
  const page = await readOperation(`  /a/{id}:
    post:
      operationId: op
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: since, in: query, required: true, schema: { type: string } }
        - { name: at, in: query, required: true, example: 'a b', schema: { type: string } }
        - { name: Content-Type, in: header, required: true, schema: { enum: [application/json] } }
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '200': { description: Fine. } }`)
  const [curl = ''] = /```bash[^`]*/.exec(page) ?? []
  expect(curl).toContain('/a/{id}?since={since}&at=a%20b')
  expect(curl.match(/Content-Type/g)).toHaveLength(1)
})

test('an address with a variable that stays open is no origin of the policy', () => {
  const server = (url: string) => ({ url, description: undefined, variables: [] })
  const servers = [server('https://{your-host}'), server('https://api.example/v1')]
  expect(listOrigins({ servers, securitySchemes: new Map() })).toEqual(['https://api.example'])
})

test('a form sends no range of types', async () => {
  const { files } = await make(
    {
      'api.yaml': `${HEAD}paths:
  /a:
    post:
      operationId: op
      requestBody: { content: { '*/*': { schema: { type: object } } } }
      responses: { '200': { description: Fine. } }
`,
    },
    { tryIt: true },
  )
  expect(JSON.parse(files['openapi/api/operations/op.json'] ?? '')).toMatchObject({
    bodies: [{ type: 'application/json', schema: { type: 'object' } }],
  })
})

test('an operation is in the lists of all its tags, and webhooks are listed by theirs', async () => {
  const ok = 'responses: { "200": { description: Fine. } }'
  const { pages } = await make({
    'api.yaml': `${HEAD}tags: [{ name: Cats }, { name: Dogs, description: All dogs. }]
paths:
  /a: { get: { operationId: a, summary: Get all, tags: [Cats, Dogs], ${ok} } }
webhooks:
  born: { post: { operationId: born, summary: A birth, tags: [Dogs], ${ok} } }
  gone: { post: { operationId: gone, summary: An end, tags: [Ends], ${ok} } }
  more: { post: { operationId: more, summary: All else, ${ok} } }
`,
  })
  expect(Object.keys(pages).slice(0, 4)).toEqual(['api/index', 'api/cats/index', 'api/cats/a', 'api/dogs/index'])
  expect(await read(pages['api/dogs/index'])).toContain('<a href="/docs/api/cats/a.md">Get all</a>')
  expect(await read(pages['api/index'])).toContain('Dogs</a> <span class="api-count">1</span>')
  expect(await read(pages['api/webhooks/index'])).toMatch(
    /All else<\/a>[^]*## Dogs\n\nAll dogs\.\n\n[^]*A birth<\/a>[^]*## Ends\n\n[^]*An end<\/a>/,
  )
})

test('what a request needs for authorization: one of several, some of which belong together', async () => {
  const { pages } = await make({
    'api.yaml': `${HEAD}paths:
  /a: { get: { operationId: op, security: [{ token: [read] }, { key: [], token: [] }, {}], responses: { '200': { description: Fine. } } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer }, key: { type: apiKey, in: header, name: X-Key } }
`,
  })
  expect(await read(pages['api/op'])).toMatch(
    /<p class="api-choice">One of these:<\/p><ul class="api-auth"><li>[^\n]*with <code>read<\/code><\/li><li>[^\n]*; and [^\n]*<\/li><li>No authorization\.<\/li><\/ul>/,
  )
  expect(await read(pages['api/op'], 'twin')).toContain(`One of these:

- token: token in the header \`Authorization: Bearer …\`, with read
- key: API key in the header \`X-Key\`; and token: token in the header \`Authorization: Bearer …\`
- No authorization.`)
})

test('the first page names contact, license, terms and documentation elsewhere, with safe links only', async () => {
  const { pages } = await make({
    'api.yaml': `openapi: 3.1.1
info:
  title: Pets
  version: '1'
  summary: All about pets.
  description: Finds pets.
  contact: { name: Pet team, url: 'https://pets.example/team', email: team@pets.example }
  license: { name: Apache 2.0, identifier: Apache-2.0 }
  termsOfService: 'javascript:alert(1)'
externalDocs: { url: 'https://pets.example/guide', description: The guide }
paths: {}
webhooks:
  born: { post: { operationId: born, tags: [Dogs, Ends], responses: { '200': { description: Fine. } } } }
tags:
  - { name: Dogs, externalDocs: { url: 'https://pets.example/dogs', description: All of dogs } }
`,
  })
  const page = await read(pages['api/index'])
  expect(page).toContain('All about pets.\n\nFinds pets.')
  expect(page).toContain(
    '<p class="api-more">Contact: <a href="https://pets.example/team">Pet team</a>, <a href="mailto:team@pets.example">team@pets.example</a> · License: Apache 2.0, Apache-2.0 · Terms of service: javascript:alert(1)</p>',
  )
  expect(page).toContain('<a href="https://pets.example/guide">The guide</a>')
  const twin = await read(pages['api/index'], 'twin')
  expect(twin).toContain('All about pets.\n\nFinds pets.')
  expect(twin).toContain(
    '- Contact: [Pet team](https://pets.example/team), [team@pets.example](mailto:team@pets.example)\n- License: Apache 2.0, Apache-2.0\n',
  )
  expect(twin).toContain('[The guide](https://pets.example/guide)')
  expect(await read(pages['api/webhooks/index'])).toMatch(/All of dogs<\/a>[^]*## Ends\n\n[^]*Born<\/a>/)
  expect(await read(pages['api/webhooks/born'])).toContain(
    '<span class="api-mark">Dogs</span> <span class="api-mark">Ends</span>',
  )
})

test('tags have their descriptions and links on pages by path, and in Markdown versions', async () => {
  const spec = `${HEAD}tags: [{ name: Cats, description: All cats., externalDocs: { url: 'https://cats.example', description: On cats } }]
paths: { /a: { get: { operationId: op, tags: [Cats], externalDocs: { url: 'javascript:a', description: In the book }, responses: { '200': { description: Fine. } } } } }
`
  const byPath = await make({ 'api.yaml': spec }, { group: 'path' })
  expect(await read(byPath.pages['api/index'])).toMatch(
    /## Cats\n\nAll cats\.\n\n<p class="api-more"><a href="https:\/\/cats\.example">On cats/,
  )
  const { pages } = await make({ 'api.yaml': spec })
  const byTag = await make({ 'api.yaml': spec }, { group: 'tag' })
  for (const page of [pages['api/cats/index'], byTag.pages['api/cats/index']])
    expect(await read(page, 'twin')).toContain('All cats.\n\n[On cats](https://cats.example)')
  expect(await read(pages['api/cats/op'])).toContain('<p class="api-more">In the book</p>')
  expect(await read(pages['api/cats/op'], 'twin')).toContain('\n\nIn the book\n\n')
})

test('each part of a schema has its description, unless two say the same', async () => {
  const page = await readOperation(
    `  /a:
    post:
      operationId: op
      requestBody:
        content:
          application/json:
            schema:
              properties:
                owner: { allOf: [{ $ref: '#/components/schemas/User' }, { description: Who has it. }] }
                maker: { description: Who made it., allOf: [{ $ref: '#/components/schemas/User' }, { description: May be a team. }] }
                seller: { allOf: [{ description: Who sells it. }, { description: Who sells it. }] }
                buyer: { description: Who buys it., allOf: [{ type: string, description: Never a team. }] }
      responses: { '200': { description: Fine. } }`,
    `components: { schemas: { User: { description: A person., properties: { name: { type: string } } } } }\n`,
  )
  expect(page).toContain('Who has it.\n\nA person.')
  expect(page).toContain('Who made it.\n\nMay be a team.')
  expect(page).not.toContain('May be a team.\n\nA person.')
  expect(page).toContain('<p>Who sells it.</p>')
  expect(page).toContain('Who buys it.\n\nNever a team.')
})

test('all examples of a parameter and of a field are shown, also long ones', async () => {
  const long = 'long '.repeat(60)
  const { pages } = await make({
    'api.yaml': `${HEAD}paths:
  /a:
    get:
      operationId: op
      parameters:
        - { name: at, in: query, schema: { type: string }, examples: { now: { value: today }, then: { summary: In the past, description: Before *now*., value: '<2020' } } }
        - { name: kind, in: query, schema: { type: string, examples: [cat, dog] } }
        - { name: filter, in: query, content: { application/json: { schema: { type: object }, example: { legs: 4 } } } }
        - { name: text, in: query, schema: { type: string }, example: '${long}' }
      responses: { '200': { description: Fine., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
components: { schemas: { Pet: { properties: { name: { type: string, example: { more: '${long}' } } } } } }
`,
  })
  const page = await read(pages['api/op'])
  expect(page).toContain('<p class="api-facts">Example:</p><ul class="api-enum"><li><code>today</code><b>now</b></li>')
  expect(page).toMatch(/<li><code>&lt;2020<\/code><b>In the past<\/b>\s+Before \*now\*\./)
  expect(page).toContain('Example: <code>cat</code> <code>dog</code>')
  expect(page).toContain('Example: <code>{&quot;legs&quot;:4}</code>')
  expect(page).toMatch(/<details><summary>Example<\/summary>\s+```text\n(long ){59}long\n```/)
  expect(page).toMatch(/<summary>Example<\/summary>\s+```json\n\{\n {2}"more": "long/)
  const twin = await read(pages['api/op'], 'twin')
  expect(twin).toContain('(query, string) Example: now: today, In the past: <2020 (Before *now*.).')
  expect(twin).toContain('Example: cat, dog.')
  expect(twin).toMatch(/Example: (long ){59}long/)
})

test('examples that are not shown, or not as a whole, lead to the description', async () => {
  const example = (name: string) => `${name}: { value: '${name.repeat(2000)}' }`
  const page = await readOperation(`  /a:
    get:
      operationId: op
      responses:
        '200':
          description: Fine.
          content: { text/plain: { examples: { ${['a', 'b', 'c', 'd', 'e'].map(example).join(', ')} } } }`)
  expect(page).toMatch(
    /<p class="api-facts">d<\/p>\s+<p class="api-facts">e<\/p>\s+<p class="api-facts">Shortened: <a href="\/openapi\/api\.yaml">api\.yaml<\/a><\/p>/,
  )
})

test('the description of a tag that no operation has is a section of the first page', async () => {
  const { pages } = await make({
    'api.yaml': `${HEAD}tags:
  - { name: limits, x-displayName: Rate limits, description: '100 a *minute*.', externalDocs: { url: 'https://a.example', description: All limits } }
  - { name: Cats, description: All cats. }
  - { name: Ends, description: All ends. }
  - { name: Empty }
paths: { /a: { get: { operationId: op, tags: [Cats], responses: { '200': { description: Fine. } } } } }
webhooks: { gone: { post: { operationId: gone, tags: [Ends], responses: { '200': { description: Fine. } } } } }
`,
  })
  const page = await read(pages['api/index'])
  expect(page).toContain(
    '## Rate limits\n\n100 a *minute*.\n\n<p class="api-more"><a href="https://a.example">All limits</a></p>',
  )
  for (const other of ['## Cats', '## Ends', '## Empty']) expect(page).not.toContain(other)
  expect(await read(pages['api/index'], 'twin')).toContain(
    '## Rate limits\n\n100 a *minute*.\n\n[All limits](https://a.example)',
  )
})

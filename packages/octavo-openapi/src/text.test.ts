/** Texts of a description: titles, Markdown and links. */
import { expect, test } from 'vitest'
import { make, read } from './make.fixture.ts'

const HEAD = 'openapi: 3.1.1\ninfo: { title: Pets, version: "1" }\n'
const OK = 'responses: { "200": { description: Fine. } }'

/** The page `a` of an operation with a description. */
async function readDescription(description: string): Promise<string> {
  const paths = `{ /a: { get: { operationId: a, description: ${JSON.stringify(description)}, ${OK} } } }`
  const { pages } = await make({ 'api.yaml': `${HEAD}paths: ${paths}\n` })
  return read(pages['api/a'])
}

test('a summary with links or of several sentences is the title in short, and a text of the page', async () => {
  const long =
    'Makes a [reply](/docs/reply) of the model. Give it `text`, or a picture, and it makes more of the same, or calls a tool of yours.'
  const { pages } = await make({
    'api.yaml': `${HEAD}paths:
  /a: { post: { operationId: a, summary: "${long}", ${OK} } }
  /b: { post: { operationId: makeB, summary: "${'no end '.repeat(20)}", ${OK} } }
  /c: { post: { operationId: c, summary: "See **[c](/c)**", description: "See **[c](/c)**, too", ${OK} } }
`,
  })
  expect(['a', 'make-b', 'c'].map((name) => pages[`api/${name}`]?.frontMatter?.title)).toEqual([
    'Makes a reply of the model',
    'Make b',
    'See c',
  ])
  expect(await read(pages['api/a'])).toContain(`\n\n${long}\n\n`)
  expect(await read(pages['api/a'], 'twin')).toContain(long)
  expect((await read(pages['api/c'])).match(/See \*\*/g)).toHaveLength(1)
})

test('a description cannot break the page around it', async () => {
  const { pages } = await make({
    'api.yaml': `${HEAD}paths:
  /pets:
    get:
      operationId: listPets
      description: |
        # Title
        <div>Open, <script>alert(1)</script> and <Pet> and <b>bold</b>. [Lost](other.md), [own](#operation/listPets), {{name}}
        [![Run](https://a.example/run.svg)](https://a.example/run) ![](https://a.example/b.png)

        \`\`\`
        not closed
      ${OK}
`,
  })
  const page = await read(pages['api/list-pets'])
  expect(page).toContain('## Title')
  expect(page).toContain('Open, &lt;script>alert(1)&lt;/script> and &lt;Pet> and <b>bold</b>')
  expect(page).toContain('Lost, [own](/docs/api/list-pets.md), {\\{name}}')
  expect(page).toContain('[Run](https://a.example/run) [Picture](https://a.example/b.png)')
  expect(page.match(/^```/gm)?.length).toBeGreaterThan(1)
  expect((page.match(/^```/gm)?.length ?? 1) % 2).toBe(0)
})

test('code ends with its paragraph, a pattern is no link, and the title is not said twice', async () => {
  const { pages } = await make(
    {
      'api.yaml': `${HEAD}paths:
  /a:
    get:
      operationId: a
      description: |
        A quote \\\` here, and a \`

        [ref](/pkg/types.go) <Pet> [A-Z][a-z_.], [known][here] \`[a][b]\`

        [here]: https://a.example
      ${OK}
  /b: { get: { operationId: b, summary: List pets, description: List pets., ${OK} } }
`,
    },
    { links: 'https://docs.example' },
  )
  const page = await read(pages['api/a'])
  expect(page).toContain('[ref](https://docs.example/pkg/types.go) &lt;Pet> [A-Z]\\[a-z_.], [known][here] `[a][b]`')
  expect(await read(pages['api/b'])).not.toContain('List pets')
})

test('links whose definitions have any title or code, case and spaces in their label stay links', async () => {
  const page = await readDescription(`[one][a], [two][b], [three][\`c\`], [four][Long
name], [five][e], [six][f], [seven](<https://g.example/a b>).

[a]: https://a.example 'Title'
[b]: #operation/a (Title)
[\`c\`]: https://c.example
[long  name]: https://d.example
[e]: https://e.example "A \\"title\\""
[f]: <https://f.example/a b>
`)
  expect(page).toContain(
    '[one][a], [two][b], [three][`c`], [four][Long\nname], [five][e], [six][f], [seven](https://g.example/a%20b).',
  )
  expect(page).toContain('[f]: https://f.example/a%20b\n')
  expect(page).toContain("[a]: https://a.example 'Title'\n[b]: /docs/api/a.md (Title)\n")
})

test('a description in short ends with its first sentence, not with an abbreviation', async () => {
  const sentence =
    'An additional image whose fully transparent areas (e.g. where alpha is zero) indicate where to edit.'
  const { pages } = await make({
    'api.yaml': `${HEAD}paths: { /a: { get: { operationId: a, description: "${sentence} ${'More. '.repeat(30)}", ${OK} } } }\n`,
  })
  expect(pages['api/a']?.frontMatter?.description).toBe(sentence)
})

test('the form shows servers and their variables without the signs of Markdown', async () => {
  const { files } = await make(
    {
      'api.yaml': `${HEAD}servers: [{ url: 'https://{region}.test', description: "**Main**", variables: { region: { default: eu, description: 'Where \`data\` **is**.' } } }]
paths: { /a: { get: { operationId: a, ${OK} } } }
`,
    },
    { tryIt: true },
  )
  const [, json = ''] = Object.entries(files).find(([file]) => file.endsWith('/a.json')) ?? []
  expect(JSON.parse(json)).toMatchObject({
    servers: [{ description: 'Main', variables: [{ description: 'Where data is.' }] }],
  })
})

test('names in code and in words keep their signs in titles and summaries', async () => {
  const summaries = [
    'Call `__init__` of **the [`b`](c)**',
    'Get `a[0](b)`',
    'Rename snake__case__name and __one__',
    'Read a_b_c, /a/*/b/*, 2 * 3 * 4, ***all***, *some* and _any_',
    'Get ``a ` b``',
  ]
  const { pages } = await make({
    'api.yaml': `${HEAD}paths:
${summaries.map((summary, index) => `  /${index}: { get: { operationId: o${index}, summary: "${summary}", description: "${summary}: yes.", ${OK} } }\n`).join('')}`,
  })
  const titles = [
    'Call __init__ of the b',
    'Get a[0](b)',
    'Rename snake__case__name and one',
    'Read a_b_c, /a/*/b/*, 2 * 3 * 4, all, some and any',
    'Get a ` b',
  ]
  const matter = titles.map((_, index) => pages[`api/o${index}`]?.frontMatter)
  expect(matter.map((each) => each?.title)).toEqual(titles)
  expect(matter.map((each) => each?.description)).toEqual(titles.map((title) => `${title}: yes.`))
})

test('an address cannot end its link, and no picture of another host is loaded', async () => {
  const page =
    await readDescription(`[a](<https://ok.example/x)![t](https://evil.example/p.png>) ![b][b] ![c](https://c.example/c.png 'C')
[d](https://d.example/d_(x)) [e [f](own.md)](https://e.example) [g](https://g.example/\\)

[b]: https://b.example/b](https://evil.example "B"
`)
  expect(page).toContain(
    "[a](https://ok.example/x%29!%5Bt%5D%28https://evil.example/p.png) &#33;[b][b] [c](https://c.example/c.png 'C')",
  )
  expect(page).toContain('[d](https://d.example/d_%28x%29) [e f](https://e.example) [g](')
  expect(page).toContain('[b]: https://b.example/b%5D%28https://evil.example "B"')
})

test('headings of a description that are named as sections stay headings where they are, without the ids of sections', async () => {
  const page = await readDescription(`- item

  ## Headers

  in item

- # **Responses**

> ## \`Responses\`

Responses
---------

## Mine {#headers}

    # no heading
`)
  expect(page).toContain(
    '- item\n\n  ### Headers\n\n  in item\n\n- ## **Responses**\n\n> ### `Responses`\n\n### Responses\n\n### Mine\n\n    # no heading',
  )
  expect(page).toContain('\n## Responses {#responses}\n')
})

test('an answer, a value of several lines and an example with a fence cannot break a Markdown version', async () => {
  const { pages } = await make({
    'api.yaml': `${HEAD}paths:
  /a:
    get:
      operationId: a
      externalDocs: { url: 'https://a.example/)![x](https://evil.example/x.png', description: "Two\\n\\n[lines]" }
      parameters: [{ name: q, in: query, schema: { type: string, default: "a\\n\\n# b" } }]
      responses:
        '200':
          description: "# Big\\n\\n![p](https://evil.example/p.png)\\n\\n[lost](own.md)"
          content: { text/plain: { example: "\`\`\`\\n# Out" } }
`,
  })
  const twin = await read(pages['api/a'], 'twin')
  expect(twin).toContain('[Two \\[lines\\]](https://a.example/%29!%5Bx%5D%28https://evil.example/x.png)')
  expect(twin).toMatch(/^- `q` \(query, string\).*a # b/m)
  expect(twin).toContain('**Big**\n\n[p](https://evil.example/p.png)\n\nlost\n')
  expect(twin).toContain('````\n```\n# Out\n````')
})

test('in code blocks, the names of variables stay text, and those of the site are in text of the site', async () => {
  const example = '{{productName}} and {{other}}'
  const files = {
    'api.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    post:
      operationId: op
      description: "Text:\\n\\n~~~\\n${example}\\n~~~"
      requestBody: { content: { text/plain: { example: '${example}' } } }
      responses: { '200': { description: Fine. } }
`,
    'own/op.md': 'Of {{productName}}.',
  }
  const { pages, texts } = await make(files, { content: 'own', samples: ['curl'] })
  for (const page of [pages['api/op'], texts['op']]) {
    const markdown = await read(page)
    expect(markdown).toContain('~~~\n\\{{productName}} and {{other}}\n~~~')
    expect(markdown).toContain("--data '\\{{productName}} and {{other}}'")
    expect(markdown).toContain('Of {{productName}}.')
    expect(await read(page, 'twin')).toContain(`~~~\n${example}\n~~~`)
  }
})

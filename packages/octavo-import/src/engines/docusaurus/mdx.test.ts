import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { convert, importSite, kindsOf } from './docusaurus.fixture.ts'

describe('MDX', () => {
  test('tabs: tags on their own lines, without the indentation that MDX ignores', async () => {
    const { text } = await convert(
      `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n- Step\n\n  <Tabs groupId="os">\n    <TabItem value="a" label={'Linux'}>\n      Text\n\n      \`\`\`sh\n      if true; then\n        ls\n      fi\n      \`\`\`\n    </TabItem>\n  </Tabs>\n`,
    )
    expect(text).toBe(
      '- Step\n\n  <Tabs group="os">\n\n  <Tab label="Linux">\n\n  Text\n\n  ```sh\n  if true; then\n    ls\n  fi\n  ```\n\n  </Tab>\n\n  </Tabs>\n',
    )
  })

  test('tabs: the `>` of a tag is not a quote, and tags on one line are in one column', async () => {
    const { text } = await convert(
      `<Tabs values={[ { label: "Maven", value: "maven" } ]}\n\n>   <TabItem value="maven">\n\n    Text\n\n  </TabItem>\n</Tabs>\n\n> <Tabs><TabItem value="a">\n>\n> Quoted\n>\n> </TabItem></Tabs>\n`,
    )
    expect(text).toBe(
      '<Tabs>\n\n<Tab label="Maven">\n\nText\n\n</Tab>\n\n</Tabs>\n\n> <Tabs>\n>\n> <Tab label="a">\n>\n> Quoted\n>\n> </Tab>\n>\n> </Tabs>\n',
    )
  })

  test('a page of docusaurus-openapi-docs says what its operation says', async () => {
    const schema = {
      required: ['name'],
      properties: {
        name: { type: 'string', enum: ['a|b'] },
        tags: { items: { properties: { id: { allOf: [{ type: 'integer' }] } } } },
      },
    }
    const operation = {
      method: 'post',
      path: '/pets/{id}',
      servers: [{ url: 'https://a.org/' }],
      description: 'Adds *one*.',
      parameters: [
        { name: 'id', in: 'path', required: true, description: 'Its\nid', schema: { type: 'string', format: 'uuid' } },
      ],
      requestBody: { required: true, content: { 'application/json': { schema, example: { name: 'a|b' } } } },
      responses: { 404: { description: 'Gone' } },
    }
    const api = deflateSync(JSON.stringify(operation)).toString('base64')
    const page = `---\nid: add\ntitle: Add\napi: ${api}\nhide_title: true\n---\n\nimport Heading from "@theme/Heading"\n\n<StatusCodes />\n`
    const { site } = await convert('# A\n', { 'docs/add.api.mdx': page })
    const added = site.pages.find(({ source }) => source === 'docs/add.api.mdx')
    expect(added?.text).toBe(
      '---\nid: add\ntitle: Add\n---\n\n```http\nPOST https://a.org/pets/{id}\n```\n\nAdds *one*.\n\n## Request {#request}\n\n' +
        '| Parameter | In | Type | Description |\n| --- | --- | --- | --- |\n| `id` (required) | path | string (uuid) | Its id |\n\n' +
        '### Body (required)\n\n`application/json`: object.\n\n| Property | Type | Description |\n| --- | --- | --- |\n' +
        '| `name` (required) | string | One of `a\\|b`. |\n| `tags` | object[] |  |\n| `tags[].id` | integer |  |\n\n' +
        '```json\n{\n  "name": "a|b"\n}\n```\n\n## Responses {#responses}\n\n### 404\n\nGone\n',
    )
    expect([added?.anchors, site.components]).toEqual([['request', 'body-required', 'responses', '404'], []])
    const broken = await convert('# A\n', { 'docs/add.api.mdx': '---\ntitle: Add\napi: none\n---\n\nText\n' })
    expect(broken.site.pages.find(({ source }) => source === 'docs/add.api.mdx')?.text).toContain('\nText\n')
  })

  test('a block beside the end of another one begins at the left, with what is in it', async () => {
    const { text } = await convert(
      '<center>\n\tA\n</center> <details>\n\t<summary className="x">\n\t\tB _c_\n\t</summary>\n\n\tD\n</details>\n',
    )
    expect(text).toBe(
      '<center>\n\nA\n\n</center>\n\n<details>\n\n<summary class="x">\n\nB _c_\n\n</summary>\n\nD\n\n</details>\n',
    )
  })

  test('items of a list that are indented too deep stay items', async () => {
    const { text } = await convert('1. a\n\n  2. b\n\n     c\n    3. ### d\n\n       e\n')
    expect(text).toBe('1. a\n\n  2. b\n\n     c\n3. ### d\n\n   e\n')
  })

  test('code in fences and inline is left as it is', async () => {
    const code = '```jsx\nimport X from "y"\n{/* no */}\n<Tabs>\n```\n\nSee `{x}` and `<Tabs>` and `export const`.\n'
    expect((await convert(code)).text).toBe(code)
  })

  test('code ends where MDX ends it, however far its last line is indented', async () => {
    const { text } = await convert('1. a\n\n```js\n    b\n    ```\n\n## C\n\n- d\n\n  ```js\n  e\n        ```\n')
    expect(text).toBe('1. a\n\n```js\n    b\n```\n\n## C\n\n- d\n\n  ```js\n  e\n  ```\n')
  })

  test('literal expressions become text, others are reported', async () => {
    const { site, text } = await convert(
      `export const version = '2.0'\n\nVersion {version}, {1 + 1}, {names.map((name) => <b key={name}>{name}</b>)}.\n\n## A {/* #b:c */}\n`,
    )
    expect(text).toBe('Version 2.0, 2, {names.map((name) => \\<b key={name}>{name}\\</b>)}.\n\n## A {#b:c}\n')
    expect(site.pages.find(({ target }) => target === 'docs/page.md')?.anchors).toEqual(['b:c'])
    expect(kindsOf(site)).toContain('JSX expressions')
  })

  test('pictures by import and require, classes, styles and frames', async () => {
    const { site, text } = await convert(
      `import logo from './logo.png'\n\n<img src={logo} className="big" style={{width: 3}} />\n\n<img src={require('./b.png').default} />\n\n<iframe src="https://x.example/e" title="Demo" />\n`,
      { 'docs/logo.png': '', 'docs/b.png': '' },
    )
    expect(text).toBe(
      '<img src="./logo.png" class="big" />\n\n<img src="./b.png" />\n\n<iframe src="https://x.example/e" title="Demo" />\n',
    )
    expect(site.files.map(({ to }) => to)).toEqual(['docs/b.png', 'docs/logo.png'])
    expect(kindsOf(site)).toEqual(expect.arrayContaining(['inline styles']))
  })

  test('pictures of the static folder by useBaseUrl, by import as a component, and one for each color mode', async () => {
    const { site, text } = await convert(
      `import useBaseUrl from '@docusaurus/useBaseUrl'\nimport Logo from '@site/static/img/logo.svg'\nimport ThemedImage from '@theme/ThemedImage'\n\n<img alt="A" src={useBaseUrl('img/a.png')} />\n\n<a href={useBaseUrl('/docs/page')}>Page</a>\n\n<Logo title="Our logo" />\n\n<ThemedImage alt="B" sources={{ light: useBaseUrl('/img/b.png'), dark: useBaseUrl('/img/c.png') }} />\n`,
      { 'static/img/a.png': '', 'static/img/b.png': '', 'static/img/c.png': '', 'static/img/logo.svg': '' },
    )
    expect(text).toBe(
      '<img alt="A" src="/img/a.png" />\n\n<a href="./page.md">Page</a>\n\n<img src="/img/logo.svg" alt="Our logo" />\n\n![B](</img/b.png#only-light>)![B](</img/c.png#only-dark>)\n',
    )
    expect(site.notConverted).toEqual([])
  })

  test('components that only show a picture or a video become it, other names than those of Octavo stay', async () => {
    const { site, text } = await convert(
      `import Screenshot from '@site/src/Screenshot'\n\n<Screenshot alt="A" src="img/a.png" width={745} zoom />\n\n<LazyVideo src="/img/b.mp4" />\n\n<YouTubeEmbed videoId="dQw4w9WgXcQ" title="Talk" />\n\n<Photo src="/img/a.png" alt="A" caption="B" />\n\n<Card>C</Card>\n`,
      { 'static/img/a.png': '', 'static/img/b.mp4': '' },
    )
    expect(text).toBe(
      '<img src="/img/a.png" alt="A" width="745" />\n\n<video src="/img/b.mp4" controls />\n\n<iframe src="https://www.youtube.com/watch?v=dQw4w9WgXcQ" title="Talk" />\n\n<Photo src="/img/a.png" alt="A" caption="B" />\n\n<OwnCard>C</OwnCard>\n',
    )
    expect(site.components.map(({ name }) => name)).toEqual(['OwnCard', 'Photo'])
  })

  test('an admonition of a component has more colons than those in it', async () => {
    const inner = '<Admonition type="tip">\n\nA\n\n</Admonition>'
    const { text } = await convert(
      `import Admonition from '@theme/Admonition'\n\n<Admonition type="info" title="T">\n\n${inner}\n\n</Admonition>\n`,
    )
    expect(text).toBe('::::info[T]\n\n:::tip\n\nA\n\n:::\n\n::::\n')
  })

  test('components of the theme become what they show', async () => {
    const { site, text } = await convert(
      `import Translate from '@docusaurus/Translate'\nimport Heading from '@theme/Heading'\nimport Mermaid from '@theme/Mermaid'\nimport Details from '@theme/Details'\n\n<Heading as="h2" id="own">Set up</Heading>\n\n<Translate id="a">Text</Translate>\n\n<Mermaid value={\`graph TD\nA --> B\`} />\n\n<Details summary="More">\n\nInner\n\n</Details>\n`,
    )
    expect(text).toBe(
      '## Set up {#own}\n\nText\n\n```mermaid\ngraph TD\nA --> B\n```\n\n<details>\n<summary>More</summary>\n\nInner\n\n</details>\n',
    )
    expect(site.components).toEqual([])
  })

  test('fences with `mdx-code-block` only hide MDX, and a diagram may be a constant of the page', async () => {
    const { site, text } = await convert(
      '# A\n\n```mdx-code-block\nimport Mermaid from \'@site/src/theme/Mermaid\'\nimport Admonition from \'@theme/Admonition\'\n\nexport const graph = `graph TD`\n\n<Mermaid chart={graph} />\n```\n\n````mdx-code-block\n<Admonition type="info" title="T">\n\n```js\na\n```\n\n</Admonition>\n````\n\n{b}\n',
    )
    expect(text?.replace(/\n{2,}/g, '\n\n')).toBe(
      '# A\n\n```mermaid\ngraph TD\n```\n\n:::info[T]\n\n```js\na\n```\n\n:::\n\n{b}\n',
    )
    expect(site.notConverted).toMatchObject([{ kind: 'JSX expressions', line: 22 }])
  })

  test('code from files, tabs of a component of the site, and diagrams that cannot be drawn', async () => {
    const { site, text } = await convert(
      'import CodeBlock from \'@theme/CodeBlock\'\nimport code from \'!!raw-loader!./a.js\'\n\n<FrameworkTabs>\n<TabItem value="js">\n\n<CodeBlock className="language-js">{code}</CodeBlock>\n\n</TabItem>\n</FrameworkTabs>\n\n<Mermaid chart={`sequenceDiagram\nA ->> no text`} />\n',
      { 'docs/a.js': 'run({\n  a: `b`,\n})\n' },
    )
    expect(text).toBe(
      '<Tabs>\n\n<Tab label="js">\n\n```js\nrun({\n  a: `b`,\n})\n```\n\n</Tab>\n\n</Tabs>\n\n```text\nsequenceDiagram\nA ->> no text\n```\n',
    )
    expect(kindsOf(site)).toEqual(['diagrams'])
  })

  test('drawings inside pages are left out, with their parts', async () => {
    const { site, text } = await convert('# A\n\nGo <svg viewBox="0 0 1 1"><use href="icons.svg#a"></use></svg> on\n')
    expect(text).toBe('# A\n\nGo  on\n')
    expect(kindsOf(site)).toEqual(['drawings inside pages'])
  })

  test('a picture for link previews that is beside the page is published', async () => {
    const page = (image: string) => `---\nimage: ${image}\n---\n\nText\n`
    const { site, text } = await convert(page('./img/a.png'), { 'docs/img/a.png': '', 'static/b.png': '' })
    expect(text).toBe(page('/img/a.png'))
    expect(site.files).toContainEqual({ from: 'docs/img/a.png', to: 'public/img/a.png' })
    expect((await convert(page('/b.png'))).text).toBe(page('/b.png'))
  })

  test('pictures for link previews that have the same name are all published', async () => {
    const page = (image: string) => `---\nimage: ${image}\n---\n\nText\n`
    const { site, text } = await convert(page('./page/cover.png'), {
      'docs/a.mdx': page('./a/cover.png'),
      'docs/a/cover.png': '',
      'docs/page/cover.png': '',
      'static/img/cover.png': '',
    })
    expect(site.pages[0]?.text).toBe(page('/img/cover-2.png'))
    expect(text).toBe(page('/img/cover-3.png'))
    expect(site.files.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'static/img/cover.png → public/img/cover.png',
      'docs/a/cover.png → public/img/cover-2.png',
      'docs/page/cover.png → public/img/cover-3.png',
    ])
  })

  test('scripts and styles are left out, so that they do not swallow what follows', async () => {
    const { site, text } = await convert(
      '<blockquote>A post</blockquote>\n<script async src="https://a.test/b.js"></script>\n\n<style>{`p { color: red }`}</style>\n\n```js\na\n```\n',
    )
    expect(text?.replace(/\n+/g, '\n')).toBe('<blockquote>A post</blockquote>\n```js\na\n```\n')
    expect(kindsOf(site)).toEqual(['scripts and styles in pages', 'scripts and styles in pages'])
  })

  test('npm2yarn and tab blocks become code tabs', async () => {
    const { text } = await convert(
      '```bash npm2yarn\nnpm install acme\n```\n\n```js tab\na\n```\n\n```ts tab="TypeScript"\nb\n```\n',
    )
    expect(text).toContain('```bash label="yarn"\nyarn add acme\n```')
    expect(text).toContain('<CodeTabs>\n\n```js\na\n```\n\n```ts label="TypeScript"\nb\n```\n\n</CodeTabs>')
    const quoted = await convert('> ```bash npm2yarn\n> npm install acme\n> ```\n\n> ```js tab\n> a\n> ```\n')
    expect(quoted.text).toContain('> <CodeTabs>\n>\n> ```bash label="npm"\n> npm install acme\n> ```\n>\n> ```bash')
    expect(quoted.text).toContain('> <CodeTabs>\n>\n> ```js\n> a\n> ```\n>\n> </CodeTabs>\n')
  })

  test('a component of the site that shows a command for each package manager becomes code tabs', async () => {
    const page = 'import { InstallSnippet } from \'@site/src/InstallSnippet\'\n\n<InstallSnippet pkgs="acme zod" />\n'
    expect((await convert(page)).text).toContain('```sh label="pnpm"\npnpm add acme zod\n```')
  })

  test('an empty fence with the path of a folder shows its files', async () => {
    const files = {
      'samples/a/app.js': 'b()\n',
      'samples/a/main.js': 'a()\n',
      'samples/a/x.png': '',
      'samples/a/page/index.html': '<p>\n',
    }
    expect((await convert('- ```fiddle samples/a|focus=main.js\n\n  ```\n', files)).text).toBe(
      '- <CodeTabs>\n\n  ```js label="main.js"\n  a()\n  ```\n\n  ```js label="app.js"\n  b()\n  ```\n\n  ```html label="page/index.html"\n  <p>\n  ```\n\n  </CodeTabs>\n',
    )
    expect((await convert('```fiddle samples/b\n```\n', files)).text).toBe('```fiddle samples/b\n```\n')
  })

  test('tags for the head of the document are in the front matter', async () => {
    const { site, text } = await convert(
      '---\ntitle: A\n---\n\n<head>\n  <title>B</title>\n  <meta name="description" content="C" />\n  <meta property="og:title" content="B" />\n  <meta name="author" content="D" />\n  <meta name="robots" content="noindex" />\n</head>\n\nText\n',
    )
    expect(text?.replace(/\n+/g, '\n')).toBe(
      '---\ntitle: A\ndescription: C\nno_index: true\nhead:\n  - type: meta\n    name: author\n    content: D\n---\nText\n',
    )
    expect(site.notConverted.map(({ message }) => message)).toEqual([
      'Of the <head> of the page, <title> was left out.',
    ])
  })

  test('emoji are characters, and what Twoslash hides is left out', async () => {
    const page =
      ':tada:\n\n```ts twoslash title="a.ts"\n// @errors: 2322\nimport x from "y"\n// ---cut---\nx()\n// ^?\n```\n'
    const { site, text } = await convert(page)
    expect(text?.trimStart()).toBe('🎉\n\n```ts title="a.ts"\nx()\n```\n')
    expect(kindsOf(site)).toContain('Twoslash blocks')
    const config = 'export default { markdown: { emoji: false } }'
    expect((await convert(page, { 'docusaurus.config.js': config })).text).toContain(':tada:')
  })

  test('options of code have no space around "=", and what marks nothing is left out', async () => {
    const { text, site } = await convert("```tsx title = 'a.ts' {1} 'b'\nc\n```\n")
    expect(text?.trimStart()).toBe("```tsx title='a.ts' {1}\nc\n```\n")
    expect(kindsOf(site)).toContain('marked words in code')
  })

  test('the name of a container has letters that a configuration may have', async () => {
    const { site, text } = await convert(':::observação\n\nText\n\n:::\n\n:::注意\n\nText\n\n:::\n')
    expect(text).toBe(':::observacao\n\nText\n\n:::\n\n:::note\n\nText\n\n:::\n')
    expect(site.config.admonitions).toEqual({ observacao: { label: 'Observação' } })
  })

  test('a tab that is alone shows its content', async () => {
    const { text } = await convert(
      'import TabItem from \'@theme/TabItem\';\n\n<TabItem value="a">\n\nText\n\n</TabItem>\n',
    )
    expect(text?.trim()).toBe('Text')
  })

  test('unclosed containers are closed; explicit ids, comments and titles do not hinder', async () => {
    const { site, text } = await convert('## A {#x}\n\n<!-- b -->\n\n## B {/* c */}\n\n:::tip Title\n\nText\n')
    expect(text).toBe('## A {#x}\n\n<!-- b -->\n\n## B <!-- c --> {#b--c-}\n\n:::tip Title\n\nText\n:::\n')
    expect(kindsOf(site)).toContain('unclosed containers')
  })

  test('a container has more colons than those in it', async () => {
    const { site, text } = await convert(':::note\n\n:::tip\n\nA\n\n:::\n\n:::\n\n::::note\n:::tip\nB\n:::\n::::\n')
    expect(text).toBe('::::note\n\n:::tip\n\nA\n\n:::\n::::\n\n::::note\n:::tip\nB\n:::\n::::\n')
    expect(kindsOf(site)).not.toContain('unclosed containers')
  })

  test('an invalid page is read as Markdown and reported with its place; its components become stubs', async () => {
    const invalid = '# A\n\n1 < 2 {\n\n<Chart src="a.png" />\n'
    const { site, text } = await convert(invalid)
    expect(text).toBe(invalid)
    expect(site.components).toEqual([{ name: 'Chart', attributes: ['src'], uses: 1, empty: 1 }])
    expect(site.notConverted).toContainEqual(
      expect.objectContaining({ kind: 'pages that are not valid MDX', file: 'docs/page.mdx', line: 3 }),
    )
  })
})

describe('formulas of remark-math', () => {
  const config = (docs: string, blog = '') =>
    `import remarkMath from 'remark-math'\nimport katex from 'rehype-katex'\nimport emoji from 'remark-emoji'
    export default { presets: [['classic', { docs: { ${docs} }, blog: { ${blog} } }]] }`
  const formulas =
    'Inline $a_{jk}$.\n\n$$\n\\frac{\\sum_{i=1}^{n-1} p_i}{t_n}\n$$\n\n<Chart src="a.png" />\n\nPay \\$5.\n'

  test('are not expressions, and stay as they are', async () => {
    const plugins = String.raw`remarkPlugins: [remarkMath, remarkGithubAdmonitionsToDirectives, emoji], rehypePlugins: [[katex, { macros: { '\\RR': '\\mathbb{R}' } }]]`
    const site = await importSite({
      'docusaurus.config.js': config(plugins),
      'docs/page.mdx': formulas,
      'docs/a.png': '',
    })
    expect(site.pages[0]?.text).toBe(formulas)
    expect(site.components).toMatchObject([{ name: 'Chart' }])
    expect(site.config.markdown).toEqual({ math: { macros: { '\\RR': '\\mathbb{R}' } } })
    expect(site.notConverted.map(({ message }) => message)).toEqual([
      'The plugin "emoji" of "presets.docs.remarkPlugins" is not converted.',
    ])
  })

  test('are not read without the plugin, and dollar signs remain on pages without it', async () => {
    const prices = 'From $5 to $10, not \\$7.\n\n`$x$`\n'
    const files = { 'docs/page.md': prices, 'blog/2024-03-05-hello.md': prices }
    const plain = await importSite({ 'docusaurus.config.js': config(''), ...files })
    expect(plain.config.markdown).toBeUndefined()
    expect(plain.pages[0]?.text).toBe(prices)
    const plugin = 'remarkPlugins: [[remarkMath, { singleDollarTextMath: false }]]'
    const site = await importSite({ 'docusaurus.config.js': config(plugin), ...files })
    expect(site.config.markdown).toEqual({ math: true })
    for (const target of ['docs/page.md', 'blog/2024-03-05-hello.md'])
      expect(site.pages.find((page) => page.target === target)?.text).toContain(
        'From \\$5 to \\$10, not \\$7.\n\n`$x$`\n',
      )
  })
})

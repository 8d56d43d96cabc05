import { expect, test } from 'vitest'
import { TextEdits } from '../../markdown/index.ts'
import { ConversionLog, OwnAdmonitions } from '../../shared/index.ts'
import { readDocFx } from './config/read-docfx.ts'
import { readTocs } from './config/toc.ts'
import { convertPage } from './convert/convert-page.ts'
import { parseDocFx } from './convert/directives.ts'
import { docfx } from './index.ts'

function convert(text: string, hasExtension = false, hasFormulas = false) {
  const edits = new TextEdits(text)
  const log = new ConversionLog()
  const admonitions = new OwnAdmonitions(log)
  convertPage(parseDocFx(text), {
    source: 'a.md',
    edits,
    log,
    alerts: ['TODO'],
    hasFormulas,
    containers: { hasExtension, admonitions },
    resolve: () => undefined,
    findUid: (uid) => (uid === 'known' ? { href: './known.md', title: 'Known' } : undefined),
    includeMarkdown: (path) => (path.includes('gone') ? undefined : `<Include file="${path}" />`),
    includeCode: (request) => (request.path.includes('gone') ? undefined : `<Code ${JSON.stringify(request)} />`),
  })
  return { text: edits.render(), log, admonitions: admonitions.toConfig().admonitions }
}

test('formulas stay formulas, and other dollar signs text', () => {
  expect(convert('Costs $5 or $6, `$a$`, $x^2$ and $$y$$.\n\n$$\n\\frac{1}{2}\n$$\n', false, true).text).toBe(
    'Costs \\$5 or \\$6, `$a$`, $x^2$ and $$y$$.\n\n$$\n\\frac{1}{2}\n$$\n',
  )
})

test('files become <Include> and <Code>', () => {
  expect(convert('[!INCLUDE [a](~/b c.md)] and [!include[](d.md "title")]\n').text).toBe(
    '<Include file="~/b c.md" /> and <Include file="d.md" />\n',
  )
  expect(convert('[!code-csharp[Main](P.cs?highlight=2,5-6&range=5-10#x "t")]\n').text).toBe(
    '<Code {"path":"P.cs","language":"csharp","region":"x","lines":{"first":5,"last":10},"highlight":"2,5-6"} />\n',
  )
  expect(convert('[!Code-csharp[](P.cs#L3-L4)]\n').text).toBe(
    '<Code {"path":"P.cs","language":"csharp","lines":{"first":3,"last":4}} />\n',
  )
  expect(convert('[!code[](100%25%.cs#50%)]\n').text).toBe('<Code {"path":"100%25%.cs","region":"50%"} />\n')
  expect(convert(':::code language="c" source="~/a.c" id="s" highlight="1":::\n').text).toBe(
    '<Code {"path":"~/a.c","language":"c","region":"s","highlight":"1"} />\n',
  )
  const { text, log } = convert('a\n\n- [!code[](gone.cs)]\n')
  expect(text).toBe('a\n\n- <!-- [!code[](gone.cs)] -->\n')
  expect(log.notConverted).toMatchObject([{ kind: 'included files', line: 3, column: 3 }])
})

test('alerts of GitHub stay, those of the site become admonitions, others are not quotes', () => {
  expect(convert('> [!NOTE]\n> a\n').text).toBe('> [!NOTE]\n> a\n')
  expect(convert('- x\n\n  > [!TODO]\n  > a\n  >\n  >     b\n\ny\n').text).toBe(
    '- x\n\n  :::todo\n  a\n  \n      b\n  :::\n\ny\n',
  )
  expect(convert('> [!div class="next"]\n> [A](b.md)\n').text).toBe('\n[A](b.md)\n')
  expect(convert('> [!Video https://x.test/v]\n').text).toBe('<iframe src="https://x.test/v"></iframe>\n')
})

test('images, rows, zones and text that is not translated', () => {
  expect(convert(':::image type="content" source="a (1).png" alt-text="An [image]" lightbox="b.png":::\n').text).toBe(
    '![An \\[image\\]](<a (1).png>)\n',
  )
  expect(convert('Use :::no-loc text="Azure"::: here\n').text).toBe('Use Azure here\n')
  const { text, log } = convert('::: moniker range=">=a-2"\n\nb\n\n::: moniker-end\n')
  expect(text).toBe('\n\nb\n\n\n')
  expect(log.notConverted).toMatchObject([{ kind: 'monikers', line: 1 }])
  expect(convert('::: warning\na\n:::\n\n```\n:::image source="a":::\n```\n').text).toBe(
    '::: warning\na\n:::\n\n```\n:::image source="a":::\n```\n',
  )
})

test('containers become admonitions; what does not end is text without the extension of Markdig', () => {
  const { text, log, admonitions } = convert(
    '# A\n\n::: spoiler Who?\n\n- b\n:::\n\n::: zone target="x"\nc\n::: zone-end\n\n:::warning\nd\n:::\n\n::: {.x}\n\n:::other\ne\n',
  )
  expect(text).toBe(
    '# A\n\n::: spoiler Who?\n\n- b\n:::\n\n\nc\n\n\n:::warning\nd\n:::\n\n\\::: {.x}\n\n\\:::other\ne\n',
  )
  expect(admonitions).toEqual({ spoiler: { label: 'Spoiler' } })
  expect(log.notConverted.map(({ kind, line }) => [kind, line])).toEqual([
    ['containers of the site', 3],
    ['text that looks like a container', 16],
    ['text that looks like a container', 18],
    ['zones', 8],
  ])
  expect(convert(':::other\ne\n', true)).toMatchObject({
    text: ':::other\ne\n:::\n',
    admonitions: { other: { label: 'Other' } },
  })
})

test('tabs', () => {
  expect(convert('# [Linux](#tab/linux)\n\na\n\n# [macOS](#tab/mac)\n\nb\n\n---\n\nc\n').text).toBe(
    '<Tabs group="linux-mac">\n\n<Tab label="Linux">\n\na\n\n</Tab>\n\n<Tab label="macOS">\n\nb\n\n</Tab>\n\n</Tabs>\n\nc\n',
  )
})

test('cross references lead to pages, others become text', () => {
  expect(convert('<xref:known> [*a*](xref:known?x=y) @known. mail@known.com `@known`\n').text).toBe(
    '[Known](./known.md) [*a*](./known.md) [Known](./known.md). mail@known.com `@known`\n',
  )
  const { text, log } = convert('<xref:System.String> [`a`](xref:b) [c][1] [d][2]\n\n[1]: xref:c\n[2]: xref:known\n')
  expect(text).toBe('`System.String` `a` c [d][2]\n\n[2]: ./known.md\n')
  expect(log.notConverted.map(({ kind }) => kind)).toEqual(Array.from({ length: 3 }, () => 'cross references'))
})

function folderOf(files: Record<string, string>) {
  return {
    path: '/',
    files: Object.keys(files).sort(),
    has: (file: string) => file in files,
    readText: (file: string) => files[file],
  }
}

test('tables of contents become sidebars, and the one at the top the navbar', () => {
  const folder = folderOf({
    'toc.yml': '- name: Guide\n  href: guide/\n- name: Home\n  href: index.md\n',
    'guide/toc.yml':
      'items:\n- name: Start\n- href: A.md\n- name: More\n  expanded: true\n  items:\n  - name: B\n    href: b.md\n  - name: C\n    href: c/toc.yml\n    topicHref: c/x.md\n- name: Site\n  href: https://x.test\n- name: Y\n  href: y.yml\n- href: ~/guide/z.md\n- href: gone.html\n',
    'guide/c/toc.yml': '- name: X2\n  href: x2.md\n',
    'guide/y.yml': '',
  })
  const missing: string[] = []
  const lost: string[] = []
  const settings = {
    folder,
    log: new ConversionLog(),
    root: '',
    tocs: ['guide/c/toc.yml', 'guide/toc.yml', 'toc.yml'],
    docIdOf: (file: string) => (file.endsWith('.md') ? file.toLowerCase().replace('.md', '') : undefined),
    docIdOfUid: () => undefined,
    docIdAt: (href: string) => /^\/(\w+)\.html$/.exec(href)?.[1],
    hrefElsewhere: (href: string) => href,
    onMissing: (file: string) => missing.push(file),
    onLost: (path: string) => lost.push(path),
  }
  const { tocs, navbar } = readTocs({ ...settings, isNavbar: () => false })
  expect([navbar, lost]).toEqual([[], ['gone.html']])
  expect(missing).toEqual(['guide/y.yml'])
  expect(tocs).toEqual([
    { file: 'toc.yml', entries: [{ doc: 'index', label: 'Home' }] },
    {
      file: 'guide/toc.yml',
      label: 'Guide',
      entries: [
        {
          label: 'Start',
          collapsed: false,
          items: [
            'guide/a',
            {
              label: 'More',
              collapsed: false,
              items: [
                { doc: 'guide/b', label: 'B' },
                { label: 'C', link: 'guide/c/x', items: [{ doc: 'guide/c/x2', label: 'X2' }] },
              ],
            },
            { href: 'https://x.test', label: 'Site' },
            'guide/z',
          ],
        },
      ],
    },
  ])
  const top =
    '- name: Home\n  href: /index.html\n- name: Guide\n  href: guide/\n- name: A\n  href: guide/A.md\n- name: Blog\n  href: /blog/\n- name: More\n  items:\n  - name: B\n    href: b.md\n'
  const asNavbar = readTocs({
    ...settings,
    folder: folderOf({ 'toc.yml': top, 'guide/toc.yml': '- href: A.md\n' }),
    tocs: ['guide/toc.yml', 'toc.yml'],
    isNavbar: (file) => file === 'toc.yml',
  })
  expect(asNavbar.navbar).toEqual([
    { doc: 'index', label: 'Home' },
    { toc: 'guide/toc.yml', label: 'Guide' },
    { doc: 'guide/a', label: 'A' },
    { href: '/blog/', label: 'Blog' },
    { label: 'More', items: [{ doc: 'b', label: 'B' }] },
  ])
  expect(asNavbar.tocs.map(({ entries }) => entries)).toEqual([
    [
      { doc: 'index', label: 'Home' },
      { label: 'More', items: [{ doc: 'b', label: 'B' }] },
    ],
    ['guide/a'],
  ])
})

test('the sidebar that the navbar names first comes first, for the start of the site', () => {
  const { tocs } = readTocs({
    folder: folderOf({
      'toc.yml': '- name: Guide\n  href: guide/\n- href: api.md\n',
      'guide/toc.yml': '- href: a.md\n',
    }),
    log: new ConversionLog(),
    root: '',
    tocs: ['guide/toc.yml', 'toc.yml'],
    isNavbar: (file) => file === 'toc.yml',
    docIdOf: (file) => file.replace('.md', ''),
    docIdAt: () => undefined,
    docIdOfUid: () => undefined,
    hrefElsewhere: (href) => href,
    onMissing: () => {},
    onLost: () => {},
  })
  expect(tocs.map(({ entries }) => entries)).toEqual([['guide/a'], ['api']])
})

test('the configuration may have comments and trailing commas; mappings move files', () => {
  const json = `{ "build": { "content": [{ "files": ["**/*.{md,yml}"], "exclude": ["x/**"], "src": "conceptual", "dest": "scripting" }],
    "globalMetadata": { "breadcrumb_path": "/powershell/scripting/bread/toc.json" }, // a comment
  } }`
  const log = new ConversionLog()
  const docfx = readDocFx(folderOf({ 'r/docfx.json': json, 'r/conceptual/bread/toc.yml': '' }), 'r/docfx.json', log)
  const [mapping] = docfx.content
  expect(log.notConverted).toEqual([])
  expect(mapping?.pathOf('r/conceptual/A/B.MD')).toBe('scripting/A/B.MD')
  expect(mapping?.pathOf('r/conceptual/x/b.md')).toBeUndefined()
  expect(mapping?.pathOf('r/b.md')).toBeUndefined()
  expect(docfx.baseUrl).toBe('/powershell/')
  const short = readDocFx(
    folderOf({ 'docfx.json': '{ "build": { "content": [{ "files": "a/**.md" }] } }' }),
    'docfx.json',
    log,
  )
  expect(['a/b.md', 'a/b/c.md', 'b.md'].map((file) => short.content[0]?.pathOf(file))).toEqual([
    'a/b.md',
    'a/b/c.md',
    undefined,
  ])
})

test('Open Publishing: small letters, one page of several versions, and redirects within the host', async () => {
  const redirections = [
    { source_path: 'old/Gone.md', redirect_url: '/ps/about/about_case' },
    { source_path: 'old/Start.yml', redirect_url: '/ps/index' },
    { source_path: 'old/Chain.md', redirect_url: '/ps/old/gone' },
    { source_path: 'old/Self.md', redirect_url: '/ps/old/self?view=2' },
    { source_path: 'old/Far.md', redirect_url: '/azure/Far?view=1#x' },
  ]
  const site = await docfx.read(
    folderOf({
      '.openpublishing.publish.config.json': '{}',
      '.openpublishing.redirection.json': JSON.stringify({ redirections }),
      'docfx.json': `{ "build": { "content": [{ "files": ["**/*.{md,yml}"], "exclude": ["v1/**", "v2/**"] },
        { "files": ["**/*.md"], "src": "v1" }, { "files": ["**/*.md"], "src": "v2" }],
        "globalMetadata": { "breadcrumb_path": "/ps/bread/toc.json" } } }`,
      'bread/toc.yml': '- name: PowerShell\n  tocHref: /ps/\n  topicHref: /ps/index\n',
      'toc.yml': '- href: v2/About/about_Case.md\n',
      'index.md': '# Home\n\n## ![Logo](a.png) News\n',
      'v1/About/about_Case.md': '# Case 1\n',
      'v1/About/about_Old.md': '# Old\n\n[Case](about_Case.md#a)\n',
      'v2/About/about_Case.md': '# Case 2\n',
    }),
    'docfx.json',
  )
  expect(site.pages.map(({ target, address }) => [target, address])).toEqual([
    ['docs/index.md', '/ps/'],
    ['docs/about/about_old.md', '/ps/about/about_old'],
    ['docs/about/about_case.md', '/ps/about/about_case'],
  ])
  expect(site.pages[0]?.anchors).toEqual(['home', 'logo-news'])
  expect(site.pages[1]?.text).toContain('[Case](./about_case.md#a)')
  expect(site.sidebar).toEqual(['about/about_case'])
  expect(site.redirects).toEqual([
    { from: '/ps/old/gone', to: '/ps/about/about_case' },
    { from: '/ps/old/start', to: '/ps/' },
    { from: '/ps/old/chain', to: '/ps/about/about_case' },
    { from: '/ps/old/far', to: 'https://learn.microsoft.com/azure/Far?view=1#x' },
  ])
})

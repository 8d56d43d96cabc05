import { expect, test } from 'vitest'
import { readAntora } from './antora.fixture.ts'

const PLAYBOOK =
  'site:\n  title: All\n  url: https://acme.com/docs\ncontent:\n  sources:\n  - url: https://github.com/acme/docs.git\n'

test('pages of modules have the addresses of Antora, and the start of the component leads to its start page', async () => {
  const files = {
    'antora.yml': "name: acme\nversion: '2.0'\ntitle: Acme\nstart_page: setup:start.adoc\n",
    'modules/ROOT/pages/a/index.adoc':
      '= A\n:page-aliases: old.adoc, setup:older.adoc, ./near.adoc, 1.0@acme::gone.adoc\n',
    'modules/ROOT/pages/_hidden.adoc': '= No page\n',
    'modules/setup/pages/start.adoc':
      '= Start\n:description: How to xref:a.adoc[start] & go\n:page-robots: noindex\n:page-toclevels: 3\n',
  }
  const { site, pages, notConverted } = await readAntora(files)
  expect(Object.values(pages).map(({ target, address }) => [target, address])).toEqual([
    ['docs/a/index.md', '/acme/2.0/a/index.html'],
    ['docs/setup/start.md', '/acme/2.0/setup/start.html'],
  ])
  expect(site.redirects).toEqual([
    { from: '/acme/2.0/', to: '/acme/2.0/setup/start.html' },
    { from: '/acme/2.0/old.html', to: '/acme/2.0/a/index.html' },
    { from: '/acme/2.0/setup/older.html', to: '/acme/2.0/a/index.html' },
    { from: '/acme/2.0/a/near.html', to: '/acme/2.0/a/index.html' },
  ])
  expect(notConverted).toMatchObject([
    { kind: 'playbooks', message: expect.stringContaining('the base path is /acme/2.0/'), file: 'antora.yml' },
    { kind: 'page aliases', file: 'modules/ROOT/pages/a/index.adoc' },
  ])
  expect(pages['docs/setup/start.md']?.text).toBe(
    '---\ndescription: How to start & go\nno_index: true\ntoc_max_heading_level: 4\n---\n\n# Start\n',
  )
})

test('a playbook gives the base path, the name of the latest version and the form of addresses', async () => {
  const { site, pages } = await readAntora({
    'docs/publish.yml': `${PLAYBOOK}urls:\n  html_extension_style: indexify\n  latest_version_segment: current\n`,
    'antora-playbook-local.yml': 'content:\n  sources:\n  - url: .\n',
    'docs/antora.yml': "name: acme\nversion: '2.0'\ntitle: Acme\n",
    'docs/modules/ROOT/pages/index.adoc': '= A\n',
    'docs/modules/ROOT/pages/b.adoc': '= B\n',
    'antora.yml': '',
  })
  expect(site.config).toMatchObject({
    title: 'Acme',
    url: 'https://acme.com',
    baseUrl: '/docs/acme/current/',
    docs: { routeBasePath: '/' },
    navbar: {
      items: [{ label: 'GitHub', href: 'https://github.com/acme/docs' }, { type: 'search' }, { type: 'colorMode' }],
    },
  })
  expect(Object.values(pages).map(({ address }) => address)).toEqual(['/docs/acme/current/b/', '/docs/acme/current/'])
})

test('the navigation becomes the sidebar, with its order, labels and links', async () => {
  const { site, notConverted } = await readAntora({
    'playbook.yml': PLAYBOOK,
    'antora.yml': "name: acme\nversion: '2.0'\nnav:\n- modules/ROOT/nav.adoc\n- modules/gone/nav.adoc\n",
    'modules/ROOT/pages/index.adoc': '= Home\n',
    'modules/ROOT/pages/a.adoc': '= A _title_\n:navtitle: Short\n',
    'modules/ROOT/pages/b.adoc': '= B\n:page-aliases: was.adoc\n',
    'modules/ROOT/attachments/x.zip': '',
    'modules/ROOT/nav.adoc':
      '.xref:index.adoc[Start]\n* xref:a.adoc[]\n** Group *one*\n*** xref:was.adoc[Bee]\n*** xref:b.adoc#part[Part]\n\n//-\n\n' +
      '* https://acme.com[Site]\n* xref:missing.adoc[Gone]\n* link:{attachmentsdir}/x.zip[File]\n* link:/top[Top]\n* xref:1.0@acme::a.adoc[Old]\n* Empty\n',
  })
  expect(site.sidebar).toEqual([
    {
      label: 'Start',
      link: 'index',
      items: [
        {
          label: 'Short',
          link: 'a',
          items: [
            {
              label: 'Group one',
              items: [
                { doc: 'b', label: 'Bee' },
                { href: '/b.html#part', label: 'Part' },
              ],
            },
          ],
        },
      ],
    },
    { href: 'https://acme.com', label: 'Site' },
    { href: '/_attachments/x.zip', label: 'File' },
    { href: 'https://acme.com/top', label: 'Top' },
    { href: 'https://acme.com/docs/acme/1.0/a.html', label: 'Old' },
  ])
  expect(notConverted).toMatchObject([
    { kind: 'broken links', message: 'The navigation leads to a page that is not there: "missing.adoc".', line: 10 },
    { kind: 'navigation', message: 'The file modules/gone/nav.adoc is not in the folder.' },
  ])
})

test('links find pages, files and images by resource id, and other components on the web', async () => {
  const { site, pages, notConverted } = await readAntora({
    'playbook.yml': PLAYBOOK,
    'modules/ROOT/pages/a.adoc':
      '= A\n\nxref:m:sub/b.adoc#x[text], xref:m:sub/b.adoc[], xref:acme:m:sub/b.adoc[C], xref:m:attachment$z.zip[zip], ' +
      'link:{attachmentsdir}/own.zip[own], image:m:i.png[], https://acme.com[], link:/top[top], xref:2.5@other::p.adoc[other].\n\n' +
      'xref:gone.adoc[Gone], xref:other::p.adoc[Unknown], <<nowhere,Nowhere>>, <<cell,cell>>\n\n|===\n|x[[cell]]\n|===\n',
    'modules/m/pages/sub/b.adoc': '= B\n\nxref:./c.adoc[]\n',
    'modules/m/pages/sub/c.adoc': '= C _it_\n',
    'modules/m/attachments/z.zip': '',
    'modules/m/images/i.png': '',
    'modules/ROOT/attachments/own.zip': '',
    'modules/ROOT/attachments/unused.zip': '',
  })
  expect(pages['docs/a.md']?.text).toBe(
    '# A\n\n[text](./m/sub/b.md#x), [B](./m/sub/b.md), [C](./m/sub/b.md), [zip](/m/_attachments/z.zip), ' +
      '[own](/_attachments/own.zip), ![i](./m/images/i.png), <https://acme.com>, [top](https://acme.com/top), ' +
      '[other](https://acme.com/docs/other/2.5/p.html).\n\nGone, Unknown, [Nowhere](#nowhere), [cell](#cell)\n\n<table>\n<tbody>\n<tr>\n<td>\n\nx<a id="cell"></a>\n\n</td>\n</tr>\n</tbody>\n</table>\n',
  )
  expect(pages['docs/m/sub/b.md']?.text).toContain('[C *it*](./c.md)')
  expect(site.files.map(({ to }) => to)).toEqual([
    'public/_attachments/own.zip',
    'public/_attachments/unused.zip',
    'public/m/_attachments/z.zip',
    'docs/m/images/i.png',
  ])
  expect(notConverted).toMatchObject([
    { kind: 'broken links', message: 'The link "gone.adoc" leads to no page or file of the old site.', line: 5 },
    { kind: 'links to other components', line: 5 },
    { kind: 'broken links', message: 'The cross reference "nowhere" leads to no place in the page.', line: 5 },
  ])
})

test('includes are written into the page, with their lines, tags and levels, and links in them count from the page', async () => {
  const { pages, notConverted } = await readAntora({
    'playbook.yml': PLAYBOOK,
    'modules/ROOT/pages/a.adoc':
      '= A\n\ninclude::partial$p.adoc[leveloffset=+1]\n\n[source,java]\n----\ninclude::example$X.java[tag=main,indent=0]\n----\n\n' +
      'include::{partialsdir}/sub/q.adoc[]\n\ninclude::partial$gone.adoc[]\n\ninclude::partial$gone.adoc[opts=optional]\n\ninclude::example$X.java[tag=no]\n',
    'modules/ROOT/partials/p.adoc': '= Part\n\nxref:a.adoc[Self] {unknown}\n',
    'modules/ROOT/partials/sub/q.adoc': 'include::../r.adoc[]\n',
    'modules/ROOT/partials/r.adoc': 'Deep.\n',
    'modules/ROOT/examples/X.java': 'class X {\n  // tag::main[]\n  int i;\n  // end::main[]\n}\n',
  })
  expect(pages['docs/a.md']?.text).toBe(
    '# A\n\n## Part {#_part}\n\n[Self](#) {unknown}\n\n```java\nint i;\n```\n\nDeep.\n',
  )
  expect(notConverted).toMatchObject([
    { kind: 'missing includes', message: 'The file "partial$gone.adoc" is not in the folder.', line: 12 },
    { kind: 'missing includes', message: 'The file modules/ROOT/examples/X.java has no tag "no".', line: 16 },
    { kind: 'unknown attributes', message: 'The attribute {unknown} has no value, so its name is shown.' },
  ])
})

test('macros of extensions are not shown as they are written', async () => {
  const { pages, notConverted } = await readAntora({
    'playbook.yml': `${PLAYBOOK}antora:\n  extensions:\n  - require: '@acme/ext'\nasciidoc:\n  extensions:\n  - '@asciidoctor/tabs'\n`,
    'modules/ROOT/pages/a.adoc':
      '= A\n\nNew label:new[Since 2] and label:team-only[] in `code:x[y]`.\n\nopenapi::spec.yml[]\n\nicon:check[] icon:rocket[]\n\n|===\n|a\n|b |c\n',
  })
  expect(pages['docs/a.md']?.text).toContain('New Since 2 and team only in `code:x[y]`.\n\n✓')
  expect(pages['docs/a.md']?.text).not.toContain('openapi')
  expect(notConverted.map(({ kind, line }) => [kind, line])).toEqual([
    ['extensions', undefined],
    ['macros of extensions', 3],
    ['macros of extensions', 3],
    ['macros of extensions', 5],
    ['icons', 7],
    ['mistakes in AsciiDoc', 9],
  ])
})

test('several components are areas with their own sidebars', async () => {
  const { site, pages } = await readAntora({
    'antora.yml': "name: acme\nversion: '2.0'\ntitle: Acme\nnav: [modules/ROOT/nav.adoc]\n",
    'modules/ROOT/pages/index.adoc': '= A\n\nxref:cli::index.adoc[]\n',
    'modules/ROOT/nav.adoc': '* xref:cli::index.adoc[CLI]\n* xref:index.adoc[]\n',
    'cli/antora.yml': 'name: cli\nversion: ~\ntitle: CLI\n',
    'cli/modules/ROOT/pages/index.adoc': '= CLI\n',
    'modules/ROOT/examples/antora.yml': 'name: example\n',
  })
  expect(site.config).toMatchObject({
    baseUrl: '/',
    docs: [
      { path: 'acme', label: 'Acme', route: '/acme/2.0' },
      { path: 'cli', label: 'CLI', route: '/cli' },
    ],
  })
  expect(pages['acme/index.md']).toMatchObject({
    address: '/acme/2.0/index.html',
    text: '# A\n\n[CLI](../cli/index.md)\n',
  })
  expect(site.generated).toEqual({
    'acme/sidebar.yml': '- href: /cli/index.html\n  label: CLI\n- doc: index\n  label: A\n',
  })
})

test('links show how the playbook of the published site makes ids', async () => {
  const files = { 'modules/ROOT/pages/a.adoc': '= A\n\n== Set up\n\n<<set-up>> xref:a.adoc#set-up[]\n' }
  const { pages, found } = await readAntora(files)
  expect(pages['docs/a.md']?.anchors).toContain('set-up')
  expect(found).toContain('ids of headings')
  const own = await readAntora({
    'modules/ROOT/pages/a.adoc': '= A\n\n[#set-up]\n== Set up\n\n<<set-up>>\n\n== Set it\n',
  })
  expect(own.pages['docs/a.md']?.anchors).toContain('_set_it')
})

test('files that include themselves, and mistakes in files of Antora, are reported', async () => {
  const { pages, notConverted } = await readAntora({
    'playbook.yml': 'content: {sources: [}\n',
    'modules/ROOT/pages/a.adoc':
      '= A\n\ninclude::partial$x.adoc[]\n\ninclude::a.adoc[]\n\ninclude::a.adoc[tag=t]\n\ninclude::../../../../etc/passwd[]\n\n// tag::t[]\nEnd.\n// end::t[]\n',
    'modules/ROOT/partials/x.adoc': 'X\n\ninclude::partial$y.adoc[]\ninclude::partial$y.adoc[]\n',
    'modules/ROOT/partials/y.adoc': 'Y\n\ninclude::partial$x.adoc[]\n',
    'modules/ROOT/pages/b.adoc': '= B\n\n[NOTE\n====\n|===\n* * <<<>> {{{ }\n++++\n',
  })
  expect(pages['docs/a.md']?.text).toBe('# A\n\nX\n\nY\n\nY\n\nEnd.\n\nEnd.\n')
  expect(pages['docs/b.md']?.text).toContain('# B')
  expect(notConverted.filter(({ kind }) => kind === 'missing includes').map(({ file, line }) => [file, line])).toEqual([
    ['modules/ROOT/partials/y.adoc', 3],
    ['modules/ROOT/partials/y.adoc', 3],
    ['modules/ROOT/pages/a.adoc', 5],
    ['modules/ROOT/pages/a.adoc', 9],
  ])
})

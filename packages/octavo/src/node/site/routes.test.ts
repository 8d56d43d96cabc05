import { describe, expect, it } from 'vitest'
import { documentOf, makeSite, messagesOf } from './site.fixture.ts'

function routesOf(...args: Parameters<typeof makeSite>): string[] {
  return makeSite(...args)
    .documents.filter(({ pageFile }) => pageFile !== null)
    .map(({ data }) => data.route)
}

describe('a page', () => {
  it('has the address of its file, below the collection', () => {
    expect(
      routesOf({
        'docs/index.md': {},
        'docs/a/b.md': {},
        'docs/a/index.md': {},
        'pages/index.md': {},
        'pages/legal-notice.md': {},
      }),
    ).toEqual(['/5.1/docs/', '/5.1/docs/a/b/', '/5.1/docs/a/', '/5.1/', '/5.1/legal-notice/'])
  })

  it('keeps dots and underscores, and is written to a folder', () => {
    const plan = makeSite({ 'docs/references/k5-project.yml.md': {}, 'docs/references/project_dependencies.md': {} })
    expect(plan.documents.map(({ file }) => file)).toEqual([
      'docs/references/k5-project.yml/index.html',
      'docs/references/project_dependencies/index.html',
      '404.html',
    ])
  })

  it('can set its slug and id', () => {
    const pages = {
      'docs/about/about.md': { slug: '/' },
      'docs/a/b.md': { slug: 'c' },
      'docs/a/d.md': { slug: '../e' },
      'docs/a/f.md': { id: 'g' },
    }
    expect(routesOf(pages)).toEqual(['/5.1/docs/', '/5.1/docs/a/c/', '/5.1/docs/e/', '/5.1/docs/a/g/'])
  })

  it('cannot leave the site by its slug', () => {
    expect(messagesOf(makeSite({ 'docs/a.md': { slug: '../../x' } }))).toEqual([
      'error docs/a.md The slug "../../x" leads outside the site. Write a path relative to the file, or one from the top such as "/guides/setup".',
    ])
  })

  it('has no final slash with trailingSlash: false', () => {
    expect(routesOf({ 'docs/a.md': {}, 'docs/index.md': {} }, { config: { trailingSlash: false } })).toEqual([
      '/5.1/docs/a',
      '/5.1/docs',
    ])
  })
})

describe('a name that Windows does not allow', () => {
  it('is reported once for each folder, with the setting that gives it', () => {
    const plan = makeSite({
      'docs/aux/index.md': {},
      'docs/aux/b.md': {},
      'docs/com1.old.md': {},
      'docs/a:b.md': {},
      'docs/why?.md': { slug: 'why' },
      'docs/x.md': { slug: 'end.' },
      'docs/y.md': { aliases: ['/con', '/console'] },
    })
    expect(messagesOf(plan)).toEqual([
      'warning docs/aux/index.md The address of "docs/aux/index.md" cannot be a file on Windows: "aux" is the name of a device there. Rename it, or give the page a "slug".',
      'warning docs/com1.old.md The address of "docs/com1.old.md" cannot be a file on Windows: "com1.old" is the name of a device there. Rename it, or give the page a "slug".',
      'warning docs/a:b.md The address of "docs/a:b.md" cannot be a file on Windows: "a:b" contains ":". Rename it, or give the page a "slug".',
      'warning docs/x.md The slug "end." cannot be a file on Windows: "end." ends with a dot or a space. Choose another "slug".',
      'warning docs/y.md The alias "/con" cannot be a file on Windows: "con" is the name of a device there. Remove it if the site is published or kept on Windows.',
    ])
  })
})

describe('two pages with the same address', () => {
  const pages = { 'docs/a.md': {}, 'docs/a/index.md': {} }

  it('are an error, and the first one is published', () => {
    const plan = makeSite(pages)
    expect(messagesOf(plan)).toEqual([
      'error docs/a/index.md "docs/a.md" and "docs/a/index.md" have the same address "/5.1/docs/a/". Only "docs/a.md" is published. Give one of them another "slug", or rename it.',
    ])
    expect(plan.documents.map(({ pageFile }) => pageFile)).toEqual(['docs/a.md', null])
  })

  it('are reported once, also if other pages link to both', () => {
    const links = ['./a.md', './a/index.md', './a/index.md#part']
    const files = { 'docs/a.md': {}, 'docs/a/index.md': { anchors: ['part'] }, 'docs/b.md': { links } }
    expect(messagesOf(makeSite(files))).toHaveLength(1)
  })

  it.each([
    ['README.md', 'index.md'],
    ['index.md', 'readme.md'],
    ['index.markdown', 'index.md'],
  ])('are reported if a folder has two index files, %s and %s', (first, second) => {
    expect(messagesOf(makeSite({ [`docs/a/${first}`]: {}, [`docs/a/${second}`]: {} }))).toEqual([
      `error docs/a/${second} "docs/a/${first}" and "docs/a/${second}" have the same address "/5.1/docs/a/". Only "docs/a/${first}" is published. Give one of them another "slug", or rename it.`,
    ])
  })

  it.each([
    ['warn', ['warning']],
    ['log', ['note']],
    ['ignore', []],
  ] as const)('are reported at the level that the site configured: %s', (onDuplicateRoutes, severities) => {
    expect(makeSite(pages, { config: { onDuplicateRoutes } }).problems.map(({ severity }) => severity)).toEqual(
      severities,
    )
  })

  it('that differ only by how an accent is encoded are reported', () => {
    const files = { 'docs/a.md': { slug: 'caf\u00e9' }, 'docs/b.md': { slug: 'cafe\u0301' } }
    expect(messagesOf(makeSite(files))[0]).toContain(
      'The addresses "/5.1/docs/caf\u00e9/" and "/5.1/docs/cafe\u0301/" differ only by how accents are encoded.',
    )
  })

  it('that differ only by case are reported', () => {
    expect(messagesOf(makeSite({ 'docs/a.md': {}, 'docs/b.md': { slug: 'A' } }))).toEqual([
      'error docs/b.md The addresses "/5.1/docs/a/" and "/5.1/docs/A/" differ only by upper and lower case. Change the "slug" of this page or of "docs/a.md": many hosts and disks treat them as the same address.',
    ])
  })
})

describe('drafts and unlisted pages', () => {
  const pages = {
    'docs/a.md': { links: ['./b.md', './c.md'] },
    'docs/b.md': { draft: true },
    'docs/c.md': { unlisted: true },
  }

  it('drafts are built only in dev', () => {
    expect(routesOf(pages)).toEqual(['/5.1/docs/a/', '/5.1/docs/c/'])
    expect(routesOf(pages, { dev: true })).toContain('/5.1/docs/b/')
  })

  it('a link to a draft is reported as such', () => {
    expect(messagesOf(makeSite(pages))).toEqual([
      'error docs/a.md:1:1 The link "./b.md" leads to a draft, which is not published. Remove the link, or publish the page by removing "draft: true" from it.',
    ])
  })

  it('unlisted pages are not in a list', () => {
    const plan = makeSite(pages)
    expect(JSON.stringify(plan.sidebars)).not.toContain('/c/')
    expect(documentOf(plan, 'docs/c.md').data.unlisted).toBe(true)
  })
})

describe('old addresses', () => {
  it('become redirects', () => {
    const plan = makeSite({ 'docs/a.md': { aliases: ['old/a', '/docs/before.html'] } })
    expect(plan.redirects).toEqual([
      { from: '/5.1/old/a/', to: '/5.1/docs/a/', file: 'old/a/index.html' },
      { from: '/5.1/docs/before/', to: '/5.1/docs/a/', file: 'docs/before/index.html' },
      { from: '/5.1/docs/before.html', to: '/5.1/docs/a/', file: 'docs/before.html' },
      { from: '/5.1/', to: '/5.1/docs/a/', file: 'index.html' },
    ])
  })

  it('of a page itself may end with .html, because many hosts do not find the page there', () => {
    const plan = makeSite({ 'docs/a.md': { aliases: ['/docs/a.html'] } })
    expect(messagesOf(plan)).toEqual([])
    expect(plan.redirects).toContainEqual({ from: '/5.1/docs/a.html', to: '/5.1/docs/a/', file: 'docs/a.html' })
  })

  it('cannot replace a page, nor lead to two pages', () => {
    expect(
      messagesOf(makeSite({ 'docs/a.md': { aliases: ['docs/b', 'x'] }, 'docs/b.md': { aliases: ['/x/'] } })),
    ).toEqual([
      'warning docs/a.md The alias "docs/b" is the address of a page. Remove it here: an address can lead to only one page.',
      'warning docs/b.md The alias "/x/" is also an alias of "docs/a.md". Remove it here: an address can lead to only one page.',
    ])
  })

  it.each(['index.html', '/index.html'])('of the home page, %s is its address already', (alias) => {
    const plan = makeSite({ 'docs/a.md': {}, 'pages/index.md': { aliases: [alias] } })
    expect(plan.redirects).toEqual([])
    expect(messagesOf(plan)).toEqual([
      `warning pages/index.md The alias "${alias}" is the address of a page. Remove it here: an address can lead to only one page.`,
    ])
  })

  it('of the configuration lead to pages, sections, files and other sites', () => {
    const redirects = {
      '/chat/': 'https://chat.example.com/room',
      'old/a.html': '/docs/a',
      '/limits': '/docs/a/#limits',
      '/paper': '/paper.pdf',
      '/': '/docs/a/',
    }
    const config = { redirects }
    const plan = makeSite({ 'docs/a.md': { headings: ['Limits'] } }, { config, staticFiles: ['public/paper.pdf'] })
    expect(messagesOf(plan)).toEqual([])
    expect(plan.redirects).toEqual([
      { from: '/5.1/chat/', to: 'https://chat.example.com/room', file: 'chat/index.html' },
      { from: '/5.1/old/a/', to: '/5.1/docs/a/', file: 'old/a/index.html' },
      { from: '/5.1/limits/', to: '/5.1/docs/a/#limits', file: 'limits/index.html' },
      { from: '/5.1/paper/', to: '/5.1/paper.pdf', file: 'paper/index.html' },
      { from: '/5.1/', to: '/5.1/docs/a/', file: 'index.html' },
      { from: '/5.1/old/a.html', to: '/5.1/docs/a/', file: 'old/a.html' },
    ])
  })

  it('of the configuration are addresses that pages can link to', () => {
    const links = ['/chat/', '/old/', '/old/#limits']
    const redirects = { '/chat/': 'https://chat.example.com', '/old/': '/docs/b/' }
    const plan = makeSite({ 'docs/a.md': { links }, 'docs/b.md': { headings: ['Limits'] } }, { config: { redirects } })
    expect(messagesOf(plan)).toEqual([])
    expect(documentOf(plan, 'docs/a.md').links).toEqual(['/5.1/chat/', '/5.1/docs/b/', '/5.1/docs/b/#limits'])
  })

  it('of the configuration may be the address of their target as a file, which some hosts do not know', () => {
    const redirects = { '/docs/b.html': '/docs/b/', '/b': '/docs/b/' }
    const plan = makeSite({ 'docs/b.md': {} }, { config: { redirects } })
    expect(messagesOf(plan)).toEqual([])
    expect(plan.redirects).toContainEqual({ from: '/5.1/docs/b.html', to: '/5.1/docs/b/', file: 'docs/b.html' })
  })

  it('of the configuration are checked', () => {
    const redirects = {
      '/one/': '/docs/gone/',
      '/docs/a/': '/docs/b/',
      '/wiki/*': '/docs/b/',
      '/two/#part': '/docs/b/',
      '/x/': '/docs/b/',
      '/self': '/self/',
    }
    const pages = { 'docs/a.md': {}, 'docs/b.md': { aliases: ['/x'] } }
    expect(messagesOf(makeSite(pages, { config: { redirects } }))).toEqual([
      'warning octavo.config.ts The redirect from "/docs/a/" is the address of a page. Remove it here: an address can lead to only one page.',
      'error octavo.config.ts The redirect from "/wiki/*" contains a wildcard, but a redirect is a document at one address. Name each address, or write rules for your host into a file "_redirects" in the public folder.',
      'error octavo.config.ts The redirect from "/two/#part" has a query or an anchor, which a redirect cannot depend on. Write an old path without the base path: "/guides/setup".',
      'warning octavo.config.ts The redirect from "/x/" is also an alias of "docs/b.md". Remove it here: an address can lead to only one page.',
      'error octavo.config.ts The redirect from "/self" leads to "/self/", which is a redirect, too. Name the address at the end.',
      'error octavo.config.ts The link "/docs/gone/" leads to no page or file of this site. Fix the path: it is relative to the base path of the site.',
    ])
  })

  it('a site without a home page redirects to its first page', () => {
    const plan = makeSite({ 'docs/b.md': {}, 'docs/a.md': {} })
    expect(plan.redirects).toEqual([{ from: '/5.1/', to: '/5.1/docs/a/', file: 'index.html' }])
    expect(plan.site.homeHref).toBe('/5.1/docs/a/')
    expect(makeSite({ 'docs/a.md': {}, 'pages/index.md': {} }).redirects).toEqual([])
  })
})

describe('an invalid address', () => {
  const HINT = 'Write a path relative to the file, or one from the top such as "/guides/setup".'

  it.each([
    ['%2e%2e/%2e%2e/x', 'leads outside the site'],
    ['https://example.com/x', 'is a full address, not a path of this site'],
    ['a\\..\\b', 'contains a backslash, a control character or half of a character'],
    ['a\0', 'contains a backslash, a control character or half of a character'],
    ['a\ud800', 'contains a backslash, a control character or half of a character'],
    ['.hidden', 'has a segment that starts with a dot, which many hosts do not serve'],
    ['a'.repeat(300), 'is too long for a file name'],
  ])('as slug %j is reported', (slug, fault) => {
    expect(messagesOf(makeSite({ 'docs/a.md': { slug } }))).toEqual([
      `error docs/a.md The slug "${slug}" ${fault}. ${HINT}`,
    ])
  })

  it('as id or as file name is reported', () => {
    expect(messagesOf(makeSite({ 'docs/a.md': { id: '../../x' }, 'docs/b\nc.md': {} }))).toEqual([
      'error docs/a.md The id "../../x" leads outside the site. Rename it, or give the page a "slug".',
      'error docs/b\nc.md The address of "docs/b\nc.md" contains a backslash, a control character or half of a character. Rename it, or give the page a "slug".',
    ])
  })

  it('as alias is reported', () => {
    expect(messagesOf(makeSite({ 'docs/a.md': { aliases: ['../../etc', 'old'] } }))).toEqual([
      'error docs/a.md The alias "../../etc" leads outside the site. Write the old path of the page without the base path: "/guides/setup".',
    ])
  })

  it.each(['/b.html#frag', 'b?x=1'])('as alias %s is reported: a redirect is found by its path only', (alias) => {
    const plan = makeSite({ 'docs/a.md': { aliases: [alias] } })
    expect(plan.redirects.map(({ from }) => from)).toEqual(['/5.1/'])
    expect(messagesOf(plan)).toEqual([
      `error docs/a.md The alias "${alias}" has a query or an anchor, which a redirect cannot depend on. Write the old path of the page without the base path: "/guides/setup".`,
    ])
  })
})

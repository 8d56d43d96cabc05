import { describe, expect, it } from 'vitest'
import { documentOf, makeSite, messagesOf } from './site.fixture.ts'

const SITE = {
  'docs/index.md': {},
  'docs/design/index.md': { headings: ['Namespaces', '### Naming rules'], anchors: ['old-anchor'] },
  'docs/design/namespaces.md': {},
  'docs/references/k5-project.yml.md': {},
  'docs/a b.md': {},
  'pages/index.md': {},
}
const FILES = [
  'public/img/logo.svg',
  'public/files/a b.zip',
  'public/java doc/index.html',
  'docs/design/images/a.svg',
  'docs/design/sample.zip',
]

/** Resolves links written in docs/organize/page.md. */
function resolve(...links: string[]) {
  const plan = makeSite({ ...SITE, 'docs/organize/page.md': { links, aliases: ['old'] } }, { staticFiles: FILES })
  return { links: documentOf(plan, 'docs/organize/page.md').links, messages: messagesOf(plan), plan }
}

describe('a link', () => {
  it.each([
    ['../design/index.md', '/5.1/docs/design/'],
    ['../design/index.md#namespaces', '/5.1/docs/design/#namespaces'],
    ['../design/index.md?tab=java#naming-rules', '/5.1/docs/design/?tab=java#naming-rules'],
    ['../design/namespaces.md', '/5.1/docs/design/namespaces/'],
    ['../design/namespaces', '/5.1/docs/design/namespaces/'],
    ['../design/', '/5.1/docs/design/'],
    ['../design', '/5.1/docs/design/'],
    ['../references/k5-project.yml.md', '/5.1/docs/references/k5-project.yml/'],
    ['../a%20b.md', '/5.1/docs/a%20b/'],
    ['../../design/', '/5.1/docs/design/'],
    ['/docs/design/', '/5.1/docs/design/'],
    ['/docs/design', '/5.1/docs/design/'],
    ['/5.1/docs/design/', '/5.1/docs/design/'],
    ['/5.1/docs/design/index.html', '/5.1/docs/design/'],
    ['/docs/design.html#namespaces', '/5.1/docs/design/#namespaces'],
    ['/docs/design/namespaces.md', '/5.1/docs/design/namespaces/'],
    ['/design/namespaces.md', '/5.1/docs/design/namespaces/'],
    ['/', '/5.1/'],
    ['/old/', '/5.1/docs/organize/page/'],
    ['/llms.txt', '/5.1/llms.txt'],
    ['/404.html', '/5.1/404.html'],
    ['/img/logo.svg', '/5.1/img/logo.svg'],
    ['/5.1/img/logo.svg', '/5.1/img/logo.svg'],
    ['/files/a%20b.zip', '/5.1/files/a%20b.zip'],
    ['/java%20doc/', '/5.1/java%20doc/'],
    ['/5.1/java%20doc?q=1#x', '/5.1/java%20doc/?q=1#x'],
    ['../../public/java%20doc/', '/5.1/java%20doc/'],
    ['../design/sample.zip', '/5.1/docs/design/sample.zip'],
    ['https://example.com/a.md', 'https://example.com/a.md'],
    ['//example.com', '//example.com'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['#top', '#top'],
    ['#', '#'],
    ['../design/index.md#old-anchor', '/5.1/docs/design/#old-anchor'],
    ['../design/index.md#:~:text=Namespaces', '/5.1/docs/design/#:~:text=Namespaces'],
  ])('%s leads to %s', (href, address) => {
    const { links, messages } = resolve(href)
    expect(messages).toEqual([])
    expect(links).toEqual([address])
  })

  it('to a folder with an index in the public folder ends as the addresses of pages', () => {
    const page = { 'docs/index.md': { links: ['/api/', '/api', '/api/index.html'] } }
    const files = { staticFiles: ['public/api/index.html'], config: { trailingSlash: false } }
    const plan = makeSite(page, files)
    expect(documentOf(plan, 'docs/index.md').links).toEqual(['/5.1/api', '/5.1/api', '/5.1/api/index.html'])
    expect(messagesOf(plan)).toEqual([])
    const other = makeSite(page, { staticFiles: ['public/api/start.html'] })
    expect(messagesOf(other)).toHaveLength(3)
  })

  it.each(['index.md', 'README.md', 'readme.md', 'Index.MD', 'index.markdown'])('to a folder finds its %s', (name) => {
    const plan = makeSite({ [`docs/a/${name}`]: {}, 'docs/x.md': { slug: '/far/away/x', links: ['a', './a/'] } })
    expect(messagesOf(plan)).toEqual([])
    expect(documentOf(plan, 'docs/x.md').links).toEqual(['/5.1/docs/a/', '/5.1/docs/a/'])
  })

  it.each(['a.md', 'a.MD', 'a.markdown'])('without extension finds %s', (name) => {
    const plan = makeSite({ [`docs/${name}`]: {}, 'docs/x.md': { slug: '/far/away/x', links: ['./a', `./${name}`] } })
    expect(messagesOf(plan)).toEqual([])
    expect(documentOf(plan, 'docs/x.md').links).toEqual(['/5.1/docs/a/', '/5.1/docs/a/'])
  })

  it.each(['setup.mdx', '/docs/setup.mdx', './setup.mdx#use'])(
    'to %s is reported, not published as its source',
    (href) => {
      const plan = makeSite({ 'docs/x.md': { links: [href] } }, { staticFiles: ['docs/setup.mdx'] })
      expect(messagesOf(plan)).toEqual([
        `warning docs/x.md:1:1 The link "${href}" leads to an MDX file, which is not published. Rename "docs/setup.mdx" to "setup.md" and replace its imports and expressions.`,
      ])
      expect(plan.attachments).toEqual([])
    },
  )

  it.each(['setup.mdx', '/docs/setup.mdx', '/setup.html', './setup.html', 'guides/index.html'])(
    'to %s finds the page, whatever addresses end with',
    (href) => {
      for (const trailingSlash of [true, false]) {
        const pages = { 'docs/setup.md': {}, 'docs/guides/index.md': {}, 'docs/x.md': { links: [href] } }
        const plan = makeSite(pages, { staticFiles: ['docs/setup.mdx'], config: { trailingSlash } })
        expect(messagesOf(plan)).toEqual([])
        expect(documentOf(plan, 'docs/x.md').links[0]).toMatch(/^\/5\.1\/docs\/(setup|guides)\/?$/)
      }
    },
  )

  it('to a file with the extension of pages finds the file, if there is one', () => {
    const pages = { 'docs/setup.md': {}, 'docs/x.md': { links: ['setup.html', 'setup.md'] } }
    const plan = makeSite(pages, { staticFiles: ['docs/setup.html'] })
    expect(documentOf(plan, 'docs/x.md').links).toEqual(['/5.1/docs/setup.html', '/5.1/docs/setup/'])
  })

  it('may start at the docs, but a file beside the page comes first', () => {
    const plan = makeSite({
      'docs/a/b.md': {},
      'docs/x/a/b.md': {},
      'docs/x/y.md': { links: ['a/b.md', 'x/y.md', './x/y.md'] },
    })
    expect(documentOf(plan, 'docs/x/y.md').links).toEqual(['/5.1/docs/x/a/b/', '/5.1/docs/x/y/', './x/y.md'])
    expect(messagesOf(plan)).toHaveLength(1)
  })

  it('that the site does not check stays as it is written', () => {
    const links = ['../std/vec.html', '/api/v2/users#list', './index.md#gone', '../st/vec.html']
    const config = { uncheckedLinks: ['../std/*', '/api/*', '*#gone'] }
    const plan = makeSite({ 'docs/index.md': {}, 'docs/x.md': { links } }, { config })
    expect(documentOf(plan, 'docs/x.md').links).toEqual([links[0], links[1], '/5.1/docs/#gone', links[3]])
    expect(messagesOf(plan)).toEqual([expect.stringContaining('The link "../st/vec.html" leads to no page')])
  })

  it('to an MDX file in the public folder is a download', () => {
    const plan = makeSite({ 'docs/x.md': { links: ['/demo.mdx'] } }, { staticFiles: ['public/demo.mdx'] })
    expect([messagesOf(plan), documentOf(plan, 'docs/x.md').links]).toEqual([[], ['/5.1/demo.mdx']])
  })

  it('without extension finds a draft', () => {
    const plan = makeSite({ 'docs/a/readme.md': { draft: true }, 'docs/x.md': { links: ['./a'] } })
    expect(messagesOf(plan)[0]).toContain('The link "./a" leads to a draft')
  })

  it('without extension prefers ".md" and "index"', () => {
    const plan = makeSite({
      'docs/a.markdown': { slug: 'other' },
      'docs/a.md': {},
      'docs/b/README.md': { slug: 'other' },
      'docs/b/index.md': {},
      'docs/x.md': { slug: '/far/away/x', links: ['a', 'b'] },
    })
    expect(documentOf(plan, 'docs/x.md').links).toEqual(['/5.1/docs/a/', '/5.1/docs/b/'])
  })

  it('to a file beside the pages publishes that file', () => {
    const { plan } = resolve('../design/sample.zip', '../design/images/a.svg', '/img/logo.svg', '../design/sample.zip')
    expect(plan.attachments).toEqual([
      { file: 'docs/design/images/a.svg', to: 'docs/design/images/a.svg' },
      { file: 'docs/design/sample.zip', to: 'docs/design/sample.zip' },
    ])
  })

  it('in a fragment is relative to the fragment', () => {
    const links = ['./namespaces.md', './gone.md'].map((href) => ({ href, file: 'docs/design/_part.md' }))
    const plan = makeSite({ ...SITE, 'docs/x.md': { links } })
    expect(documentOf(plan, 'docs/x.md').links).toEqual(['/5.1/docs/design/namespaces/', './gone.md'])
    expect(messagesOf(plan)[0]).toMatch(/^error docs\/design\/_part.md:2:1 The link ".\/gone.md" leads to no page/)
  })

  it('in a fragment is reported there, also if it is only an anchor of the page', () => {
    const plan = makeSite({ ...SITE, 'docs/x.md': { links: [{ href: '#gone', file: 'docs/_part.md' }] } })
    expect(messagesOf(plan)).toEqual([
      expect.stringMatching(
        /docs\/_part.md:1:1 The link "#gone" names the anchor "#gone", which "docs\/x.md" does not/,
      ),
    ])
  })
})

describe('a broken link', () => {
  const nowhere = (href: string) =>
    `error docs/organize/page.md:1:1 The link "${href}" leads to no page or file of this site.`

  it.each([
    ['../design/namespace.md', 'Did you mean "../design/namespaces.md"?'],
    ['./namespaces.md', 'Did you mean "../design/namespaces.md"?'],
    ['../desing/index.md', 'Did you mean "../design/index.md"?'],
    ['../new/index.md', 'Fix the path: it is relative to the file with the link.'],
    ['../quite/different.md', 'Fix the path: it is relative to the file with the link.'],
    ['www.example.com', 'For an address on another host, write "https://www.example.com".'],
    ['http//example.com/a', 'For an address on another host, write "https://example.com/a".'],
    ['/docs/desing/', 'Did you mean "/docs/design/"?'],
    ['/5.1/docs/desing/', 'Did you mean "/5.1/docs/design/"?'],
    ['/nothing/like/it/at/all', 'Fix the path: it is relative to the base path of the site.'],
    ['../../../../etc/passwd', 'Fix the path: it is relative to the file with the link.'],
  ])('%s is reported with its place: %s', (href, hint) => {
    const { links, messages } = resolve(href)
    expect(messages).toEqual([`${nowhere(href)} ${hint}`])
    expect(links).toEqual([href])
  })

  it.each([
    ['../design/index.md#namespace', '"docs/design/index.md"', 'Did you mean "#namespaces"?'],
    ['#here', '"docs/organize/page.md"', 'Give the heading this anchor: "## … {#here}".'],
  ])('%s has no anchor', (href, page, hint) => {
    const id = href.slice(href.indexOf('#'))
    expect(resolve(href).messages).toEqual([
      `warning docs/organize/page.md:1:1 The link "${href}" names the anchor "${id}", which ${page} does not have. ${hint}`,
    ])
  })

  it('that looks like the right one says what differs', () => {
    const links = ['./cafe\u0301.md', '/docs/cafe\u0301/', './caf\u00e9.md#re\u0301sume\u0301']
    const files = { 'docs/caf\u00e9.md': { anchors: ['r\u00e9sum\u00e9'] }, 'docs/x.md': { links } }
    const reason = 'into the link: the two differ only by how accents are encoded.'
    const hints = ['./caf\u00e9.md', '/docs/caf%C3%A9/', '#r\u00e9sum\u00e9'].map((name) => `Copy "${name}" ${reason}`)
    expect(messagesOf(makeSite(files))).toEqual(hints.map((hint) => expect.stringContaining(hint)))
  })

  it('has the severity that the site configured', () => {
    const pages = { 'docs/index.md': { links: ['./gone.md', '#gone'], images: ['./gone.svg'] } }
    const severities = (level: 'ignore' | 'log' | 'warn' | 'throw') =>
      makeSite(pages, {
        config: { onBrokenLinks: level, onBrokenAnchors: level, onBrokenMarkdownImages: level },
      }).problems.map(({ severity }) => severity)
    expect(severities('ignore')).toEqual([])
    expect(severities('log')).toEqual(['note', 'note', 'note'])
    expect(severities('warn')).toEqual(['warning', 'warning', 'warning'])
    expect(severities('throw')).toEqual(['error', 'error', 'error'])
  })
})

describe('an image', () => {
  const show = (...images: string[]) => {
    const plan = makeSite({ ...SITE, 'docs/design/page.md': { images } }, { staticFiles: FILES })
    return { files: documentOf(plan, 'docs/design/page.md').imageFiles, messages: messagesOf(plan) }
  }

  it.each([
    ['./images/a.svg', 'docs/design/images/a.svg'],
    ['images/a.svg#part', 'docs/design/images/a.svg'],
    ['/img/logo.svg', 'public/img/logo.svg'],
    ['/5.1/img/logo.svg', 'public/img/logo.svg'],
    ['/docs/design/images/a.svg', 'docs/design/images/a.svg'],
    ['https://example.com/a.png', null],
    ['data:image/png;base64,AA==', null],
  ])('%s is the file %s', (src, file) => {
    const { files, messages } = show(src)
    expect(files).toEqual([file])
    expect(messages).toEqual([])
  })

  it('that is missing, but public elsewhere, is suggested with its address', () => {
    expect(show('../img/logo.svg').messages).toEqual([
      'error docs/design/page.md:1:1 The file "../img/logo.svg" does not exist. Did you mean "/img/logo.svg"?',
    ])
  })

  it('that is missing is reported', () => {
    const { files, messages } = show('./images/b.svg', './photo.png')
    expect(files).toEqual([null, null])
    expect(messages).toEqual([
      'error docs/design/page.md:1:1 The file "./images/b.svg" does not exist. Did you mean "./images/a.svg"?',
      'error docs/design/page.md:2:1 The file "./photo.png" does not exist. Put the image at "docs/design/photo.png".',
    ])
    expect(show('/files/tour.mp4', '/files/a-b.png').messages).toEqual([
      'error docs/design/page.md:1:1 The file "/files/tour.mp4" does not exist. Put the file at "public/files/tour.mp4".',
      'error docs/design/page.md:2:1 The file "/files/a-b.png" does not exist. Put the image at "public/files/a-b.png".',
    ])
  })
})

describe('a file in a folder that another engine publishes', () => {
  it('is not missing, but the folder has to be named', () => {
    const page = { image: 'img/card.png', images: ['/5.1/img/a.png', '../static/img/a.png'], links: ['/files/a.pdf'] }
    const unserved = new Map(['img/a.png', 'img/card.png', 'files/a.pdf'].map((path) => [path, 'static']))
    const { problems } = makeSite({ 'docs/page.md': page }, { config: { logo: '/img/a.png' }, unserved })
    expect(problems).toHaveLength(5)
    for (const { hint } of problems)
      expect(hint).toBe('It is in "static": write publicPath: \'static\' in the configuration, or move it to "public".')
  })
})

describe('the cause of many broken links', () => {
  it('is the final slash, if links count from addresses without it', () => {
    const pages = { 'docs/a/one.md': { slug: 'first' }, 'docs/a/two.md': { slug: 'second', links: ['first', 'third'] } }
    expect(makeSite(pages).problems.map(({ kind, cause }) => [kind, cause])).toEqual([
      ['broken-link', 'trailing-slash'],
      ['broken-link', undefined],
    ])
    expect(messagesOf(makeSite(pages, { config: { trailingSlash: false } }))).toHaveLength(1)
  })

  it('is the id of a heading, if another engine separates its words otherwise', () => {
    const plan = makeSite({ 'docs/a.md': { headings: ['buildoutdir'], links: ['#build-outdir', '#gone'] } })
    expect(plan.problems.map(({ kind, cause }) => [kind, cause])).toEqual([
      ['broken-anchor', 'heading-id'],
      ['broken-anchor', undefined],
    ])
  })
})

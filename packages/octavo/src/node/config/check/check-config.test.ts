import { describe, expect, it } from 'vitest'
import { checkConfig } from './check-config.ts'

function messagesOf(input: unknown): string[] {
  return checkConfig(input, 'octavo.config.ts').problems.map(({ message, hint }) =>
    hint ? `${message} ${hint}` : message,
  )
}

describe('an invalid value', () => {
  it.each<[string, unknown, string[]]>([
    [
      'a list',
      [],
      ['The configuration must be an object with keys. Write keys and values, such as { "title": "Handbook" }.'],
    ],
    ['number for text', { titleDelimiter: 4 }, ['"titleDelimiter" must be text, but is 4. Put it in quotes.']],
    [
      'a setting without the one that it needs',
      { socialCards: true },
      [
        '"socialCards" has no effect without "url". Set "url" to the origin of the published site, for example "https://docs.example.com".',
      ],
    ],
    ['empty text', { title: '' }, ['"title" must be text that is not empty, but is "".']],
    [
      'empty list',
      { images: { widths: [] } },
      ['"images.widths" must be a list with at least one width, but is an empty list.'],
    ],
    [
      'text for a switch',
      { noIndex: 'true' },
      ['"noIndex" must be true or false, but is "true". Write it without quotes.'],
    ],
    [
      'unknown level',
      { onBrokenLinks: 'thorw' },
      ['"onBrokenLinks" must be "ignore", "log", "warn" or "throw", but is "thorw". Did you mean "throw"?'],
    ],
    [
      'true for an object',
      { blog: true },
      ['"blog" must be an object with keys, but is true. Write {} for the defaults.'],
    ],
    [
      'link without a scheme, which would lead elsewhere from each page',
      { navbar: { items: [{ label: 'Code', href: 'github.com/acme' }] } },
      [
        '"navbar.items[0].href" must be an address that begins with "https://", "http://", "/", "#", "mailto:" or "tel:", but is "github.com/acme". Write "https://github.com/acme".',
      ],
    ],
    [
      'unknown key of an object that may be text',
      { favicon: { source: 'icon.svg', bakground: '#fff' } },
      ['Unknown key "favicon.bakground". Did you mean "favicon.background"?'],
    ],
    [
      'wrong value in an object that may be true or false',
      { markdown: { twoslash: { compilerOptions: 'strict' } } },
      ['"markdown.twoslash.compilerOptions" must be an object with keys, but is "strict".'],
    ],
    [
      'source without a name',
      { sources: [{ pages: () => [] }] },
      ['"sources[0]" must be a source: an object with a "name" and a function "pages", but it has no "name".'],
    ],
    [
      'origin with a path',
      { url: 'https://x.org/docs' },
      [
        '"url" must be an origin such as "https://docs.example.com", but is "https://x.org/docs". Write "https://x.org" as "url", and the path "/docs/" as "baseUrl".',
      ],
    ],
    [
      'origin without a protocol',
      { url: 'x.org' },
      ['"url" must be an origin such as "https://docs.example.com", but is "x.org". Write "https://x.org".'],
    ],
    [
      'keys of other engines',
      { base: '/docs/', dir: 'rtl' },
      ['Unknown key "base". Write it as "baseUrl".', 'Unknown key "dir". Write it as "direction".'],
    ],
    [
      'redirect to a path without a slash',
      { redirects: { '/old/': 'new/' } },
      ['"redirects./old/" must be an address that begins with "https://", "http://" or "/", but is "new/".'],
    ],
    [
      'path outside',
      { docs: { path: '../docs' } },
      [
        '"docs.path" must be a path inside the site folder, but is "../docs". Move it there, or "octavo.config.ts" to a folder that contains both.',
      ],
    ],
    ...['~', '~/docs', '$HOME/docs', '%USERPROFILE%', 'a\u001bb'].map((path): [string, object, string[]] => [
      `path of a shell: ${JSON.stringify(path)}`,
      { pages: { path } },
      [`"pages.path" must be a path inside the site folder, but is ${JSON.stringify(path)}.`],
    ]),
    [
      'path with a host',
      { baseUrl: 'https://x.org/' },
      ['"baseUrl" must be a path of letters, digits, "-", "_" and "." such as "/5.1/", but is "https://x.org/".'],
    ],
    [
      'path with a query',
      { baseUrl: '/a?b' },
      ['"baseUrl" must be a path of letters, digits, "-", "_" and "." such as "/5.1/", but is "/a?b".'],
    ],
    [
      'docs path that climbs',
      { docs: { routeBasePath: '/../..' } },
      ['"docs.routeBasePath" must be a path such as "docs", but is "/../..".'],
    ],
    [
      'the site as its own folder of pages',
      { docs: { path: '.' } },
      ['"docs.path" must be a path inside the site folder, but is ".".'],
    ],
    [
      'overlapping folders',
      { docs: { path: 'text' }, pages: { path: 'text/pages' } },
      [
        '"pages.path" is the folder "text/pages", which is inside "text", the folder of "docs.path". Use separate folders.',
      ],
    ],
    [
      'the cache as folder of public files',
      { publicPath: '.octavo' },
      [
        '"publicPath" is the folder ".octavo", which contains the cache of Octavo. Use a folder with files of the site only.',
      ],
    ],
    [
      'folders of other programs',
      { docs: { path: 'node_modules' }, publicPath: '.git/info', blog: { path: '.Octavo/posts' } },
      [
        '"docs.path" is the folder "node_modules", which contains the installed packages. Use a folder with files of the site only.',
        '"publicPath" is the folder ".git/info", which contains the data of git. Use a folder with files of the site only.',
        '"blog.path" is the folder ".Octavo/posts", which contains the cache of Octavo. Use a folder with files of the site only.',
      ],
    ],
    ['a folder of a package', { publicPath: 'node_modules/@acme/brand/files' }, []],
    [
      'something that throws when it is read',
      {
        get title() {
          throw new Error('not now')
        },
      },
      ['The configuration cannot be read: not now. Write plain values: texts, numbers, lists and objects.'],
    ],
    [
      'number as name',
      { customFields: { productName: 4.2 } },
      ['"customFields.productName" must be text, but is 4.2. Put it in quotes.'],
    ],
    [
      'levels in reverse order',
      { toc: { minLevel: 4, maxLevel: 2 } },
      ['"toc" must be levels with "minLevel" not above "maxLevel", but "minLevel" is 4 and "maxLevel" is 2.'],
    ],
    [
      'missing part',
      { announcementBar: { content: 'Hi' } },
      ['"announcementBar.id" is missing. Add it, or remove the object it belongs to.'],
    ],
    ['function', { title: () => 'x' }, ['"title" must be text, but is a function.']],
    [
      'script as address',
      { contact: { reportUrl: 'javascript:alert(1)' } },
      [
        '"contact.reportUrl" must be an address that begins with "https://", "http://", "/", "#", "mailto:" or "tel:", but is "javascript:alert(1)".',
      ],
    ],
    [
      'script with a line break in its scheme',
      { docs: { editUrl: ' java\nscript:alert(1)' } },
      [expect.stringContaining('"docs.editUrl" must be an address that begins with "https://", "http://" or "/"')],
    ],
    [
      'address without a scheme',
      { docs: { editUrl: 'github.com/acme/handbook' } },
      [
        '"docs.editUrl" must be an address that begins with "https://", "http://" or "/", but is "github.com/acme/handbook". Write "https://github.com/acme/handbook".',
      ],
    ],
  ])('%s', (_name, input, expected) => {
    expect(messagesOf(input)).toEqual(expected)
  })

  it.each([
    ['/6.0/', '5.1', 1],
    ['/docs/v6.0/', '5.1', 1],
    ['/5.1/', '5.1', 0],
    ['/5/', 'v5.1', 0],
    ['/5.1/', 'current', 0],
    ['/handbook/', '5.1', 0],
  ])('the folder %s with the version %s has %i warnings', (baseUrl, name, count) => {
    const { problems } = checkConfig({ baseUrl, version: { name, label: name } }, 'octavo.config.ts')
    expect(problems).toHaveLength(count)
    for (const { severity, message } of problems)
      expect(`${severity} ${message}`).toContain(
        'warning "version.name" is "5.1", but "baseUrl" ends with another version',
      )
  })

  it('falls back to its default, and other values are kept', () => {
    const { config } = checkConfig({ title: 'Handbook', noIndex: 'yes' }, 'octavo.config.ts')
    expect(config).toMatchObject({ title: 'Handbook', noIndex: false })
  })
})

describe('an unknown key', () => {
  it.each<[unknown, string[]]>([
    [
      { titel: 'x', urll: 'y' },
      ['Unknown key "titel". Did you mean "title"?', 'Unknown key "urll". Did you mean "url"?'],
    ],
    [{ docs: { sidebarpath: 'x.yml' } }, ['Unknown key "docs.sidebarpath". Did you mean "docs.sidebarPath"?']],
    [
      {
        navbar: {
          items: [
            { label: 'A', to: '/' },
            { label: 'B', hrf: '/' },
          ],
        },
      },
      ['Unknown key "navbar.items[1].hrf". Did you mean "navbar.items[1].href"?'],
    ],
    [
      { navbar: { items: [{ type: 'dropdown', label: 'B', itmes: [], items: [{ label: 'C', too: '/' }] }] } },
      [
        'Unknown key "navbar.items[0].items[0].too". Did you mean "navbar.items[0].items[0].to"?',
        'Unknown key "navbar.items[0].itmes". Did you mean "navbar.items[0].items"?',
      ],
    ],
    [
      { plugins: [] },
      ['Unknown key "plugins". Write Markdown plugins in "markdown.remarkPlugins", and sources of pages in "sources".'],
    ],
    [{ toc: { provider: 'x' } }, ['Unknown key "toc.provider". Known keys here: minLevel, maxLevel.']],
  ])('%j', (input, expected) => {
    expect(messagesOf(input)).toEqual(expected)
  })

  it('is valid among custom fields', () => {
    expect(messagesOf({ customFields: { version_25_06: '5.1.0', anything: { a: 1 } } })).toEqual([])
  })
})

describe('navbar items', () => {
  it('without a type are links, or dropdowns if they have items', () => {
    const items = [
      { label: 'Docs', docId: 'x', type: 'doc' as const },
      { label: 'Blog', href: 'https://x.org' },
      { label: 'More', items: [{ label: 'A', to: '/a' }], position: 'left' as const },
    ]
    const { config, problems } = checkConfig({ navbar: { items } }, 'octavo.config.ts')
    expect(problems).toEqual([])
    expect(config.navbar.items.map(({ type, position }) => [type, position])).toEqual([
      ['doc', 'right'],
      ['link', 'right'],
      ['dropdown', 'left'],
    ])
  })

  it('with an unknown type name the nearest one', () => {
    expect(messagesOf({ navbar: { items: [{ type: 'serach' }] } })).toEqual([
      '"navbar.items[0].type" must be "link", "doc", "docSidebar", "dropdown", "html", "search", "versionDropdown", "languageDropdown" or "colorMode", but is "serach". Did you mean "search"?',
    ])
  })

  it('need exactly one target', () => {
    expect(messagesOf({ navbar: { items: [{ label: 'A', to: '/', href: '/' }] } })).toEqual([
      '"navbar.items[0]" must be a link with exactly one of "to" and "href", but has several.',
    ])
    expect(messagesOf({ navbar: { items: [{ label: 'A' }] } })).toEqual([
      '"navbar.items[0]" must be a link with exactly one of "to" and "href", but has none.',
    ])
  })
})

describe('the name of a key of every object', () => {
  it.each(['constructor', '__proto__', 'toString'])('is unknown: %s', (key) => {
    const [message] = messagesOf(JSON.parse(`{ "${key}": 1 }`))
    expect(message).toContain(`Unknown key "${key}".`)
  })
})

describe('a route', () => {
  it.each(['../x', '%2e%2e/docs', 'a/%2E%2e/%2e%2e/x', '%2E./x'])('cannot be %s', (routeBasePath) => {
    expect(messagesOf({ docs: { routeBasePath } })[0]).toContain('"docs.routeBasePath" must be a path such as "docs"')
  })
})

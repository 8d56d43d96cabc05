import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dependsOn, loadConfig } from './index.ts'

let root: string

beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'octavo-config-')), 'my-handbook')
  mkdirSync(root)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dirname(root), { recursive: true })
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

describe('a folder without configuration', () => {
  it('is named after the folder and shows its docs at the base path', async () => {
    const { config, problems } = await loadConfig(root)
    expect(problems).toEqual([])
    expect(config).toMatchObject({
      title: 'My handbook',
      baseUrl: '/',
      trailingSlash: true,
      onBrokenLinks: 'throw',
      variables: {},
    })
    expect(config.areas[0]).toMatchObject({ path: 'docs', routeBasePath: '', sidebarPath: 'sidebar.yml' })
    expect(config.toc).toEqual({ minLevel: 2, maxLevel: 4 })
    expect(config.generator).toMatch(/^Octavo \d+\.\d+\.\d+$/)
  })

  it.each(['', '\uFEFF'])('is named after its package, and a home page moves the docs below /docs', async (mark) => {
    write('package.json', mark + '{ "name": "@acme/user-guide", "version": "3.1.20" }')
    write('pages/index.md', '# Home')
    const { config } = await loadConfig(root)
    expect(config.title).toBe('User guide')
    expect(config.areas[0].routeBasePath).toBe('docs')
    expect(config.generator).toMatch(/^Octavo .*; site 3\.1\.20$/)
  })

  it.each(['README.md', 'readme.md', 'index.markdown', 'Index.MD'])('has a home page named %s', async (name) => {
    write(`pages/${name}`, '# Home')
    expect((await loadConfig(root)).config.areas[0].routeBasePath).toBe('docs')
  })

  it('has no home page in a folder or another file', async () => {
    write('pages/index.md/a.md', '# A')
    write('pages/index.html', 'x')
    write('pages/a/index.md', '# A')
    expect((await loadConfig(root)).config.areas[0].routeBasePath).toBe('')
  })

  it('depends on every file that would change the configuration, whether it exists or not', async () => {
    const loaded = await loadConfig(root)
    const files = ['octavo.config.ts', 'package.json', 'pages/index.md', 'pages/Readme.markdown']
    expect(files.filter((file) => dependsOn(loaded, file))).toEqual(files)
    const others = ['pages/a.md', 'pages/a/index.md', 'docs/index.md', 'docs/package.json', 'index.md']
    expect(others.filter((file) => dependsOn(loaded, file))).toEqual([])
  })

  it('that does not exist is a problem', async () => {
    const { problems } = await loadConfig(join(root, 'nowhere'))
    expect(problems).toEqual([
      {
        severity: 'error',
        message: `There is no folder "${join(root, 'nowhere')}".`,
        hint: 'Pass the folder of the site.',
      },
    ])
  })
})

describe('several areas', () => {
  it('have defaults from their folders', async () => {
    write(
      'octavo.config.yml',
      'docs: [{ path: docs/user-guide }, { path: api, label: API, route: /, sidebar: nav.yml }]',
    )
    const { config, problems } = await loadConfig(root)
    expect(problems).toEqual([])
    expect(config.areas).toMatchObject([
      { label: 'User guide', routeBasePath: 'docs/user-guide', sidebarPath: 'docs/user-guide/sidebar.yml' },
      { label: 'API', routeBasePath: '', sidebarPath: 'nav.yml', sidebarIsOptional: false },
    ])
  })

  it('are checked with the place of each', async () => {
    write('octavo.config.yml', 'docs:\n  - path: docs\n  - path: api\n    label: Docs\n')
    const { problems } = await loadConfig(root)
    expect(problems).toMatchObject([{ file: 'octavo.config.yml', line: 4, column: 5 }])
  })
})

describe('octavo.config.ts', () => {
  it('is TypeScript with its own imports', async () => {
    write('names.ts', "export const NAME: string = 'Handbook'")
    write(
      'octavo.config.ts',
      `import { defineConfig } from 'octavo'
       import { NAME } from './names.ts'
       export default defineConfig({ title: NAME satisfies string, baseUrl: '5.1', docs: { routeBasePath: '/docs/' },
         customFields: { productName: 'K5', isBeta: false, version_25_06: '5.1.0' } })`,
    )
    const { config, problems, files } = await loadConfig(root)
    expect(problems).toEqual([])
    expect(config).toMatchObject({ title: 'Handbook', baseUrl: '/5.1/', areas: [{ routeBasePath: 'docs' }] })
    expect(config.search).toEqual({ maxHits: 20, highlightResult: true })
    expect(config.variables).toEqual({
      siteTitle: 'Handbook',
      siteVersion: '',
      productName: 'K5',
      version_25_06: '5.1.0',
    })
    expect(files).toContain(join(root, 'names.ts'))
  })

  it('is read again after a change', async () => {
    write('octavo.config.ts', "export default { title: 'One' }")
    expect((await loadConfig(root)).config.title).toBe('One')
    write('octavo.config.ts', "export default { title: 'Two' }")
    expect((await loadConfig(root)).config.title).toBe('Two')
  })

  it('with a syntax error has a place', async () => {
    write('octavo.config.ts', "export default {\n  title: 'One'\n  baseUrl: '/',\n}\n")
    const { config, problems } = await loadConfig(root)
    expect(config.title).toBe('My handbook')
    expect(problems).toEqual([
      {
        severity: 'error',
        message: 'The configuration cannot be read: Expected `,` or `}` but found `Identifier`.',
        file: 'octavo.config.ts',
        line: 3,
        column: 3,
        hint: 'Fix the syntax or the import here.',
      },
    ])
  })

  it('gives every problem the place of its value, if the file writes it out', async () => {
    const source = `import { defineConfig } from 'octavo'
import { links } from './links.ts'

/* title: 'é😀' */ const base = { noIndex: 'x' }
const toc = { minLevel: 1 } as const
export default defineConfig({
  ...base, "titel": 'One',
  docs: { path: 'titel', sidebarpath: 'x' },
  navbar: { items: [{ type: 'search' }, { label: 'B', hrf: '/' }] },
  toc,
  footer: { links },
  ['bad' + 'Key']: 1,
  tagline: 3, tagline: 4,
} satisfies object)
`
    write('links.ts', 'export const links = [{ lable: 1 }]')
    write('octavo.config.ts', source)
    const { problems } = await loadConfig(root)
    const places = problems.map(({ message, line, column }) => [/"(.+?)"/.exec(message)?.[1], line, column])
    expect(Object.fromEntries(places.map(([key, ...place]) => [key, place]))).toMatchObject({
      titel: [7, 12],
      noIndex: [4, 35],
      'docs.sidebarpath': [8, 26],
      'navbar.items[1].hrf': [9, 55],
      'toc.minLevel': [5, 15],
      'footer.links[0].lable': [11, 13],
      badKey: [6, 29],
      tagline: [13, 15],
    })
  })

  it('that throws has the place of the statement', async () => {
    write(
      'octavo.config.ts',
      "interface A { b: string }\n\nfunction fail(): A {\n  throw new Error('no secret')\n}\nexport default fail()\n",
    )
    const { problems } = await loadConfig(root)
    expect(problems[0]).toMatchObject({
      message: 'The configuration throws an error: no secret.',
      file: 'octavo.config.ts',
      line: 4,
      column: 9,
    })
  })

  it('without the import of defineConfig says which line to add', async () => {
    write('octavo.config.ts', "export default defineConfig({ title: 'Handbook' })")
    const { problems } = await loadConfig(root)
    expect(problems[0]?.hint).toBe("Add `import { defineConfig } from 'octavo'` at the top of the file.")
  })

  it('with a missing import has the place of the import', async () => {
    write('octavo.config.ts', "import { a } from './gone.ts'\nexport default { title: a }")
    const { problems } = await loadConfig(root)
    expect(problems[0]).toMatchObject({ severity: 'error', file: 'octavo.config.ts', line: 1 })
    expect(problems[0]?.message).toMatch(/^The configuration cannot be read: Could not resolve '.\/gone.ts'/)
  })

  it('with a misspelled import of this package names what it exports', async () => {
    write('octavo.config.ts', "import { defineconfig } from 'octavo'\nexport default defineconfig({})")
    const message = 'The configuration cannot be read: "defineconfig" is not exported by "octavo".'
    const hint = 'Did you mean "defineConfig"?'
    expect((await loadConfig(root)).problems).toMatchObject([{ message, line: 1, column: 10, hint }])
  })

  it.each(['export const a = {}', "const a = { title: 'A' }", ''])('%j has no default export', async (text) => {
    write('octavo.config.ts', text)
    expect((await loadConfig(root)).problems[0]?.message).toBe('The configuration has no default export.')
  })

  it('wins over other configuration files, with a warning', async () => {
    write('octavo.config.ts', "export default { title: 'TypeScript' }")
    write('octavo.config.json', '{ "title": "JSON" }')
    const { config, problems } = await loadConfig(root)
    expect(config.title).toBe('TypeScript')
    expect(problems.map(({ message }) => message)).toEqual([
      '"octavo.config.json" is not read, because "octavo.config.ts" exists too.',
    ])
  })
})

describe('octavo.config.json', () => {
  it('gives every problem its place', async () => {
    write('octavo.config.json', '{\n  "tittle": "Handbook",\n\n  "colorMode": { "toggel": true, "default": "drak" }\n}')
    const { problems } = await loadConfig(root)
    expect(problems).toEqual([
      {
        severity: 'error',
        message: '"colorMode.default" must be "light" or "dark", but is "drak".',
        file: 'octavo.config.json',
        line: 4,
        column: 34,
        hint: 'Did you mean "dark"?',
      },
      {
        severity: 'error',
        message: 'Unknown key "colorMode.toggel".',
        file: 'octavo.config.json',
        line: 4,
        column: 18,
        hint: 'Did you mean "colorMode.toggle"?',
      },
      {
        severity: 'error',
        message: 'Unknown key "tittle".',
        file: 'octavo.config.json',
        line: 2,
        column: 3,
        hint: 'Did you mean "title"?',
      },
    ])
  })

  it('with a syntax error has a place', async () => {
    write('octavo.config.json', '{\n  "title": "Handbook"\n  "baseUrl": "/"\n}')
    const { problems } = await loadConfig(root)
    expect(problems[0]).toMatchObject({ severity: 'error', file: 'octavo.config.json', line: 3 })
  })

  it('may have comments', async () => {
    write('octavo.config.json', '{\n  # the name\n  "title": "Handbook"\n}')
    expect(await loadConfig(root)).toMatchObject({ config: { title: 'Handbook' }, problems: [] })
  })
})

it('the copyright contains the holder and the year of the build, the same in all time zones', async () => {
  const thisYear = new Date().getFullYear()
  write('octavo.config.json', '{ "copyrightHolder": "Acme" }')
  const years = { [Date.UTC(2025, 11, 31, 23, 30) / 1000]: 2025, 0: 1970, soon: thisYear, '1e20': thisYear }
  for (const [seconds, year] of Object.entries(years)) {
    vi.stubEnv('SOURCE_DATE_EPOCH', seconds)
    expect((await loadConfig(root)).config.footer.copyright).toBe(`Copyright © ${year} Acme`)
  }
})

describe('a configuration in YAML', () => {
  it.each([
    ['title: *nowhere\n', 'Unresolved alias'],
    [
      'customFields: {a: &a [x], b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a, *a], c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b, *b], d: *c}',
      'alias',
    ],
  ])('with a bad alias is a problem: %s', async (text, message) => {
    write('octavo.config.yaml', text)
    const { problems } = await loadConfig(root)
    expect(problems[0]?.message).toContain(message)
  })
})

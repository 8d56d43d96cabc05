import { chmodSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../shared/build/page.ts'
import { splitResults } from '../../shared/build/problem.ts'
import { prepareSiteFolder } from './folder.fixture.ts'
import {
  createFragmentReader,
  findSimilarFile,
  findSources,
  findStaticFiles,
  listContent,
  readFoundSource,
  readSidebarFiles,
} from './index.ts'

const site = prepareSiteFolder()
const { write, folders } = site

async function find() {
  const { sources, problems } = findSources(listContent(folders()))
  return { ids: sources.map(({ collection, id }) => `${collection}:${id}`), sources, problems }
}

/** The texts of all pages, each read only once. */
async function readAll() {
  const { sources } = await find()
  for (const { path } of sources) rmSync(path)
  return splitResults(sources.map(readFoundSource)).values
}

describe('pages', () => {
  it('are the Markdown files of docs and pages, sorted by file', async () => {
    for (const file of [
      'docs/b.md',
      'docs/a/index.md',
      'docs/a/x.markdown',
      'docs/README.md',
      'pages/index.md',
      'docs/a/pic.svg',
    ])
      write(file)
    const { ids, problems } = await find()
    expect(ids).toEqual(['docs:', 'docs:a', 'docs:a/x', 'docs:b', 'pages:'])
    expect(problems).toEqual([])
  })

  it('beside several areas are reported, as no area contains them', async () => {
    for (const file of ['docs/guide/a.md', 'docs/api/a.md', 'docs/b.md', 'docs/old/c.md', 'docs/_part.md']) write(file)
    const areas = ['docs/guide', 'docs/api'].map((path, index) => ({
      ...folders().areas[0]!,
      path,
      setting: `docs[${index}]`,
    }))
    const { sources, problems } = findSources(listContent({ ...folders(), areas }))
    expect(sources.map(({ file, id }) => `${file} ${id}`)).toEqual(['docs/guide/a.md a', 'docs/api/a.md a'])
    expect(problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      '"docs/b.md" is not published: it is in the folder of no area. Move it to "docs/guide" or "docs/api", or add its folder to "docs" in the configuration.',
      '"docs/old/c.md" is not published: it is in the folder of no area. Move it to "docs/guide" or "docs/api", or add its folder to "docs" in the configuration.',
    ])
  })

  it('have one id per folder index, whatever its name and extension', async () => {
    for (const file of ['docs/readme.md', 'docs/a/Index.MD', 'docs/b/index.markdown', 'docs/c.MARKDOWN']) write(file)
    const { ids, problems } = await find()
    expect(ids).toEqual(['docs:a', 'docs:b', 'docs:c', 'docs:'])
    expect(problems).toEqual([])
    expect(findStaticFiles(listContent(folders())).files).toEqual([])
  })

  it('have a text and a digest', async () => {
    write('docs/a.md', '\uFEFF# Ä\n')
    const [read] = await readAll()
    expect(read).toMatchObject({ id: 'a', file: 'docs/a.md', path: join(site.root, 'docs/a.md') })
    expect(decodeText(read!)).toBe('# Ä\n')
    expect(read?.hash).toMatch(/^[\da-f]{64}$/)
  })

  it('are not fragments, hidden files or packages', async () => {
    for (const file of [
      'docs/_part.md',
      'docs/_parts/x.md',
      'docs/.drafts/x.md',
      'docs/node_modules/p/README.md',
      'docs/a.md',
    ])
      write(file)
    expect((await find()).ids).toEqual(['docs:a'])
  })

  it('with invalid UTF-8 keep the rest', async () => {
    write('docs/a.md', Buffer.from([0x61, 0xff, 0x62]))
    expect((await readAll()).map(decodeText)).toEqual(['a\uFFFDb'])
  })
})

describe('a file is not a page', () => {
  it('because it is binary', async () => {
    write('docs/a.md', Buffer.from([0x89, 0x50, 0, 0x47]))
    write('docs/b.md')
    const { ids, problems } = await find()
    expect(ids).toEqual(['docs:b'])
    expect(problems[0]).toMatchObject({
      file: 'docs/a.md',
      message: '"docs/a.md" is not a text file, although its name says Markdown.',
    })
  })

  it('because it is a folder', async () => {
    write('docs/a.md/b.md')
    write('docs/a.md/c.md/d.md')
    write('docs/e/f.Markdown/g.md')
    const { ids, problems } = await find()
    expect(ids).toEqual(['docs:a.md/b', 'docs:a.md/c.md/d', 'docs:e/f.Markdown/g'])
    expect(problems.map(({ message }) => message)).toEqual([
      '"docs/a.md" is a folder, although its name says Markdown.',
      '"docs/e/f.Markdown" is a folder, although its name says Markdown.',
    ])
  })

  it.skipIf(process.getuid?.() === 0)('because it may not be read', async () => {
    write('docs/a.md')
    chmodSync(join(site.root, 'docs/a.md'), 0)
    expect((await find()).problems[0]?.message).toBe('"docs/a.md" cannot be read (permission denied).')
  })
})

it('names that some systems take for one are reported', async () => {
  write('docs/Setup.md')
  write('docs/setup.md')
  write('docs/caf\u00e9.md')
  write('docs/cafe\u0301.md')
  const { problems } = await find()
  expect(problems.map(({ message }) => message)).toEqual([
    '"docs/cafe\u0301.md" and "docs/caf\u00e9.md" differ only by how accents are encoded.',
    '"docs/Setup.md" and "docs/setup.md" differ only by upper and lower case.',
  ])
})

it('static files are the files of the public folder and the files beside the pages', async () => {
  for (const file of [
    'public/favicon.svg',
    'public/.well-known/x.txt',
    'docs/a.md',
    'docs/img/a.svg',
    'pages/b.png',
    'docs/_c.md',
  ])
    write(file, '123')
  const { files, problems } = findStaticFiles(listContent(folders()))
  expect(problems).toEqual([])
  expect(files.map(({ file, size }) => `${file} ${size}`)).toEqual([
    'public/.well-known/x.txt 3',
    'public/favicon.svg 3',
    'docs/img/a.svg 3',
    'pages/b.png 3',
  ])
})

it('finds a file with a similar name beside a missing one, and never outside of the site', () => {
  write('docs/_note.md')
  write('pages/_note.md')
  const { root } = folders()
  expect(findSimilarFile({ root }, 'docs/_nota.md')).toBe('docs/_note.md')
  expect(findSimilarFile({ root }, 'docs/other.md')).toBeUndefined()
  expect(findSimilarFile({ root }, 'none/_note.md')).toBeUndefined()
  expect(findSimilarFile({ root: join(root, 'docs') }, '../pages/_nota.md')).toBeUndefined()
})

describe('the sidebar file', () => {
  it('may be absent under its default name', async () => {
    expect(await readSidebarFiles(folders())).toEqual({ texts: [undefined], problems: [] })
  })

  it('must exist if the configuration names it', async () => {
    expect((await readSidebarFiles({ ...folders('nav.yml'), file: 'octavo.config.yml' })).problems).toEqual([
      expect.objectContaining({
        message: '"docs.sidebarPath" names the file "nav.yml", which does not exist.',
        file: 'octavo.config.yml',
        key: ['docs', 'sidebarPath'],
      }),
    ])
    write('nav.yml', '- a')
    expect(await readSidebarFiles(folders('nav.yml'))).toEqual({ texts: ['- a'], problems: [] })
  })
})

describe('included fragments', () => {
  it('come from the site only', () => {
    write('docs/_part.md', 'part')
    write('.env', 'TOKEN=1')
    write('docs/.hidden.md', 'x')
    writeFileSync(join(site.outside, 'secret.md'), 'secret')
    symlinkSync(join(site.outside, 'secret.md'), join(site.root, 'docs/_link.md'))
    const read = createFragmentReader(site)
    expect(read('docs/_part.md')).toBe('part')
    const missing = ['docs/gone.md', '../secret.md', join(site.outside, 'secret.md'), 'a\0b']
    expect(missing.map(read)).toEqual(missing.map(() => null))
    for (const [file, message] of [
      ['docs', '"docs" cannot be read (it is a folder).'],
      ['docs/_link.md', '"docs/_link.md" is a symbolic link that leaves the site\'s folder.'],
      ['.env', '".env" cannot be included, because it is hidden or in node_modules.'],
      ['docs/.hidden.md', '"docs/.hidden.md" cannot be included, because it is hidden or in node_modules.'],
    ] as const)
      expect(read(file)).toMatchObject({ severity: 'error', message })
  })
})

describe('a sidebar', () => {
  it('may begin with a byte order mark', async () => {
    write('sidebar.yml', '\uFEFF- a\r\n')
    expect((await readSidebarFiles(folders())).texts[0]).toBe('- a\r\n')
  })

  it('under another name is reported', async () => {
    write('sidebar.yaml', '- a\n')
    expect((await readSidebarFiles(folders())).problems).toEqual([
      {
        severity: 'warning',
        kind: 'unread-file',
        message: '"sidebar.yaml" is not read.',
        file: 'sidebar.yaml',
        hint: 'Rename it to "sidebar.yml", or name it in "docs.sidebarPath".',
      },
    ])
  })

  it('of a single folder is reported in a site with several areas, unless one of them uses it', async () => {
    write('sidebar.yml', '- a\n')
    const area = (path: string, setting: string, sidebarPath = `${path}/sidebar.yml`) => ({
      path,
      setting,
      sidebarPath,
      sidebarIsOptional: true,
    })
    const sidebarsOf = (...areas: ReturnType<typeof area>[]) => readSidebarFiles({ root: site.root, areas })
    expect((await sidebarsOf(area('guide', 'docs[0]'), area('api', 'docs[1]'))).problems).toMatchObject([
      {
        file: 'sidebar.yml',
        message: expect.stringMatching(/^"sidebar.yml" is not read, because "docs" lists several areas/),
        hint: expect.stringMatching(/^Move it into the folder of its area, for example to "guide\/sidebar.yml"/),
      },
    ])
    expect((await sidebarsOf(area('guide', 'docs[0]', 'sidebar.yml'))).problems).toEqual([])
  })

  it('of Docusaurus is a program, which is not renamed but written as YAML', async () => {
    write('sidebars.js', 'module.exports = {}\n')
    expect((await readSidebarFiles(folders())).problems).toMatchObject([
      {
        file: 'sidebars.js',
        hint: expect.stringMatching(/^Programs are not run. Write "sidebar.yml" with entries such as "- setup"/),
      },
    ])
  })

  it('of Docusaurus that the configuration names is not run', async () => {
    write('sidebars.ts', 'export default {}\n')
    expect(
      (await readSidebarFiles(folders('sidebars.ts'))).problems.map(({ message, hint }) => [message, hint]),
    ).toEqual([
      [
        'The sidebar "sidebars.ts" is a program, which is not run.',
        expect.stringMatching(/^Write a YAML file with entries such as "- setup" .* name it in "docs.sidebarPath"/),
      ],
    ])
  })

  it('in the folder of the pages is reported, where another one is read', async () => {
    write('docs/sidebar.yml', '- a\n')
    expect((await readSidebarFiles(folders())).problems).toMatchObject([
      { file: 'docs/sidebar.yml', hint: 'Move it to "sidebar.yml", or name it in "docs.sidebarPath".' },
    ])
  })
})

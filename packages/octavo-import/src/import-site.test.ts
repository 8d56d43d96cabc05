import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import {
  existsSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { runBuilt } from '../../../scripts/testing/run-built.mjs'

const OCTAVO = fileURLToPath(new URL('../../octavo/bin/octavo.js', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'octavo-import-test-'))

const OLD_SITE = {
  'content/index.md':
    '---\ntitle: Hello\nnav_title: Start\nsince: 3\n---\n# Hello\n\nSee [b](b#foo) and `[x](y)`, ![i](./a.svg).\n',
  'content/b.md': '## Foo\n\n[broken](nope.md)\n',
  'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
  'static/robots.txt': 'User-agent: *\n',
  'static/sitemap.xml': '<urlset/>',
  'static/logo.txt': 'Logo',
}

function write(folder: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, folder, file)), { recursive: true })
    writeFileSync(join(root, folder, file), text)
  }
  return join(root, folder)
}

/** In its own process, as a user runs it. */
function runProcess(words: string[], env = process.env): Promise<{ status: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [OCTAVO, ...words], { cwd: root, env }, (error, out, err) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, err })
    })
  })
}

function readAll(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}

describe('octavo import', () => {
  let old = ''
  let first: Awaited<ReturnType<typeof runProcess>>

  beforeAll(async () => {
    old = write('old', OLD_SITE)
    symlinkSync('old', join(root, 'link-to-old'))
    first = await runProcess(['import', 'old', 'new'])
  })

  test('writes a site that builds and reports what is left', () => {
    expect(first).toMatchObject({ status: 0, err: '' })
    expect(first.out).toContain('This is a Markdown site')
    expect(first.out).toContain('broken links: The link "nope.md" leads to no page or file of the old site.')
    expect(first.out).toContain('content/b.md:3:1')
    expect(first.out).toContain('so static/sitemap.xml was not copied')
    expect(first.out).toContain('2 the same, 0 redirected, 0 lost')
    expect(first.out).toContain('2 pages and 3 other files written into new\n  octavo build: 0 errors, 1 warning.')
    expect(first.out).toMatch(/See the new site in new, and change it:\n {2}npm install\n {2}npx octavo dev\n$/)
    const files = readAll(join(root, 'new'))
    expect(files['docs/index.md']).toBe(
      '---\ntitle: Hello\nsince: 3\nsidebar_label: Start\n---\n# Hello\n\nSee [b](./b.md#foo) and `[x](y)`, ![i](./a.svg).\n',
    )
    expect(files['octavo.config.ts']).toContain("frontMatter: { allow: ['since'] }")
    expect(files['.gitignore']).toContain('\ndist/\ndist-offline/\n')
    expect(Object.keys(files)).toEqual([
      '.gitignore',
      '.octavo/import.json',
      'docs/a.svg',
      'docs/b.md',
      'docs/index.md',
      'import-report.md',
      'octavo.config.ts',
      'package.json',
      'public/logo.txt',
      'public/robots.txt',
    ])
    expect(files['import-report.md']).toContain('- `content/b.md:3:1`: The link "nope.md" leads to no page')
  })

  test('names a temporary folder that does not exist', async () => {
    // From version 22 on, Node.js makes the folder for its compiled code.
    const env = { ...process.env, TMPDIR: '/nowhere', TEMP: '/nowhere', NODE_DISABLE_COMPILE_CACHE: '1' }
    const { err } = await runProcess(['import', 'old', 'without-temporary-folder'], env)
    expect(err).toBe(
      'error: No folder can be made in the temporary folder /nowhere: no such file or directory.\n' +
        '  → Set the environment variable TMPDIR (TEMP in Windows) to a folder that can be written.\n',
    )
  })

  test('leaves the old site as it was', () => {
    expect(readAll(old)).toEqual(OLD_SITE)
  })

  test('writes the same bytes again', async () => {
    cpSync(join(root, 'new'), join(root, 'copy'), { recursive: true })
    expect(await runBuilt(['import', 'old', 'new', '--force'], root)).toMatchObject({ status: 0 })
    expect(readAll(join(root, 'new'))).toEqual(readAll(join(root, 'copy')))
  })

  test('removes the files of the last import that the old site no longer has, unless they were changed', async () => {
    const pages = {
      'a.md': '# A\n',
      'old/b.md': '# B\n',
      'old/c.md': '# C\n',
      'old/d.md': '# D\n',
      'deep/er/e.md': '# E\n',
    }
    const from = write('shrinking', { 'index.md': '# Start\n', ...pages })
    await runBuilt(['import', 'shrinking', 'shrunk'], root)
    const to = write('shrunk', { 'docs/old/c.md': '# C\n\nMy text\n', 'docs/own.md': '# Mine\n' })
    for (const page of Object.keys(pages)) rmSync(join(from, page))
    rmSync(join(to, 'docs/old/d.md'))
    const { out } = await runBuilt(['import', 'shrinking', 'shrunk', '--force'], root)
    expect(out).toContain('        3 removed, because the old site no longer has them\n')
    expect(out).toContain('        kept, because you have changed it: docs/old/c.md\n')
    const isPage = (file: string) => file.startsWith('docs/')
    const expected = ['docs/index.md', 'docs/old/c.md', 'docs/own.md']
    expect(Object.keys(readAll(to)).filter(isPage)).toEqual(expected)
    expect(existsSync(join(to, 'docs/deep')), 'a folder without files').toBe(false)
    // Without its record, no file is known to be that of the import.
    rmSync(join(to, '.octavo'), { recursive: true })
    await runBuilt(['import', write('smaller', { 'other.md': '# Other\n' }), 'shrunk', '--force'], root)
    expect(Object.keys(readAll(to)).filter(isPage)).toEqual([...expected, 'docs/other.md'].sort())
  })

  test('removes nothing outside of the new site, wherever the record of the last import leads', async () => {
    const aim = write('aim', { 'a.md': '# A\n' })
    const to = write('aimed', { 'index.md': '' })
    symlinkSync(aim, join(to, 'link'))
    const found = hash('sha256', readFileSync(join(aim, 'a.md')), 'hex')
    const record = { '../aim/a.md': found, 'link/a.md': found, [join(aim, 'a.md')]: found, '.': found }
    write('aimed', { '.octavo/import.json': JSON.stringify(record) })
    await runBuilt(['import', 'old', 'aimed', '--force'], root)
    expect(readAll(aim)).toEqual({ 'a.md': '# A\n' })
  })

  test('writes a site whose build does not advise to import it', async () => {
    const page = '# A\n\n!!! note\n    a\n\n!!! note\n    b\n\n!!! note\n    c\n'
    const foreign = write('foreign', { 'docs/a.md': page })
    expect((await runBuilt(['check', foreign], root)).err).toContain('Run "octavo import"')
    await runBuilt(['import', 'foreign', 'imported', '--engine', 'unknown'], root)
    const { err } = await runBuilt(['check', 'imported'], root)
    expect(err).toContain('is an admonition of MkDocs')
    expect(err).not.toContain('octavo import')
  })

  test('follows links to files of the old site only', async () => {
    const linked = write('linked', { 'README.md': '# Hello\n', 'content/b.md': '# B\n' })
    symlinkSync('../README.md', join(linked, 'content/index.md'))
    symlinkSync('/etc/hostname', join(linked, 'content/c.md'))
    await runBuilt(['import', 'linked/content', 'linked-new', '--engine', 'unknown'], root)
    expect(Object.keys(readAll(join(root, 'linked-new/docs')))).toEqual(['b.md'])
    await runBuilt(['import', 'linked', 'linked-whole', '--engine', 'unknown'], root)
    expect(Object.keys(readAll(join(root, 'linked-whole'))).join()).toMatch(/index\.md/)
  })

  test('writes nothing through links of a folder that has files', async () => {
    const to = write('with-links', { 'kept.txt': '' })
    const elsewhere = write('elsewhere', { 'a.txt': 'a' })
    symlinkSync(elsewhere, join(to, 'docs'))
    const { status, err } = await runBuilt(['import', 'old', 'with-links', '--force'], root)
    expect([status, err]).toEqual([2, expect.stringMatching(/docs\/\S+ would be written through a symbolic link\./)])
    expect(readAll(elsewhere)).toEqual({ 'a.txt': 'a' })
    const taken = write('taken', { 'package.json/a.txt': '' })
    const refused = await runBuilt(['import', 'old', 'taken', '--force'], root)
    expect(refused.err).toContain(`${join(taken, 'package.json')} cannot be written: there is a folder of this name.`)
  })

  test('writes nothing outside of the new site, wherever sections and languages of the old one lead', async () => {
    const space = (more: string, directory: string) => `{type: space, ${more}content: {directory: ${directory}}}`
    const pages = { 'a/README.md': '# A\n', 'b/README.md': '# B\n' }
    const sections = `[{type: section, title: A, children: [${space('', 'a')}]}, {type: section, path: ../../out, title: B, children: [${space('', 'b')}]}]`
    write('sections', { 'docs.yaml': `site: {structure: ${sections}}`, ...pages })
    await runBuilt(['import', 'sections', 'deep/er/sections-new'], root)
    expect(Object.keys(readAll(join(root, 'deep/er/sections-new'))).join('\n')).toMatch(/^docs\/out\/\S+\.md$/m)
    const variants = `[{type: section, children: [${space('default: true, ', 'a, language: en')}, ${space('', 'b, language: ../../out')}]}]`
    write('variants', { 'docs.yaml': `site: {structure: ${variants}}`, ...pages })
    const { status, err } = await runBuilt(['import', 'variants', 'deep/er/variants-new'], root)
    expect([status, err]).toEqual([2, expect.stringContaining('names "../../out"')])
    expect(existsSync(join(root, 'out'))).toBe(false)
  })

  test('prints the report as JSON', async () => {
    const report: unknown = JSON.parse((await runBuilt(['import', 'old', 'json', '--json'], root)).out)
    expect(report).toMatchObject({
      ok: true,
      engine: 'Markdown',
      converted: { links: 1 },
      addresses: { same: 2, redirected: 0, lost: [], anchors: { same: 2, lost: [] } },
    })
  })

  test.each([
    [['import'], 'octavo import needs the argument "from".'],
    [['import', 'old', 'new'], 'new is not empty.'],
    [['import', 'old', 'old/new'], 'The new site would be written into the folder of the old one.'],
    [['import', 'old', 'old/..new'], 'The new site would be written into the folder of the old one.'],
    [['import', 'old', 'link-to-old/new'], 'The new site would be written into the folder of the old one.'],
    [['import', 'old', 'new/package.json/site'], 'cannot be made: not a directory.'],
    [['import', 'old', 'new/package.json'], 'cannot be made: file already exists.'],
    [['import', 'old', 'other', '--engine', 'wordpress'], 'There is no engine "wordpress".'],
    [['import', 'missing'], 'missing does not exist.'],
  ])('refuses %j', async (words, message) => {
    const { status, err } = await runBuilt(words, root)
    expect([status, err]).toEqual([2, expect.stringContaining(message)])
  })
})

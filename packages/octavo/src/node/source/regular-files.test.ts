import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { prepareSiteFolder } from './folder.fixture.ts'
import {
  createFragmentReader,
  findSource,
  findSources,
  findStaticFiles,
  listContent,
  readSidebarFiles,
} from './index.ts'

const site = prepareSiteFolder()
const { write, folders } = site

const find = () => findSources(listContent(folders()))

describe('only regular files are read', () => {
  const makePipe = (file: string) => {
    mkdirSync(dirname(join(site.root, file)), { recursive: true })
    execFileSync('mkfifo', [join(site.root, file)])
  }

  it.each(['docs/a.md', 'docs/_part.md', 'pages/a.md', 'docs/pic.png', 'public/robots.txt'])(
    'a named pipe %s is a problem',
    async (file) => {
      write('docs/index.md')
      makePipe(file)
      const listing = listContent(folders())
      const problems = [...findSources(listing).problems, ...findStaticFiles(listing).problems]
      expect(problems).toEqual([
        {
          severity: 'error',
          kind: 'unreadable-file',
          message: `"${file}" is a named pipe, not a file.`,
          file,
          hint: 'Remove it, or put a regular file in its place: a site is built from files only.',
        },
      ])
    },
  )

  it('a link to a named pipe inside the site is a problem', async () => {
    makePipe('other/pipe')
    write('docs/index.md')
    symlinkSync(join(site.root, 'other/pipe'), join(site.root, 'docs/a.md'))
    expect(find().problems.map(({ message }) => message)).toEqual(['"docs/a.md" is a named pipe, not a file.'])
  })

  it('a page that became a named pipe since it was listed is a problem', () => {
    makePipe('docs/a.md')
    const place = { id: 'a', collection: 'docs' as const, file: 'docs/a.md', path: join(site.root, 'docs/a.md') }
    expect(findSource(place)).toMatchObject({
      problem: { message: '"docs/a.md" cannot be read (it is not a regular file).' },
    })
  })

  it('the sidebar file is refused as a pipe, as a link out of the site and as a link to nothing', async () => {
    const messageOf = async () => (await readSidebarFiles(folders())).problems.map(({ message }) => message)
    makePipe('sidebar.yml')
    expect(await messageOf()).toEqual(['"sidebar.yml" is a named pipe, not a file.'])
    rmSync(join(site.root, 'sidebar.yml'))
    writeFileSync(join(site.outside, 'secret.yml'), 'password: [')
    symlinkSync(join(site.outside, 'secret.yml'), join(site.root, 'sidebar.yml'))
    expect(await messageOf()).toEqual(['"sidebar.yml" is a symbolic link that leaves the site\'s folder.'])
    rmSync(join(site.outside, 'secret.yml'))
    expect(await messageOf()).toEqual(['"sidebar.yml" is a symbolic link to something that does not exist.'])
  })

  it('a fragment that is a named pipe is refused', () => {
    makePipe('docs/_part.md')
    expect(createFragmentReader(site)('docs/_part.md')).toMatchObject({
      message: '"docs/_part.md" is a named pipe, not a file.',
    })
  })
})

it('folders inside more than 100 others are a problem, and not read', async () => {
  write(`docs/${'a/'.repeat(99)}x.md`)
  expect(find().problems).toEqual([])
  write(`docs/${'a/'.repeat(150)}x.md`)
  const { sources, problems } = find()
  expect(sources).toHaveLength(1)
  expect(problems.map(({ file, message }) => [file, message])).toEqual([
    [`docs${'/a'.repeat(100)}`, 'The folder is inside more than 100 others, so nothing in it was read.'],
  ])
})

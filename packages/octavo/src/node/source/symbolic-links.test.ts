import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { prepareSiteFolder } from './folder.fixture.ts'
import { findSources, listContent } from './index.ts'

const site = prepareSiteFolder()
const { write, folders } = site

function find() {
  const { sources, problems } = findSources(listContent(folders()))
  return { ids: sources.map(({ collection, id }) => `${collection}:${id}`), problems }
}

describe('symbolic links', () => {
  it('inside the site are followed', () => {
    write('docs/a/x.md')
    symlinkSync(join(site.root, 'docs/a'), join(site.root, 'docs/b'))
    symlinkSync('a/x.md', join(site.root, 'docs/y.md'))
    const { ids, problems } = find()
    expect(ids).toEqual(['docs:a/x', 'docs:b/x', 'docs:y'])
    expect(problems).toEqual([])
  })

  it('that leave the site, have no target or form a cycle are problems', () => {
    write('docs/a.md')
    writeFileSync(join(site.outside, 'secret.md'), 'x')
    symlinkSync(join(site.outside, 'secret.md'), join(site.root, 'docs/b.md'))
    symlinkSync(join(site.root, 'gone.md'), join(site.root, 'docs/c.md'))
    symlinkSync(join(site.root, 'docs'), join(site.root, 'docs/d'))
    const { ids, problems } = find()
    expect(ids).toEqual(['docs:a'])
    expect(problems.map(({ message }) => message).sort()).toEqual([
      '"docs/b.md" is a symbolic link that leaves the site\'s folder.',
      '"docs/c.md" is a symbolic link to something that does not exist.',
      '"docs/d" is a symbolic link to a folder that contains it.',
    ])
  })

  it('to something hidden are problems, unless it is meant for readers: all files beside pages are published', () => {
    for (const file of ['.env', '.git/config', '.github/a.md', 'public/.notes/x.txt']) write(file)
    symlinkSync('../.env', join(site.root, 'public/settings.txt'))
    symlinkSync('../.git', join(site.root, 'public/folder'))
    symlinkSync('x.txt', join(site.root, 'public/.notes/y.txt'))
    write('docs/b.md')
    symlinkSync('../.github/a.md', join(site.root, 'docs/a.md'))
    const { public: listed } = listContent(folders())
    expect(listed.files.map(({ file }) => file)).toEqual(['public/.notes/x.txt', 'public/.notes/y.txt'])
    expect(listed.problems.map(({ message }) => message).sort()).toEqual([
      '"public/folder" is a symbolic link to something hidden, which may contain secrets.',
      '"public/settings.txt" is a symbolic link to something hidden, which may contain secrets.',
    ])
    expect(find()).toMatchObject({ ids: ['docs:a', 'docs:b'], problems: [] })
  })

  it('in the place of a folder of the site are problems without a target, in a circle, or to something hidden', () => {
    symlinkSync('gone', join(site.root, 'public'))
    symlinkSync('pages', join(site.root, 'pages'))
    write('.git/config')
    symlinkSync('.git', join(site.root, 'docs'))
    const listing = listContent(folders())
    const all = [listing.public, listing.pages, ...listing.docs]
    expect(all.flatMap(({ files }) => files)).toEqual([])
    expect(all.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
      '"public" is a symbolic link to something that does not exist.',
      '"pages" is a symbolic link to something that does not exist.',
      '"docs" is a symbolic link to something hidden, which may contain secrets.',
    ])
  })
})

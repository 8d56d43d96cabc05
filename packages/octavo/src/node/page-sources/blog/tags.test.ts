import { describe, expect, test } from 'vitest'
import { createProject } from '../../project.fixture.ts'

const post = (front: string, text: string) => `---\n${front}\n---\n\n${text}\n`

describe('tags', () => {
  const listTags = async (...tags: string[]) => {
    const site = createProject({
      'octavo.config.yml': 'url: https://acme.example\nblog: {}\n',
      'docs/index.md': '# Home\n',
      ...Object.fromEntries(
        tags.map((tag, index) => [`blog/2026-01-0${index + 1}-post-${index}.md`, post(tag, `# ${index}`)]),
      ),
    })
    const { problems } = await site.build()
    const pages = problems.length > 0 ? [] : [...site.readAll().keys()]
    const places = problems.map(({ message, file, line }) => `${file}:${line} ${message}`)
    return [...pages.flatMap((file) => /^blog\/tags\/(.+)\/index\.html$/.exec(file)?.[1] ?? []), ...places]
  }

  test('that differ only by a sign have their own pages', async () => {
    expect(await listTags('tags: [C, C++]', 'tags: [C#, Google+]')).toEqual([
      'c-plus-plus',
      'c-sharp',
      'c',
      'google-plus',
    ])
  })

  test('in any spelling of the same words, or as one text, share a page', async () => {
    expect(await listTags('tags: [Release notes, हिन्दी]', 'tags: release-notes')).toEqual(['release-notes', 'हिन्दी'])
  })

  test('with one address for two meanings are an error', async () => {
    expect(await listTags('title: A\ntags: [.NET]', 'tags: net')).toEqual([
      'blog/2026-01-01-post-0.md:3 The tags "net" and ".NET" would have the same address "/blog/tags/net".',
    ])
  })
})

import { expect, test } from 'vitest'
import { createProject } from '../../project.fixture.ts'

test('a post is called by its front matter, else by its heading, else by its address, wherever it is named', async () => {
  const site = createProject({
    'octavo.config.yml': 'url: https://acme.example\nblog: {}\n',
    'docs/index.md': '# Home\n',
    'blog/2026-01-01-a.md': '---\ntitle: From the field\ntags: x\n---\n\n# From the heading\n\nA\n',
    'blog/2026-01-02-b.md': '---\ntags: x\n---\n\n# From *the* heading {#heading}\n\nB\n',
    'blog/2026-01-03-from-the-address.md': '---\ntags: x\n---\n\nC\n',
  })
  expect((await site.build()).problems).toEqual([])
  const titles = ['from-the-address', 'From the heading', 'From the field']
  const names = (file: string) => site.read(file).match(/(?<=>)from[ -]the[ -]\w+(?=<)/gi)
  for (const list of ['blog/index.html', 'blog/archive/index.html', 'blog/tags/x/index.html', 'blog/rss.xml'])
    expect(names(list)).toEqual(titles)
  for (const [index, post] of ['from-the-address', 'b', 'a'].entries())
    expect(site.read(`blog/${post}/index.html`)).toContain(`<title>${titles[index]} |`)
  // The post between the others leads to both.
  expect(site.read('blog/b/index.html')).toMatch(/>From the field<\/a>[^]*>from-the-address<\/a>/)
})

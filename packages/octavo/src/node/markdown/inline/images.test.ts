import { expect, test } from 'vitest'
import { articleOf, compileText, problemsOf, twinOf } from '../testing/test-page.ts'

test('an image with a title, alone in its paragraph, is a figure', async () => {
  expect(await articleOf('![Alt](./a.svg "The {{productAcronym}} caption")')).toBe(
    '<figure class="image"><img src="./a.svg" alt="Alt" decoding="async"><figcaption>The K5 caption</figcaption></figure>',
  )
})

test('only the first image of a page is loaded eagerly', async () => {
  const html = await articleOf('![a](a.png) and ![b](b.png "t")')
  expect(html).toBe(
    '<p><img src="a.png" alt="a" decoding="async"> and <img src="b.png" alt="b" title="t" loading="lazy" decoding="async"></p>',
  )
})

test('images, definitions and links are recorded with their positions', async () => {
  const page = await compileText('Text ![a][i]\n![b][i] [c][l] [d][l]\n\n[i]: i.png\n[l]: l.md "t"\n')
  expect(page.images).toEqual([{ src: 'i.png', alt: 'a', line: 4, column: 1 }])
  expect(page.links).toEqual([{ href: 'l.md', line: 5, column: 1 }])
})

test('an image on another host becomes a link and is reported', async () => {
  expect(await articleOf('![Build](https://x.y/b.svg)')).toBe('<p><a href="https://x.y/b.svg">Build</a></p>')
  expect(await articleOf('[![Build](https://x.y/b.svg)](https://x.y)')).toBe('<p><a href="https://x.y">Build</a></p>')
  expect(await problemsOf('![Build](https://x.y/b.svg)')).toEqual([
    '1:1 warning The image https://x.y/b.svg is on another host and is shown as a link. (Put the file beside the page, or add the host to "images.hosts" in the configuration: browsers then contact it.)',
  ])
})

test.each([
  ['![b](https:/evil.example/x.png)', 'https:/evil.example/x.png', 'b'],
  ['![b](https:evil.example/x.png)', 'https:evil.example/x.png', 'b'],
  ['![b](<ftp://evil.example/x.png>)', 'ftp://evil.example/x.png', 'b'],
  ['![b](/\\\\evil.example/x.png)', '/\\evil.example/x.png', 'b'],
  ['<img src="https:evil.example/y.png" alt="z">', 'https:evil.example/y.png', 'z'],
  ['<img src="/&#9;/evil.example/y.png" alt="z">', '/\t/evil.example/y.png', 'z'],
])('%s is an image on another host for browsers, so it becomes a link', async (text, href, words) => {
  expect(await articleOf(text)).toContain(`<a href="${href}">${words}</a>`)
  expect(await problemsOf(text)).toEqual([expect.stringContaining('is on another host and is shown as a link.')])
})

test.each([
  '<video src="https:evil.example/a.mp4"></video>',
  '<picture><source srcset="/\\evil.example/a.avif"></picture>',
  '<video poster="ftp://evil.example/a.png"></video>',
])('the file of %s is on another host and is removed', async (text) => {
  expect(await articleOf(text)).not.toContain('evil')
  expect(await problemsOf(text)).toEqual([expect.stringContaining('on another host')])
})

test('a data URL of an image is an image', async () => {
  expect(await articleOf('![x](data:image/png;base64,AAAA)')).toBe(
    '<p><img src="data:image/png;base64,AAAA" alt="x"></p>',
  )
})

test('addresses are gaps in the Markdown twin', async () => {
  const text = '[a](x.md#y "t") [b](<p q.md>) [c](/d(e)) ![i](i.png) [r] <https://z> [z](https://z "z")\n\n[r]: r.md\n'
  expect(await twinOf(text)).toBe(
    '[a](x.md#y "t") [b](p q.md) [c](/d(e)) ![i](i.png) [r] <https://z> [z](https://z "z")\n\n[r]: r.md',
  )
  const { markdown } = await compileText(text)
  expect(markdown.filter((chunk) => typeof chunk !== 'string')).toEqual([
    { kind: 'link', index: 0 },
    { kind: 'link', index: 1 },
    { kind: 'link', index: 2 },
    { kind: 'image', index: 0, form: 'address' },
    { kind: 'link', index: 3 },
  ])
})

test('an address that the page removes is not in the Markdown twin', async () => {
  const text =
    '[*l* m](<jar:javascript:alert(1)>) [n](intent://x#y "t") <jar:x>, ![o](jar:x) [p][q] ![r][q]\n\n' +
    '<a class="x" href="jar:x" id="y">s</a> <img src="jar:x" alt="t"> <video src=\'jar:x\' controls></video>\n\n[q]: jar:x\n'
  expect(await twinOf(text)).toBe('*l* m n jar:x,  p \n\n<a class="x"  id="y">s</a>  <video  controls></video>')
})

test('an unsafe address that begins like the name of its attribute is removed with the attribute', async () => {
  expect(await twinOf('<a href="href:x">t</a>')).toBe('<a >t</a>')
})

test('an unsafe address of a definition is reported once, however many links refer to it', async () => {
  const text = 'Text [a][x] and [b][x]\n\n[x]: jar:alert'
  expect(await problemsOf(text)).toEqual([expect.stringMatching(/^3:1 warning The address "jar:alert" was removed/)])
  expect(await twinOf(text)).toBe('Text a and b')
})

test('an image in a link has a gap in the Markdown twin, too', async () => {
  const { markdown } = await compileText('[![a](a.png) b](c.md) [![d](d.png)](e.md)')
  expect(markdown.filter((chunk) => typeof chunk !== 'string')).toEqual([
    { kind: 'image', index: 0, form: 'address' },
    { kind: 'link', index: 0 },
    { kind: 'image', index: 1, form: 'address' },
    { kind: 'link', index: 1 },
  ])
})

test('a link contains no other link', async () => {
  expect(await articleOf('[a <a href="x">b</a> c](d)')).toBe('<p><a href="d">a b c</a></p>')
})

test('an image for one color mode has a class, and no part of its address is published for it', async () => {
  expect(await articleOf('![a](a.png#only-light) ![a](b.png#gh-dark-mode-only)')).toBe(
    '<p><img src="a.png" class="only-light" alt="a" decoding="async"> ' +
      '<img src="b.png" class="only-dark" alt="a" loading="lazy" decoding="async"></p>',
  )
  expect(await articleOf('![a][i]\n\n[i]: i.png#only-dark')).toBe(
    '<p><img src="i.png" class="only-dark" alt="a" decoding="async"></p>',
  )
  expect(await articleOf('<img src="a.png#only-dark" alt="a" class="framed">')).toBe(
    '<img src="a.png" alt="a" decoding="async" class="framed only-dark">',
  )
  expect(await articleOf('![a](a.svg#view)')).toBe('<p><img src="a.svg#view" alt="a" decoding="async"></p>')
})

test('what is around an image for one color mode is hidden with it', async () => {
  expect(await articleOf('![a](a.png#only-dark)')).toBe(
    '<p class="only-dark"><img src="a.png" class="only-dark" alt="a" decoding="async"></p>',
  )
  expect(await articleOf('![a](a.png#only-dark "Caption")')).toBe(
    '<figure class="image only-dark"><img src="a.png" alt="a" decoding="async"><figcaption>Caption</figcaption></figure>',
  )
})

test('two images for both color modes have their captions, without a blank line between them, too', async () => {
  expect(await articleOf('![a](a.png#only-light "Light")\n![a](b.png#only-dark "Dark")')).toBe(
    '<figure class="image only-light"><img src="a.png" alt="a" decoding="async"><figcaption>Light</figcaption></figure>\n' +
      '<figure class="image only-dark"><img src="b.png" alt="a" loading="lazy" decoding="async"><figcaption>Dark</figcaption></figure>',
  )
})

test('the words of two images for both color modes are in the search once', async () => {
  const { sections } = await compileText('![Settings](a.png#only-light)\n![Settings](b.png#only-dark)')
  expect(JSON.stringify(sections).match(/Settings/g)).toHaveLength(1)
})

test('a link without a text is reported, one that shows an image or a component is not', async () => {
  expect(await problemsOf('[](https://example.com)')).toEqual([
    '1:1 warning This link has no text, so readers cannot see it. (Write in the brackets what it leads to, for example [Install](install.md).)',
  ])
  for (const image of ['![](a.svg)', ' ![](a.svg) ', '![][a]']) {
    expect(await problemsOf(`[${image}](https://example.com)\n\n[a]: a.svg`)).toEqual([
      '1:1 warning This link is an image without a text. (Write in the brackets of the image what the link leads to.)',
    ])
  }
  for (const content of ['Text', '![Alt](a.svg)', '<kbd>K</kbd>', '`code`', '<Badge status="beta" />']) {
    expect(await problemsOf(`[${content}](https://example.com)`)).toEqual([])
  }
})

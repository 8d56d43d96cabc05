import { expect, test } from 'vitest'
import { toEmbedFrame } from '../../../../shared/build/content/embeds.ts'
import { articleOf, problemsOf, twinOf } from '../../testing/test-page.ts'

test('an embed is a frame with a link, and loads nothing by itself', async () => {
  const html = await articleOf('<Embed src="https://youtu.be/dQw4w9WgXcQ?t=5" title="A & B" />')
  expect(html).toMatch(/^<figure class="video"><iframe title="A &amp; B" allow="[^"]*"/)
  expect(html).not.toMatch(/ src=/)
  const [, document = ''] = /srcdoc="([^"]*)"/.exec(html) ?? []
  expect(document).toContain('a href=&quot;https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5&quot;')
  expect(document).toContain('Load “A &amp;amp; B” from YouTube')
  expect(document).toContain('This contacts www.youtube-nocookie.com')
  expect(html).toMatch(/<figcaption data-address="https:\/\/youtu\.be\/[^"]*">A &amp; B<\/figcaption><\/figure>$/)
  expect(await twinOf('<Embed src="https://youtu.be/dQw4w9WgXcQ" title="A" />')).toBe(
    '[A](https://youtu.be/dQw4w9WgXcQ)',
  )
})

test('an embed has the shape of a video, or a height', async () => {
  const tag = (height: string) => `<Embed src="https://demo.example.com/x" title="A" height="${height}" />`
  expect(await articleOf(tag('500'))).toContain('<iframe title="A" height="500" allow')
  expect(await articleOf(tag('50%'))).toContain('<iframe title="A" allow')
})

test('a host must be named in the configuration, an address and a title in the tag', async () => {
  expect(await problemsOf('<Embed src="https://demo.example.com/x" title="A" />')).toEqual([])
  expect(await problemsOf('<Embed src="https://vimeo.com/123456789" title="A" />')).toEqual([
    '1:1 error The host "player.vimeo.com" is not one that this site embeds. (Add "vimeo" to "embeds.hosts" in the configuration. Readers load it only with a click.)',
  ])
  expect(await problemsOf('<Embed src="https://demo.example.com/x" />')).toEqual([
    '1:1 error <Embed> needs an address and a title. (Write <Embed src="https://…" title="What it shows" />.)',
  ])
  for (const src of ['javascript:alert(1)', 'http://demo.example.com', 'demo.example.com'])
    expect((await problemsOf(`<Embed src="${src}" title="A" />`))[0]).toContain(
      `The address "${src}" cannot be embedded.`,
    )
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=1h2m30s', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=3750'],
  ['https://youtu.be/dQw4w9WgXcQ?t=90s', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90'],
  ['https://www.youtube.com/playlist?list=PL-1', 'https://www.youtube-nocookie.com/embed/videoseries?list=PL-1'],
  [
    'https://www.youtube.com/embed/videoseries?list=PL-1',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL-1',
  ],
  ['https://www.youtube.com/watch?v=', 'https://www.youtube.com/watch?v='],
  ['https://www.youtube.com/results?q=a', 'https://www.youtube.com/results?q=a'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://vimeo.com/channels/staff/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://vimeo.com/123456789/0abc', 'https://player.vimeo.com/video/123456789?dnt=1&h=0abc'],
  ['https://player.vimeo.com/video/123456789?h=0abc', 'https://player.vimeo.com/video/123456789?dnt=1&h=0abc'],
  ['https://vimeo.com/showcase/1234567', 'https://vimeo.com/showcase/1234567'],
  ['https://codesandbox.io/s/abc-1?file=/a.js', 'https://codesandbox.io/embed/abc-1?file=/a.js'],
  ['https://stackblitz.com/edit/vite?file=a', 'https://stackblitz.com/edit/vite?file=a&embed=1'],
  ['https://demo.example.com/a?b', 'https://demo.example.com/a?b'],
])('%s', (page, frame) => {
  expect(toEmbedFrame(page)?.address).toBe(frame)
})

test('images of named hosts are shown, without the address of the page', async () => {
  expect(await articleOf('![A](https://img.example.com/a.svg)')).toBe(
    '<p><img src="https://img.example.com/a.svg" alt="A" loading="lazy" decoding="async" referrerpolicy="no-referrer"></p>',
  )
  expect(await articleOf('<img src="//img.example.com/a.svg" width="20" height="10">')).toContain(
    '<img src="https://img.example.com/a.svg" width="20" height="10" alt=""',
  )
  expect(await problemsOf('![A](https://img.example.com/a.svg)')).toEqual([])
  for (const src of [
    'http://img.example.com/a.svg',
    'https://img.example.com.evil.org/a.svg',
    'https://example.com/a.svg',
  ])
    expect((await problemsOf(`![A](${src})`))[0]).toContain('is on another host and is shown as a link')
})

test('a video and its poster are on the site, or the poster on a named host', async () => {
  expect(await problemsOf('<Video src="/v.mp4" poster="https://img.example.com/a.png" title="A" />')).toEqual([])
  const found = await problemsOf(
    'Text\n\n<Video src="https://cdn.example.com/v.mp4" poster="//cdn.example.com/a.png" />',
  )
  const hint = 'Put the file into "public", or show the page that plays it with <Embed src="…" title="…" />.'
  const refused = '3:1 error <Video> names a file on another host, which browsers refuse:'
  expect(found).toEqual([
    `${refused} https://cdn.example.com/v.mp4 (${hint})`,
    `${refused} //cdn.example.com/a.png (${hint})`,
  ])
})

test('a video or sound in raw HTML is on the site', async () => {
  const hint = 'Put the file into "public", or show the page that plays it with <Embed src="…" title="…" />.'
  const refused = 'names a file on another host, which browsers refuse:'
  expect(await problemsOf('<video src="//cdn.example.com/a.mp4" controls></video>')).toEqual([
    `1:1 error <video> ${refused} //cdn.example.com/a.mp4 (${hint})`,
  ])
  expect(await problemsOf('<audio><source src="https://cdn.example.com/a.mp3"></audio>')).toEqual([
    `1:8 error <source> ${refused} https://cdn.example.com/a.mp3 (${hint})`,
  ])
  expect(await problemsOf('<video src="/a.mp4"><track src="a.vtt"></video>')).toEqual([])
})

test('images of raw videos and pictures are on the site or on a named host', async () => {
  expect(await problemsOf('<video src="/a.mp4" poster="https://img.example.com/a.png"></video>')).toEqual([])
  const picture = '<picture><source srcset="https://HOST/a.webp 2x"><img src="a.png" alt="A"></picture>'
  expect(await problemsOf(picture.replace('HOST', 'img.example.com'))).toEqual([])
  expect(await problemsOf(picture.replace('HOST', 'cdn.example.com'))).toEqual([
    expect.stringContaining(
      'warning The image https://cdn.example.com/a.webp is on another host and was removed. (Put the file beside the page, or add the host',
    ),
  ])
})

import { expect, test } from 'vitest'
import { articleOf, compileText, problemsOf, twinOf } from '../testing/test-page.ts'

test.each([
  ['see <img src=/a.png alt=x> now', '1:5', 'img'],
  ['a <a title="b" href=c/d>e</a>', '1:3', 'a'],
  ['a <a href=https://x.y/z>b</a>', '1:3', 'a'],
])('%j, whose value without quotes the parser cannot read, is reported', async (text, place, name) => {
  expect((await problemsOf(text))[0]).toBe(
    `${place} warning The attributes of <${name} …> cannot be parsed; the tag is shown as text. (Write attributes as plain text in double quotes: <${name} name="value">. Write \\<${name} to show the tag.)`,
  )
})

test.each([
  'if a <b and c=d/e',
  'a <a href=b.md>c</a>',
  'a \\<img src=/a.png>',
  '`<img src=/a.png>`',
  '1 <i x= 2',
  'a <b c=d/e',
])('%j is not reported', async (text) => expect(await problemsOf(text)).toEqual([]))

test('addresses of this site are gaps in the Markdown twin, too', async () => {
  const text =
    '- <div>\n  <IMG alt="a" src="a.png" width="3"> <img src="https://x.y/b.png">\n  </div>\n\n' +
    'A <a href="{{productAcronym}}/c.md?d&amp;e">c</a> and <a href="https://x.y/{{productAcronym}}">d</a>.'
  const { markdown } = await compileText(text)
  expect(markdown).toEqual([
    '- <div>\n  <IMG alt="a" src="',
    { kind: 'image', index: 0, form: 'address' },
    '" width="3"> <img src="https://x.y/b.png">\n  </div>\n\nA <a href="',
    { kind: 'link', index: 1 },
    '">c</a> and <a href="https://x.y/K5">d</a>.',
  ])
})

test('list items with the same content are written and found by the search each time', async () => {
  const item = '<li><p class="a">One <code>a &lt; b</code></p><p>Two</p></li>'
  const other = '<li><p>{{productAcronym}}</p></li>'
  const list = `<ul>${item}${other}${item}${other}</ul>`
  const shown = list.replaceAll('{{productAcronym}}', 'K5')
  const words = 'One a < b Two K5 One a < b Two K5'
  const { sections } = await compileText(`${list}\n\n${list}`)
  expect(sections.map(({ text }) => text)).toEqual([`${words} ${words}`])
  expect((await articleOf(`${list}\n\n${list}`)).split(shown)).toHaveLength(3)
})

test('comments are not published, in the Markdown twin either', async () => {
  const text =
    'a <!-- one\ntwo --> b\n\n<!-- three -->\n\n- c\n\n  <!-- four\n  five -->\n\n  d\n\n<div>\n<!-- six -->\ne\n</div>\n\n`<!-- f -->`\n\n<!-- seven\n'
  expect(await twinOf(text)).toBe('a  b\n\n- c\n\n  d\n\n<div>\ne\n</div>\n\n`<!-- f -->`')
})

test('allowed HTML is written', async () => {
  expect(await articleOf('<details>\n<summary>More</summary>\n\nText *here*\n\n</details>')).toBe(
    '<details>\n<summary>More</summary><p>Text <em>here</em></p>\n</details>',
  )
  expect(await articleOf('Press <kbd>Ctrl</kbd>, H<sub>2</sub>O<br/>x <span class="a" title="b">c</span>')).toBe(
    '<p>Press <kbd>Ctrl</kbd>, H<sub>2</sub>O<br>x <span title="b" class="a">c</span></p>',
  )
  expect(await articleOf('a <!-- secret --> b')).toBe('<p>a  b</p>')
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<p onclick="alert(1)" style="color:red">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<p><a>x</a></p>'],
  ['<a href=" java&#10;script:alert(1)">x</a>', '<p><a>x</a></p>'],
  ['[x](javascript:alert(1))', '<p>x</p>'],
  ['[x](JaVaScRiPt:alert`1`)', '<p>x</p>'],
  ['[x](data:text/html,1)', '<p>x</p>'],
  ['![x](javascript:alert(1))', '<p></p>'],
  ['<img src=x onerror=alert(1)>', '<img src="x" alt="" decoding="async">'],
  ['<iframe src="https://x.y">a</iframe>', ''],
  ['<style>p{}</style>', ''],
  ['<svg><script>alert(1)</script></svg>', '<p></p>'],
  ['<form action="/x"><input name="a">Words</form>', 'Words'],
  ['<object data="x"></object>', '<p></p>'],
  ['<Card href="javascript:alert(1)">x</Card>', '<Card>x</Card>'],
  [
    '<div title="&quot;><script>alert(1)</script>">x</div>',
    '<div title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</div>',
  ],
])('%s cannot run code', async (text, html) => {
  expect(await articleOf(text)).toBe(html)
  expect(await problemsOf(text)).not.toEqual(text.includes('title=') ? undefined : [])
})

test('a table scrolls in a box like one in Markdown, with the tables in it', async () => {
  const inner = '<table><tr><td>b</td></tr></table>'
  expect(await articleOf(`<table>\n<tr><td>\n\n*a*\n\n${inner}</td></tr></table>\n\n${inner}\n`)).toBe(
    `<div class="table-wrap"><table>\n<tr><td><p><em>a</em></p>\n${inner}</td></tr></table></div><div class="table-wrap">${inner}</div>`,
  )
})

test.each([
  ['<div>\n\nText', '<div><p>Text</p>\n</div>'],
  ['- <div>\n\nText', '<ul>\n<li><div></div></li>\n</ul>\n<p>Text</p>'],
  ['Text</div></article>', '<p>Text</p>'],
  ['<div><span>x</div>', '<div><span>x</span></div>'],
  ['<b>bold *and <i>x* y</b>', '<p><b>bold <em>and <i>x</i></em> y</b></p>'],
  [
    '<table><tr><td>a<td>b<tr><td>c</table>',
    '<div class="table-wrap"><table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table></div>',
  ],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<td>x</td>', 'x'],
  ['<p>a<div>b</div>', '<p>a</p><div>b</div>'],
])('%s is balanced within its block', async (text, html) => {
  expect(await articleOf(text)).toBe(html)
})

test('a hidden element that pages do not show is removed with its content, without a problem', async () => {
  const text = 'a <label hidden class="x">b</label> c\n\n<button hidden>d</button>\n'
  expect(await articleOf(text)).toBe('<p>a  c</p>\n<p></p>')
  expect(await problemsOf(text)).toEqual([])
})

test('an element whose name may be a placeholder is removed if it has attributes', async () => {
  const text =
    'See <output data-lang="a">b</output>, <output> and </output>.\n\n<output data-lang="c">\n\nd\n\n</output>\n'
  expect(await articleOf(text)).toBe('<p>See b, &lt;output&gt; and &lt;/output&gt;.</p>\n<p>d</p>')
  const removed =
    'warning The HTML element <output> is not allowed in a page and was removed. (Write `<output>` in backticks to show the tag, or use a component.)'
  expect(await problemsOf(text)).toEqual([`1:5 ${removed}`, `3:1 ${removed}`])
  expect(await articleOf('<acronym title="Card <map>">C</acronym>')).toBe(
    '<p><abbr title="Card &lt;map&gt;">C</abbr></p>',
  )
})

test('an unclosed element is reported', async () => {
  expect(await problemsOf('<div>\n\nText')).toEqual(['1:1 warning <div> is not closed. (Add </div>.)'])
  expect(await problemsOf('x <div><span></div>')).toEqual([
    '1:8 warning <span> is not closed before </div> at 1:14. (Add </span>.)',
  ])
})

test('placeholders in angle brackets are text', async () => {
  expect(await articleOf('Use <name> or List<String> and Map<K, V>.')).toBe(
    '<p>Use &lt;name&gt; or List&lt;String&gt; and Map&lt;K, V&gt;.</p>',
  )
  expect(await problemsOf('Use <name> or List<String>.')).toEqual([])
  expect(await articleOf('<project-name>')).toBe('<p>&lt;project-name&gt;</p>')
  expect(await articleOf('<BR> <T>')).toBe('<p><br> &lt;T&gt;</p>')
})

test('types in angle brackets are part of titles, headings and summaries, but not of their ids, as on GitHub', async () => {
  const page = await compileText(
    '# Options<T>\n\nA *Map<K>*<br>of <kbd>K</kbd>.\n\n## Hook<T>\n\n## **A<B>**<!-- x -->\n',
  )
  expect([page.title, page.description]).toEqual(['Options<T>', 'A Map<K> of K.'])
  expect(page.headings.map(({ id, text, html }) => [id, text, html])).toEqual([
    ['hook', 'Hook<T>', 'Hook&lt;T&gt;'],
    ['a', 'A<B>', '<strong>A&lt;B&gt;</strong>'],
  ])
  expect(page.anchors).toContain('options')
})

test('a block element inside a paragraph makes it a div', async () => {
  expect(await articleOf('Text <div>x</div> more')).toBe('<div>Text <div>x</div> more</div>')
})

test('raw links, images and anchors are treated like Markdown', async () => {
  const page = await compileText(
    '<a href="./b.md" target="_blank" id="here">b</a> <img src="c.png" alt="C" width="120"> <a name="there"></a>',
  )
  expect(page.links).toEqual([{ href: './b.md', line: 1, column: 1 }])
  expect(page.images).toEqual([{ src: 'c.png', alt: 'C', width: 120, line: 1, column: 50 }])
  expect(page.anchors).toEqual(['here', 'there'])
})

test('links that look like buttons have their own styles', async () => {
  expect((await compileText('<a class="wide button" href="b.md">b</a>')).styles).toEqual(['button-links'])
  expect((await compileText('<a class="buttons" href="b.md">b</a>')).styles).toBeUndefined()
})

test('an image in HTML keeps its class and its id', async () => {
  expect(await articleOf('<img src="a.png" alt="A" class="wide" ID="pic" align="right" loading="eager">')).toBe(
    '<img src="a.png" alt="A" decoding="async" id="pic" class="wide">',
  )
})

test('a size of an image that has no effect is reported with what to write', async () => {
  expect(await problemsOf('<img src="a.png" alt="A" width="50%">')).toEqual([
    '1:1 warning The width "50%" of <img> has no effect. (Write pixels, such as width="320", or give the image a class.)',
  ])
  expect(await problemsOf('<img src="a.png" alt="A" width="100px;" height="80px">')).toEqual([])
  expect(await problemsOf('<img src="a.png" alt="A" style="max-width:200px">')).toEqual([
    '1:1 warning The attribute style of <img> is not allowed in a page and was removed. (Write width="200" instead.)',
  ])
})

test('the code that YouTube offers is reported with the tag to write', async () => {
  expect(await problemsOf('<iframe width="560" src="https://www.youtube.com/embed/x"></iframe>')).toEqual([
    '1:1 warning The HTML element <iframe> is not allowed in a page and was removed. ' +
      '(Write <Embed src="https://www.youtube.com/embed/x" title="…" /> on its own line, and name the host in "embeds.hosts".)',
  ])
})

test('a drawing is reported once, with what to write', async () => {
  expect(await problemsOf('<svg width="9"><g fill="red"><path d="M1 1h7"/></g></svg>')).toEqual([
    '1:1 warning The HTML element <svg> is not allowed in a page and was removed. ' +
      '(Save it as a file, and show that as an image: ![What it shows](drawing.svg).)',
  ])
})

test('a picture keeps its sources', async () => {
  const text =
    '<picture>\n<source media="(prefers-color-scheme: dark)" srcset="dark.png 2x">\n<img src="light.png" alt="A">\n</picture>'
  expect(await articleOf(text)).toContain('<source media="(prefers-color-scheme: dark)" srcset="dark.png 2x">')
})

test('a picture that browsers would skip is reported and removed', async () => {
  const text = '<img src="s.png" srcset="a b.png 2x, c.png 2x, d.png 800w 600h" alt="A">'
  expect(await articleOf(text)).toContain(' srcset="c.png 2x, d.png 800w 600h"')
  expect(await problemsOf(text)).toEqual([
    expect.stringContaining('The picture "a" of srcset has "b.png 2x" after its address, so browsers skip it'),
  ])
})

test('an image keeps all of its files, which are published', async () => {
  const text =
    '<img src="s.png" srcset="s.png 1x,m.png 2x, https://cdn.example.com/l.png 3x" sizes="(width > 9em) 50vw, 90vw" alt="A">'
  expect(await articleOf(text)).toBe(
    '<img src="s.png" alt="A" decoding="async" srcset="s.png 1x, m.png 2x" sizes="(width &gt; 9em) 50vw, 90vw">',
  )
  const page = await compileText(text)
  expect(page.images.map(({ src }) => src)).toEqual(['s.png', 's.png', 'm.png'])
  expect(page.problems.map(({ kind }) => kind)).toEqual(['remote-image'])
  expect(await twinOf('Text <img src="s.png" srcset="s.png 1x, m.png 2x" alt="A">')).toContain(
    'srcset="s.png 1x, m.png 2x"',
  )
  expect(
    await twinOf('<img src="s.png" srcset="https://evil.example/b.png 2x, {{productAcronym}}.png 1x" alt="A">'),
  ).toBe('<img src="s.png" srcset="K5.png 1x" alt="A">')
  expect(await twinOf('<img src="s.png" srcset="m.png?a&amp;b 2x, l.png?c&quot;" alt="A">')).toBe(
    '<img src="s.png" srcset="m.png?a&amp;b 2x, l.png?c&quot;" alt="A">',
  )
  expect(await articleOf('<img src="a.png" srcset=" , a.png , b,c.png  800w ,, d.png,">')).toContain(
    'srcset="a.png, b,c.png 800w, d.png"',
  )
})

test('the content of an unclosed script is not lost', async () => {
  expect(await articleOf('a <iframe src="x"> b')).toBe('<p>a  b</p>')
})

test('a diagram may be in a footnote', async () => {
  expect(await articleOf('x[^1]\n\n[^1]: y\n\n    ```mermaid\n    flowchart LR\n    A --> B\n    ```')).toContain(
    '<svg',
  )
})

test('an expression is reported on HTML as on components', async () => {
  expect(await problemsOf('<img src={banner}>')).toEqual([
    '1:1 error The attribute src of <img> is an expression, but HTML in Markdown takes only plain text. (Write src="…" with the text in double quotes.)',
  ])
  expect(await problemsOf('<p title={x} {...props}>a</p>')).toHaveLength(2)
  expect(await problemsOf('<p title={{productName}}>a</p>')).toEqual([])
})

test.each(['javascript:x', 'data:text/html,x', 'vbscript:x'])(
  'the scheme of %s is found behind any number of ignored characters',
  async (address) => {
    for (const prefix of [' ', '\t', '&#1;', '&#9;', '&#10;', '&#31;'].map((char) => char.repeat(300))) {
      const shown = `[x](<${prefix}${address}>) <a href="${prefix}${address}">x</a> ![x](<${prefix}${address}>)`
      const html = await articleOf(
        `${shown}\n\n[y]: <${prefix}${address}>\n\n[x][y]\n\n<Card title="a" href="${prefix}${address}" />`,
      )
      for (const [, written = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
        expect(new URL(written, 'https://example.com').protocol).toBe('https:')
    }
  },
)

test('a link with an unknown scheme is written as its words', async () => {
  expect(await articleOf('[x](localhost:3000/a) [y](tel:+1) [z](vscode:extension/a)')).toBe(
    '<p>x <a href="tel:+1">y</a> <a href="vscode:extension/a">z</a></p>',
  )
  expect(await problemsOf('[x](localhost:3000/a)')).toEqual([
    '1:1 warning The address "localhost:3000/a" was removed: links cannot have the scheme "localhost:". ' +
      '(Add "https://" or "http://" if it names a host. Write it in backticks to show it.)',
  ])
  const disk = '(Write the path from this page to the file, for example "./images/plan.png".'
  expect(await problemsOf('[x](C:\\docs\\a.md) ![y](file:///a.png)')).toEqual([
    expect.stringContaining(disk),
    expect.stringContaining(disk),
  ])
})

test('an element without content that is removed needs no end tag', async () => {
  const text = '<p>a <input type="checkbox"> b</p>\n\n<embed>\n\n<link>\n\n<meta>\n\n<base>\n'
  expect((await problemsOf(text)).map((problem) => problem.replace(/ is not allowed.*/, ''))).toEqual([
    '1:6 warning The HTML element <input>',
    ...['<embed>', '<link>', '<meta>', '<base>'].map(
      (tag, index) => `${3 + 2 * index}:1 warning The HTML element ${tag}`,
    ),
  ])
})

test.each([
  ['<p><a title="x>y" href="b.md">c</a> &amp; &copy</p>', '<p><a title="x&gt;y" href="b.md">c</a> &amp; ©</p>'],
  ['<p>a < b<b>c</b> > d</p>', '<p>a &lt; b<b>c</b> &gt; d</p>'],
  ['<div>a<xmp><b>c</b></xmp>d</div>', '<div>ad</div>'],
  ['<div class="a">b</div><div class="a" class="c">d</div>', '<div class="a">b</div><div class="a">d</div>'],
  ['<ul><li class="a">b<li class="a">c</ul>', '<ul><li class="a">b</li><li class="a">c</li></ul>'],
])('%j is read in the same way again, when its tags are known', async (text, article) => {
  expect([await articleOf(text), await articleOf(text), await articleOf(`${text}\n\n${text}`)]).toEqual([
    article,
    article,
    article + article,
  ])
})

test('tags in an element whose content is no HTML are not read, also when they are known', async () => {
  const [problem, ...others] = await problemsOf('<b>a</b>\n\n<div>b<xmp><b></xmp>c</div>')
  expect([problem?.slice(0, 3), others]).toEqual(['3:7', []])
})

test('an address in a tag that was read before is resolved in its own place of the Markdown version', async () => {
  const page = await compileText('<a class="a" href="b.md">c</a>\n\nd <a class="a" href="b.md">e</a>')
  expect(page.markdown).toEqual([
    '<a class="a" href="',
    { kind: 'link', index: 0 },
    '">c</a>\n\nd <a class="a" href="',
    { kind: 'link', index: 1 },
    '">e</a>',
  ])
})

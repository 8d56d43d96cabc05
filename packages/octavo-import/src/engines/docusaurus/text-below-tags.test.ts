import { expect, test } from 'vitest'
import { importSite } from './docusaurus.fixture.ts'

async function convert(text: string): Promise<string | undefined> {
  const files = { 'docusaurus.config.js': 'export default {}', 'docs/a.mdx': text, 'docs/b.md': '# B\n' }
  const { pages, notConverted } = await importSite(files)
  expect(notConverted).toEqual([])
  return pages.find(({ target }) => target === 'docs/a.md')?.text
}

test('text below a tag stays Markdown', async () => {
  expect(await convert('<details>\n<summary>A</summary>\nThe [b](./b.md) *d*\n\n</details>\n')).toBe(
    '<details>\n\n<summary>A</summary>\n\nThe [b](./b.md) *d*\n\n</details>\n',
  )
  expect(await convert('> - <br />\n>   **a**\n')).toBe('> - <br />\n>\n>   **a**\n')
  expect(await convert('<kbd>A</kbd>\n*b*\n')).toBe('<kbd>A</kbd>\n*b*\n')
})

test('text beside a tag becomes HTML, where Markdown would not be read', async () => {
  expect(await convert('<summary>**a** *b* ~~c~~ `<d>` 1 \\* 2</summary>\n')).toBe(
    '<summary><strong>a</strong> <em>b</em> <del>c</del> <code>&lt;d&gt;</code> 1 * 2</summary>\n',
  )
  expect(await convert('<p className="x">[The **b**](b.md) or https://c.test</p>\n')).toBe(
    '<p class="x"><a href="b.md">The <strong>b</strong></a> or <a href="https://c.test">https://c.test</a></p>\n',
  )
  expect(await convert('<div><p>![A "b"](https://c.test/a.png)</p></div>\n')).toBe(
    '<div><p><img src="https://c.test/a.png" alt=\'A "b"\' /></p></div>\n',
  )
  expect(await convert('<table>\n<tr>\n<th>**a**</th>\n<td>`<b>`</td>\n</tr>\n</table>\n')).toContain(
    '<th><strong>a</strong></th>\n<td><code>&lt;b&gt;</code></td>\n',
  )
  expect(await convert('It is <kbd>**a**</kbd>, <b>*b*</b>.\n\n<kbd>`c`</kbd>\n')).toBe(
    'It is <kbd>**a**</kbd>, <b>*b*</b>.\n\n<kbd>`c`</kbd>\n',
  )
})

test('tags side by side in a list stay in it', async () => {
  expect(await convert('- <Own /> <Own />\n\n  > 1. <Own a="b" /><Own />\n')).toBe(
    '- <Own />\n\n  <Own />\n\n  > 1. <Own a="b" />\n  >\n  >    <Own />\n',
  )
})

test('a comment of JavaScript in braces stays a comment', async () => {
  expect(await convert('{\n  // TODO: <b>\n  // more\n}\n\nA {/* b */}\n')).toBe(
    '<!--\n// TODO: <b>\n// more\n-->\n\nA <!-- b -->\n',
  )
})

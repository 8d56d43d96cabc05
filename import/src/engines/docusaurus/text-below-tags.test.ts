import { expect, test } from 'vitest'
import { importSite } from './docusaurus.fixture.ts'

test('text below a tag stays Markdown', async () => {
  const convert = async (text: string) => {
    const { pages } = await importSite({ 'docusaurus.config.js': 'export default {}', 'docs/a.mdx': text })
    return pages[0]?.text
  }
  expect(await convert('<details>\n<summary>A</summary>\nThe [b](c) *d*\n\n</details>\n')).toBe(
    '<details>\n\n<summary>A</summary>\n\nThe [b](c) *d*\n\n</details>\n',
  )
  expect(await convert('> - <br />\n>   **a**\n')).toBe('> - <br />\n>\n>   **a**\n')
  expect(await convert('<kbd>A</kbd>\n*b*\n')).toBe('<kbd>A</kbd>\n*b*\n')
})

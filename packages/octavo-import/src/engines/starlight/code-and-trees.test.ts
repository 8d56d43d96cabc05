import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { starlight } from './index.ts'

async function importPage(text: string) {
  const config = "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({})] }"
  return starlight.read(folderOf({ 'astro.config.mjs': config, 'src/content/docs/a.mdx': text }), 'astro.config.mjs')
}

test('marked words in code stay, unless they match nothing', async () => {
  const code =
    '```js title="a.js" {2} ins={"Label":3-4} "word" del=/x y/ rem=/w\\w+/ add={5} "none" startLineNumber=5\n"word"\n```\n'
  const { pages, notConverted } = await importPage(code)
  expect(pages[0]?.text).toBe(
    '```js title="a.js" {2} ins={"Label":3-4} "word" del=/w\\w+/ ins={5} showLineNumbers=5\n"word"\n```\n',
  )
  expect(notConverted.filter(({ kind }) => kind === 'marked words in code')).toHaveLength(2)
  const quotes = '```html title="a.html" "<a id="b">" "<a id="c">" {1}\n<a id="b">\n```\n'
  expect((await importPage(quotes)).pages[0]?.text).toBe(quotes.replace(' "<a id="c">"', ''))
  const slashes = '```js /(?<!//.*)env\\.[A-Z]+/ "b"\nenv.A // env.B b\n```\n'
  expect((await importPage(slashes)).pages[0]?.text).toBe(slashes)
})

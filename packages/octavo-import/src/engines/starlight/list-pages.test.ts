import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { starlight } from './index.ts'

const targets = async (config: Record<string, string>) => {
  const site = await starlight.read(
    folderOf({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({})] }",
      'src/content/docs/index.mdx': "import Part from './_parts/a.mdx'\n\n<Part />\n",
      'src/content/docs/_parts/a.mdx': 'A\n',
      ...config,
    }),
    'astro.config.mjs',
  )
  return site.pages.map(({ target, text }) => `${target}: ${text.trim()}`)
}

test('folders with an underscore have no pages before Astro 5; a page may include their files', async () => {
  const old = "import { docsSchema } from '@astrojs/starlight/schema'"
  expect(await targets({ 'src/content/config.ts': old })).toEqual([
    'docs/index.md: <Include file="/docs/_parts/_a.md" />',
    'docs/_parts/_a.md: A',
  ])
  const now = "import { docsLoader } from '@astrojs/starlight/loaders'"
  expect(await targets({ 'src/content.config.ts': now })).toEqual([
    'docs/parts/a.md: A',
    'docs/index.md: <Include file="/docs/parts/a.md" />',
  ])
})

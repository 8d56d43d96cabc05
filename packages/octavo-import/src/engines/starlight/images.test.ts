import { expect, test } from 'vitest'
import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { starlight } from './index.ts'

const PAGE = 'src/content/docs/page.mdx'

test('a directive in text with attributes is the element that a plugin makes of it', async () => {
  const text =
    ':a[Sponsored *by*]{.intro href="/page"} :kbd[Enter]{.key} :span[all]{.x} `:a[x]{href="y"}`\n\n' +
    '<Chart all={false} />\n\n{1 + "a"}\n'
  const folder = folderOf({
    'astro.config.mjs': "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({})] }",
    [PAGE]: text,
  })
  const { pages, notConverted } = await starlight.read(folder, 'astro.config.mjs')
  expect(pages[0]?.text).toBe('[Sponsored *by*](./page.md) <kbd>Enter</kbd> all `:a[x]{href="y"}`\n\n<Chart />\n\n1a\n')
  expect(notConverted.map(({ kind }) => kind)).not.toContain('pages that are not valid MDX')
})

test('an icon with a label becomes its label', async () => {
  const folder = folderOf({
    'astro.config.mjs': "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({})] }",
    [PAGE]:
      'import { Icon } from \'@astrojs/starlight/components\'\n\n| A |\n| - |\n| <Icon name="star" label="Recommended" /><Icon name="x" /> |\n',
  })
  const { pages, notConverted } = await starlight.read(folder, 'astro.config.mjs')
  expect(pages[0]?.text).toBe('| A |\n| - |\n| Recommended |\n')
  expect(notConverted.map(({ message }) => message)).toEqual([
    'The icon "star" became its label "Recommended".',
    'The icon "x" was left out.',
  ])
})

test('the images of Astro are images', async () => {
  const folder = folderOf({
    'astro.config.mjs': "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({})] }",
    [PAGE]:
      "import { Image } from 'astro:assets'\nimport { Picture as Photo } from 'astro:assets'\nimport A from './a.png'\n\n" +
      '<Image src={A} alt="An *A*" class="inline" quality="high" />\n\n' +
      'Beside <Photo src={A} formats={[\'avif\']} width={20} alt="" /> text, and <Image src={pictures.b} alt="B" />\n',
    'src/content/docs/a.png': '',
  })
  const { pages, components, notConverted } = await starlight.read(folder, 'astro.config.mjs')
  expect(pages.find(({ source }) => source === PAGE)?.text).toBe(
    '<img src="./a.png" alt="An *A*" class="inline" />\n\n' +
      'Beside <img src="./a.png" alt="" width="20" /> text, and <Image alt="B" />\n',
  )
  expect(components.map(({ name, uses }) => [name, uses])).toEqual([['Image', 1]])
  expect(notConverted.map(({ message }) => message)).toEqual(['The attribute "src" of <Image> was left out.'])
})

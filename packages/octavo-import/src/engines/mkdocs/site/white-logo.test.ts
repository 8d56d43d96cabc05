import { expect, test } from 'vitest'
import { folderOf } from '../../../folder/memory-folder.fixture.ts'
import { mkdocs } from '../index.ts'

test('a logo that is only white gets a black copy for the light mode', async () => {
  const read = (drawing: string) =>
    mkdocs.read(
      folderOf({ 'mkdocs.yml': 'theme: { logo: img/a.svg }\n', 'docs/index.md': '# A\n', 'docs/img/a.svg': drawing }),
      'mkdocs.yml',
    )
  const white = await read('<svg><path fill="#FFF" stroke="none"/><path style="stroke: white"/></svg>')
  expect(white.config.logo).toEqual({ src: '/img/a.black.svg', srcDark: '/img/a.svg' })
  expect(white.generated).toEqual({
    'public/img/a.black.svg': '<svg><path fill="#000" stroke="none"/><path style="stroke: #000"/></svg>',
  })
  expect(white.notConverted).toMatchObject([{ kind: 'settings', file: 'docs/img/a.svg' }])
  const colored = await read('<svg><path fill="#fff"/><path fill="#09f"/></svg>')
  expect(colored.config.logo).toEqual({ src: '/img/a.svg' })
  expect([colored.generated, colored.notConverted]).toEqual([{}, []])
})

import { expect, test } from 'vitest'
import { startDev } from '../dev/index.ts'
import { createProject } from '../project.fixture.ts'

const PAGE = `# Home

![Natural](a.svg) <img src="a.svg" alt="Wide" width="120"> <img src="a.svg" alt="High" height="50">
<img src="a.svg" alt="Both" width="30" height="30">
`
const EXPECTED = {
  Natural: '600 300',
  Wide: '120 60',
  High: '100 50',
  Both: '30 30',
}

/** Width and height by alternative text. */
function readSizes(html: string) {
  const tags = [...html.matchAll(/<img [^>]*width="(\d+)" height="(\d+)" alt="([^"]+)"/g)]
  return Object.fromEntries(tags.map(([, width, height, alt]) => [alt, `${width} ${height}`]))
}

const project = createProject({
  'docs/index.md': PAGE,
  'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"/>',
})

test('a picture has the size its author asked for; the other side follows from its aspect ratio', async () => {
  await project.build()
  expect(readSizes(project.read('index.html'))).toEqual(EXPECTED)
})

test('and in the preview', async () => {
  const server = await startDev({ root: project.root, port: 0, host: '127.0.0.1', strictPort: false })
  try {
    expect(readSizes(await (await fetch(server.url)).text())).toEqual(EXPECTED)
  } finally {
    await server.close()
  }
})

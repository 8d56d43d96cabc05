import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { createProject } from '../project.fixture.ts'
import { startDev } from './index.ts'

test('a preview starts and updates when the cache cannot be written', async () => {
  const project = createProject({
    'docs/index.md': '# Home\n\nFirst words.\n',
    '.octavo': 'a file, where the cache would be',
  })
  const server = await startDev({ root: project.root, port: 0, host: '127.0.0.1', strictPort: false })
  const text = async () => (await fetch(server.url)).text()
  /** The watcher may miss changes during its first moments. */
  const save = async () => {
    project.write({ 'docs/index.md': '# Home\n\nNew words.\n' })
    await setTimeout(400)
    expect(await text()).toContain('New words.')
  }
  try {
    expect(await text()).toContain('First words.')
    await eventually(save)
  } finally {
    await server.close()
  }
})

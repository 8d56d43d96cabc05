import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { createProject } from '../project.fixture.ts'
import { startPreviewCommand } from './command.fixture.ts'
import { previewSite } from './preview.fixture.ts'

const LATE = "export default {}\n\nsetTimeout(() => { throw new Error('late') }, 200)\n"

test('an error in a timer of the configuration is reported once with its place, and the preview goes on', async () => {
  const { root } = createProject({ 'docs/index.md': '# Home\n', 'octavo.config.mjs': LATE })
  const preview = await startPreviewCommand(root)
  try {
    await eventually(() => expect(preview.printed()).toContain('octavo.config.mjs:3:26'))
    expect(preview.printed()).toMatch(/nothing handles: late\n/)
    expect(preview.printed().split('nothing handles')).toHaveLength(2)
    expect((await fetch(preview.url)).status).toBe(200)
  } finally {
    await preview.close()
  }
})

const preview = previewSite({ 'docs/index.md': '# Home\n', 'octavo.config.mjs': LATE.slice(0, 17) })

test('such an error is over the pages until the configuration is edited', async () => {
  const problem = { severity: 'error' as const, message: 'Code of the site throws an error: late' }
  preview.server.report(problem)
  await eventually(() => expect(preview.problems).toEqual([problem]))
  preview.project.write({ 'octavo.config.mjs': 'export default { title: "Fixed" }\n' })
  await eventually(() => expect(preview.problems).toEqual([]))
})

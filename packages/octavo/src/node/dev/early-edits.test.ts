import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { previewSite } from './preview.fixture.ts'

const preview = previewSite({
  'octavo.config.mjs': `
    import { rmSync, writeFileSync } from 'node:fs'
    import { join } from 'node:path'
    let isEdited = false
    // Called after the pages were read, and before their folders are watched.
    const editor = {
      name: 'editor',
      pages: ({ root }) => {
        if (isEdited) return []
        isEdited = true
        writeFileSync(join(root, 'docs/edited.md'), '# Edited\\n\\nNew words.\\n')
        rmSync(join(root, 'docs/folder/removed.md'))
        return []
      },
    }
    export default { url: 'https://acme.example', sources: [editor] }
  `,
  'docs/index.md': '# Home\n',
  'docs/edited.md': '# Edited\n\nOld words.\n',
  'docs/folder/index.md': '# Folder\n',
  'docs/folder/removed.md': '# Removed\n',
})

test('edits made while the site is loaded show', async () => {
  const get = (path: string) => fetch(new URL(path, preview.server.url))
  await eventually(async () => {
    expect(await (await get('/edited/')).text()).toContain('New words.')
    expect((await get('/folder/removed/')).status).toBe(404)
  })
})

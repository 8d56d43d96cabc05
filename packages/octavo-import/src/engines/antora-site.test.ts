import { afterAll, expect, test } from 'vitest'
import { rmSync } from 'node:fs'
import { makeTemporaryFolder } from 'octavo/disk'
import { importFiles } from './import-files.fixture.ts'

const root = makeTemporaryFolder('octavo-antora-')
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a site of Antora is built with all of its addresses, ids and links', async () => {
  const { report, read, has } = await importFiles(root, 'acme', {
    'antora-playbook.yml':
      'site:\n  url: https://docs.acme.com\ncontent:\n  sources:\n  - url: .\n    start_path: docs\n',
    'docs/antora.yml': "name: acme\nversion: '2.0'\ntitle: Acme\nnav:\n- modules/ROOT/nav.adoc\n",
    'docs/modules/ROOT/nav.adoc': '* xref:index.adoc[]\n* xref:setup:linux.adoc[Linux]\n',
    'docs/modules/ROOT/pages/index.adoc':
      '= Acme\n:page-aliases: start.adoc\n\n== Next steps\n\nxref:setup:linux.adoc#_two_steps[Set up], xref:attachment$a.zip[a file].\n\n' +
      '[tabs]\n====\nLinux::\n+\nText.footnote:[A note.]\n\nmacOS::\n+\n--\n[cols="1,1a"]\n|===\n|x\n|* y\n|===\n--\n====\n',
    'docs/modules/ROOT/attachments/a.zip': 'zip',
    'docs/modules/setup/pages/linux.adoc':
      '[#on-linux]\n= Linux\n\n== Two steps\n\n[[here]]Run `apt`.\n\n.Why?\n[%collapsible]\n====\nTIP: Read this.\n====\n',
  })
  expect(report).toMatchObject({
    engine: 'Antora',
    evidence: 'docs/antora.yml',
    build: { errors: 0, warnings: 0 },
    addresses: { same: 1, redirected: 1, lost: [], anchors: { lost: [] } },
    notConverted: [],
  })
  expect(read('docs/setup/linux.md')).toContain('# Linux {#on-linux}\n\n## Two steps {#_two_steps}')
  expect(read('docs/index.md')).toContain('aliases:\n  - /start.html\n')
  expect(has('public/_attachments/a.zip')).toBe(true)
})

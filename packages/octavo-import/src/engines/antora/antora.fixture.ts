import { folderOf } from '../../folder/memory-folder.fixture.ts'
import { antora } from './index.ts'

/** Reads a site. `antora.yml` is that of the component `acme` 2.0, unless the test has another one. */
export async function readAntora(files: Record<string, string>) {
  const site = await antora.read(
    folderOf({ 'antora.yml': 'name: acme\nversion: "2.0"\ntitle: Acme\n', ...files }),
    'antora.yml',
  )
  const { notConverted } = site
  const pages = Object.fromEntries(site.pages.map((page) => [page.target, page]))
  return { site, pages, notConverted, found: notConverted.map(({ kind }) => kind) }
}

/** The Markdown of a page with this body, without its title, and what could not be converted. */
export async function convert(body: string, files: Record<string, string> = {}) {
  const { pages, notConverted } = await readAntora({
    'playbook.yml': 'site:\n  url: https://docs.acme.com\ncontent:\n  sources:\n  - url: .\n',
    'modules/ROOT/pages/index.adoc': `= Acme\n\n${body}`,
    ...files,
  })
  const text = pages['docs/index.md']?.text ?? ''
  return { text: text.replace(/^# Acme\n\n/, ''), notConverted }
}

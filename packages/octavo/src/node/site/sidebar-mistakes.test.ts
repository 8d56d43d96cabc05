/** Mistakes in sidebar files that look like something else. */
import { expect, it } from 'vitest'
import { makeSite, messagesOf } from './site.fixture.ts'

it.each([
  [
    '- { label: A, itmes: [about/about] }',
    'error sidebar.yml:1:15 Unknown key "itmes" in the sidebar. Did you mean "items"?',
  ],
  ['- { dco: about/about }', 'error sidebar.yml:1:5 Unknown key "dco" in the sidebar. Did you mean "doc"?'],
  [
    '- about/about\n  - design',
    'error sidebar.yml:1:3 Couldn\'t find any doc with id "about/about - design". Indent all entries equally: "- about/about" and "- design".',
  ],
])('%j is reported as what it means', (sidebarText, message) => {
  const files = { 'docs/about/about.md': {}, 'docs/design.md': { unlisted: true } }
  expect(messagesOf(makeSite(files, { sidebarText }))).toContain(message)
})

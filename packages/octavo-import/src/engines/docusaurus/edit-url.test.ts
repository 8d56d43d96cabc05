import { expect, test } from 'vitest'
import { importSite } from './docusaurus.fixture.ts'

async function editUrlOf(written: string): Promise<unknown> {
  const { config } = await importSite({
    'docusaurus.config.js': `const REPOSITORY = 'https://git.test/acme'
      module.exports = { presets: [['classic', { docs: { path: './documentation', editUrl: ${written} } }]] }`,
    'documentation/a.md': '# A\n',
  })
  return Array.isArray(config.docs) ? undefined : config.docs?.editUrl
}

test('the edit link of a function is what it returns for a page in the default language', async () => {
  const edit = 'https://git.test/acme/edit/main/{file}'
  expect(await editUrlOf('({ docPath }) => `${REPOSITORY}/edit/main/documentation/${docPath}`')).toBe(edit)
  expect(
    await editUrlOf(`function ({ locale, versionDocsDirPath, docPath }) {
      if (locale !== 'en') return 'https://translate.test/' + locale
      return \`\${REPOSITORY}/edit/main/\${versionDocsDirPath}/\${docPath}\`
    }`),
  ).toBe(edit)
  expect(await editUrlOf('({ docPath }) => compute(docPath)')).toBeUndefined()
  expect(await editUrlOf("'https://git.test/acme/edit/main'")).toBe('https://git.test/acme/edit/main/')
})

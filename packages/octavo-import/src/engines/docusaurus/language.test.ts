import { expect, test } from 'vitest'
import { importSite } from './docusaurus.fixture.ts'

test('the direction of the text is that of the default language', async () => {
  const locales = "{ fa: { direction: 'rtl' }, en: { direction: 'ltr' } }"
  const i18n = `{ defaultLocale: 'fa', locales: ['fa', 'en'], localeConfigs: ${locales} }`
  const { config } = await importSite({
    'docusaurus.config.js': `export default { title: 'A', presets: ['classic'], i18n: ${i18n} }`,
    'docs/intro.md': '# A\n',
  })
  expect(config).toMatchObject({ language: 'fa', direction: 'rtl' })
})

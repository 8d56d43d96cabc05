import { expect, test } from 'vitest'
import { createKeyLocator } from './locate-key.ts'

const place = (source: string, ...keys: (string | number)[]) => {
  const position = createKeyLocator('octavo.config.ts', source)(keys)
  return position && `${position.line}:${position.column}`
}

test('keys are found in the settings that a function of a package or of the site takes', () => {
  const call = "export default defineAcme({\n  title: 'Juniper',\n  theme: { accnt: 'red' },\n})\n"
  expect(place(call, 'theme', 'accnt')).toBe('3:12')
  // The function has added it.
  expect(place(call, 'badges', 'status')).toBe('1:27')
  const settings =
    "const site = { title: 1 } satisfies UserConfig\nconst config = acme.site(site, 'x')\nexport default config\n"
  expect(place(settings, 'title')).toBe('1:16')
})

test('keys in the result of other calls have the place of what contains the call', () => {
  const source =
    "export default defineConfig({\n  sources: [openapi({ name: 'api' })],\n  ...shared({ title: 1 }),\n})\n"
  expect(place(source, 'sources', 0, 'name')).toBe('2:13')
  expect(place(source, 'title')).toBe('1:29')
  expect(place("export default create('juniper')\n", 'title')).toBeUndefined()
})

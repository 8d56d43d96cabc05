import { expect, it } from 'vitest'
import { checkConfig } from './check-config.ts'

const messagesOf = (input: unknown) => checkConfig(input, 'octavo.config.ts').problems.map(({ message }) => message)

it('texts that would be checked for a minute are reported, and other settings are still checked', () => {
  const url = `https://x.org${'/'.repeat(100_000)}x`
  const theme = { accent: 'a'.repeat(100_000) }
  expect(messagesOf({ url, theme, docs: { path: '../docs' } })).toEqual([
    '"url" has 100,014 characters, but at most 10,000 are allowed.',
    '"theme.accent" has 100,000 characters, but at most 10,000 are allowed.',
    '"docs.path" must be a path inside the site folder, but is "../docs".',
  ])
})

it('a long key is reported', () => {
  const redirects = { ['a'.repeat(100_000)]: '/' }
  expect(messagesOf({ redirects })).toEqual(['A key has 100,000 characters, but at most 10,000 are allowed.'])
})

it('markup and custom fields may be long, and a configuration may contain itself', () => {
  const long = 'a'.repeat(20_000)
  const customFields: Record<string, unknown> = { long }
  customFields['self'] = { customFields }
  const announcementBar = { id: 'a', content: long }
  expect(messagesOf({ announcementBar, customFields: { long } })).toEqual([])
  expect(messagesOf({ announcementBar, docs: { customFields } })).toEqual(['Unknown key "docs.customFields".'])
})

import { expect, test } from 'vitest'
import { checkConfig } from './check-config.ts'

const en = { language: 'en', label: 'English', baseUrl: '/' }
const de = { language: 'de', label: 'Deutsch', baseUrl: '/de/' }

function check(input: object) {
  const { config, problems } = checkConfig(input, 'octavo.config.ts')
  return { languages: config.languages, found: problems.map(({ key = [], message }) => [key.join('.'), message]) }
}

test('a path gets its slashes, an address keeps its host', () => {
  const languages = [
    { ...en, baseUrl: 'https://docs.example.com' },
    { ...de, baseUrl: 'de' },
  ]
  const { languages: checked, found } = check({ url: 'https://docs.example.com', languages })
  expect(found).toEqual([])
  expect(checked).toMatchObject([{ baseUrl: 'https://docs.example.com/' }, { baseUrl: '/de/' }])
})

test.each<[string, object, string, string]>([
  ['lacks its own', { languages: [de] }, 'languages', '"languages" lacks "en", the language of this site.'],
  [
    'has one twice',
    { languages: [en, de, { ...de, baseUrl: '/deutsch/' }] },
    'languages.2.language',
    '"languages" has "de" twice.',
  ],
  [
    'has two with one address',
    { languages: [en, { ...de, baseUrl: '/' }] },
    'languages.1.baseUrl',
    '"de" and "en" in "languages" have the same address, "/".',
  ],
  [
    'is elsewhere',
    { languages: [en, de], baseUrl: '/en/' },
    'languages.0.baseUrl',
    'The "baseUrl" of "en" is "/", but this site has "/en/".',
  ],
  [
    'has a dropdown only',
    { navbar: { items: [{ type: 'languageDropdown' }] } },
    'navbar.items.0',
    'The dropdown of languages has none.',
  ],
  [
    'has an address of a file',
    { languages: [en, { ...de, baseUrl: '/de?x' }] },
    'languages.1.baseUrl',
    '"languages[1].baseUrl" must be a path such as "/de/", or an address such as "https://de.example.com/", but is "/de?x".',
  ],
])('a list of languages that %s', (_name, input, key, message) => {
  expect(check(input).found).toEqual([[key, message]])
})

test('a language as operating systems write it is named as pages do', () => {
  expect(checkConfig({ language: 'de_DE' }, 'octavo.config.ts').problems).toMatchObject([
    { message: '"language" must be a language tag, here "de-DE", but is "de_DE".' },
  ])
})

test.each(['en-a', 'en-US-US', 'de-verylongword'])('%s is not the tag of a language', (language) => {
  expect(checkConfig({ language }, 'octavo.config.ts').problems).toMatchObject([
    { message: `"language" must be a language tag such as "en" or "pt-BR", but is "${language}".` },
  ])
})

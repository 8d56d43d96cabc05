import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '../harness/browsers/test.ts'
import { buildSite } from '../harness/octavo.ts'

test('a copy on a disk: links, the search, the other language, tabs and fonts', async ({ reader, engine }) => {
  const folder = `e2e/results/offline-${engine!.name}`
  await buildSite('e2e/fixtures/offline', folder, '--offline')
  await reader.open(pathToFileURL(resolve(folder, 'index.html')).href)
  await reader.click('a', 'Read the documentation')
  await reader.seesPage('Tides')
  await reader.seesHydrated()
  await reader.click('[role=tab]', 'macOS')
  await reader.seesElement('.tab-panel', 'brew install tide')
  await reader.click('.search-button')
  await reader.seesElement('.search-dialog input:enabled')
  await reader.type('barnacle')
  await reader.seesElement('[role=option]')
  await reader.press('Enter')
  await reader.seesPage('Setup')
  await reader.sees(() => location.hash, '#pumps')
  await reader.seesElement('mark', 'barnacle')
  await reader.click('.navbar a', 'Setup')
  await reader.seesHydrated()
  await reader.click('summary', 'Language English')
  await reader.click('a', 'Deutsch')
  await reader.sees(() => document.documentElement.lang, 'de')
  expect(
    await reader.read(() => document.fonts.ready.then((fonts) => [...fonts].some(({ status }) => status === 'loaded'))),
  ).toBe(true)
})

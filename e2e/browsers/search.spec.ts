import { expect, test } from '../harness/browsers/test.ts'
import type { Reader } from '../harness/browsers/reader.ts'

const FIELD = '.search [role="combobox"]'
const SELECTED = '[role="option"][aria-selected="true"]'
/** The answer to all that was typed is there. */
const ANSWERED = '.search [role="listbox"][aria-busy="false"]'
const first = () => document.querySelector('.search [role="option"][aria-selected="true"]')?.textContent?.slice(0, 12)

async function search(reader: Reader, words: string): Promise<void> {
  await reader.press('Control+k')
  await reader.seesElement(`${FIELD}:enabled:focus`)
  await reader.type(words)
}

test('a hit is chosen by keys, marked on its page, and left by Escape', async ({ reader, siteUrl }) => {
  await reader.open(`${siteUrl}docs/about/overview/`)
  await search(reader, 'saga pattern')
  await reader.sees(first, 'Saga pattern')
  await reader.press('Enter')
  await reader.seesPage('Saga pattern')
  await reader.seesElement('article mark')
  await reader.seesNo('.search-dialog')
  await reader.press('Escape')
  await reader.seesNo('article mark')
  await reader.back()
  await reader.sees(() => location.pathname.endsWith('/overview/'), true)
  await reader.press('Control+k')
  await reader.sees(() => document.querySelector<HTMLInputElement>('.search input')?.value, 'saga pattern')
})

test('the keys of a text stay with the field, and arrows walk the list', async ({ reader, siteUrl }) => {
  await reader.open(`${siteUrl}docs/about/overview/`)
  await search(reader, 'deploy')
  await reader.seesElement(ANSWERED)
  await reader.press('ArrowDown')
  await reader.seesElement('#octavo-search-option-1[aria-selected="true"]')
  await reader.press('Home')
  await reader.type('re')
  await reader.press('End')
  await reader.type('ment')
  await reader.sees(() => document.querySelector<HTMLInputElement>('.search input')?.value, 'redeployment')
})

test('the search closes by Escape, its button, a click beside it and the way back', async ({ reader, siteUrl }) => {
  await reader.open(`${siteUrl}docs/about/overview/`)
  await reader.click('a[rel="next"]')
  await reader.sees(() => location.pathname.endsWith('/overview/'), false)
  await reader.seesHydrated()
  const here = await reader.read(() => location.pathname)
  const open = async () => {
    await reader.click('.search-button')
    await reader.seesElement('.search-dialog input:focus')
  }
  for (const close of [
    () => reader.press('Escape'),
    () => reader.click('.search-dialog button', 'Close search'),
    () => reader.clickAt(20, 700),
  ]) {
    await open()
    await close()
    await reader.seesNo('.search-dialog')
    expect(await reader.read(() => location.pathname)).toBe(here)
  }
  await open()
  await reader.back()
  await reader.seesNo('.search-dialog')
  // Without the Navigation API, the way back closes the search together with its page.
  const staysHere = await reader.read(() => 'navigation' in window)
  await reader.sees((here) => location.pathname === here, staysHere, here)
})

test('a hit in a new tab is marked there', async ({ reader, siteUrl }) => {
  await reader.open(`${siteUrl}docs/about/overview/`)
  await search(reader, 'compensation')
  await reader.seesElement(SELECTED)
  await reader.turnToTabOf(() => reader.press('Control+Enter'))
  await reader.seesInView('article mark')
})

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readThemeTokens } from '../node/brand/index.ts'
import { KEPT_TOKENS } from './token-contract.ts'

const CHANGELOG = readFileSync(fileURLToPath(new URL('../../../../CHANGELOG.md', import.meta.url)), 'utf8')

it('every token of the theme is in the contract', () => {
  const names = readThemeTokens().map(({ name }) => name)
  expect(names.filter((name) => !KEPT_TOKENS.includes(name))).toEqual([])
})

it('a token of the contract is in the theme, or the changelog says that it was removed', () => {
  const present = new Set(readThemeTokens().map(({ name }) => name))
  const isAnnounced = (name: string) => CHANGELOG.includes(`The token \`${name}\` was removed`)
  expect(KEPT_TOKENS.filter((name) => !present.has(name) && !isAnnounced(name))).toEqual([])
})

it('every token has a description in the guide', () => {
  const nameless = readThemeTokens().filter(
    ({ name, description }) => !name.startsWith('--icon-') && description === '',
  )
  expect(nameless).toEqual([])
})

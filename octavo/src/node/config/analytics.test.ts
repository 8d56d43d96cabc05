import { describe, expect, it } from 'vitest'
import { applyAnalyticsVariable } from './analytics-variable.ts'
import { checkConfig } from './check/index.ts'

const ANALYTICS = {
  host: 'https://stats.example.com',
  origins: { 'https://docs.example.com/': 1 },
  optOutPage: '/privacy/',
}
const check = (analytics: unknown) => {
  const { config, problems } = checkConfig({ analytics }, 'octavo.config.json')
  return { analytics: config.analytics, messages: problems.map(({ message }) => message) }
}

describe('analytics in the configuration', () => {
  it('is absent by default', () => {
    expect(checkConfig({}, 'octavo.config.json').config.analytics).toBeUndefined()
  })

  it('accepts addresses with and without a final slash', () => {
    expect(check(ANALYTICS)).toEqual({
      analytics: {
        host: 'https://stats.example.com/',
        origins: { 'https://docs.example.com': 1 },
        optOutPage: '/privacy/',
      },
      messages: [],
    })
  })

  it('refuses an invalid address, origin or id', () => {
    expect(check({ ...ANALYTICS, host: 'stats.example.com' }).messages).toEqual([
      '"analytics.host" must be the address of a Matomo server such as "https://stats.example.com/", but is "stats.example.com".',
    ])
    expect(
      check({ ...ANALYTICS, host: "https://stats.example.com/; script-src 'unsafe-inline'" }).messages,
    ).toHaveLength(1)
    expect(check({ ...ANALYTICS, origins: { 'https://docs.example.com': 0 } }).messages).toEqual([
      '"analytics.origins.https://docs.example.com" must be at least 1, but is 0.',
    ])
    expect(check({ ...ANALYTICS, origins: { 'https://docs.example.com/5.1': 1 } }).messages).toHaveLength(1)
    expect(check({ ...ANALYTICS, hots: 1 }).messages).toEqual(['Unknown key "analytics.hots".'])
  })
})

describe('OCTAVO_ANALYTICS', () => {
  const configured = check(ANALYTICS).analytics

  it('replaces server and origins, but keeps the page of the widget', () => {
    const text = ' https://localhost:8443/matomo  https://localhost:8080=1 http://docs.test:8081=3 '
    expect(applyAnalyticsVariable(configured, text)).toEqual({
      analytics: {
        host: 'https://localhost:8443/matomo/',
        origins: { 'https://localhost:8080': 1, 'http://docs.test:8081': 3 },
        optOutPage: '/privacy/',
      },
      problems: [],
    })
  })

  it.each([undefined, '', '  '])('that says nothing (%j) changes nothing', (text) => {
    expect(applyAnalyticsVariable(configured, text)).toEqual({ analytics: configured, problems: [] })
  })

  it.each([
    'https://stats.example.com/',
    'stats.example.com https://docs.example.com=1',
    'https://stats.example.com/ https://docs.example.com',
    'https://stats.example.com/ https://docs.example.com=one',
    'https://stats.example.com/ https://docs.example.com=0',
  ])('that cannot be read is an error, and nothing is counted: %s', (text) => {
    const { analytics, problems } = applyAnalyticsVariable(configured, text)
    expect(analytics).toBeUndefined()
    expect(problems).toMatchObject([
      { severity: 'error', message: `The environment variable OCTAVO_ANALYTICS cannot be read: "${text}".` },
    ])
  })
})

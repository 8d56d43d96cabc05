import { describe, expect, it, test } from 'vitest'
import { applyAnalyticsVariable } from './analytics-variable.ts'
import { checkConfig } from './check/check-config.ts'

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
        provider: 'matomo',
        consent: 'required',
        consentForm: 'dialog',
      },
      messages: [],
    })
  })

  it('refuses an invalid address, origin or id', () => {
    expect(check({ ...ANALYTICS, host: 'stats.example.com' }).messages).toEqual([
      '"analytics.host" must be the address of a server such as "https://stats.example.com/", but is "stats.example.com".',
    ])
    for (const host of ["https://stats.example.com/; script-src 'unsafe-inline'", 'https://*/', 'https://*.com/'])
      expect(check({ ...ANALYTICS, host }).messages).toHaveLength(1)
    expect(check({ ...ANALYTICS, origins: { 'https://docs.example.com': 0 } }).messages).toEqual([
      '"analytics.origins.https://docs.example.com" must be at least 1, but is 0.',
    ])
    expect(check({ ...ANALYTICS, origins: ['https://docs.example.com'] }).messages).toEqual([
      '"analytics.origins" must be an object with keys, but is a list.',
    ])
    expect(check({ ...ANALYTICS, origins: { 'https://docs.example.com/5.1': 1 } }).messages).toHaveLength(1)
    expect(check({ ...ANALYTICS, hots: 1 }).messages).toEqual(['Unknown key "analytics.hots".'])
  })
})

describe('a provider of analytics', () => {
  const origins = { 'https://docs.example.com': 'docs' }

  it('has a server unless the service has no common one', () => {
    expect(check({ provider: 'plausible', origins }).analytics?.host).toBe('https://plausible.io/')
    expect(check({ provider: 'goatcounter', origins }).messages).toEqual([
      '"analytics.host" must be the address of a server, which this provider needs, but is missing.',
    ])
  })

  it('needs a question if it sets cookies', () => {
    const consent = 'not-required'
    for (const provider of ['plausible', 'umami', 'fathom'])
      expect(check({ provider, origins, consent }).messages).toEqual([])
    for (const provider of ['google-analytics', 'posthog'])
      expect(check({ provider, origins, consent }).messages).toEqual([
        '"analytics.consent" must be "required" for a provider that sets cookies, but is "not-required".',
      ])
  })

  it('has an id of Google Analytics 4', () => {
    const google = (id: string) => check({ provider: 'google-analytics', origins: { 'https://docs.example.com': id } })
    expect(google('G-ABC123').messages).toEqual([])
    expect(google('UA-12345-1').messages).toEqual([
      expect.stringContaining('ids of Google Analytics 4, such as "G-ABC123": ids with "UA-" count nothing since 2023'),
    ])
  })

  it('has a module only if it is one', () => {
    expect(check({ provider: 'module', origins, module: './count.ts' }).analytics).toMatchObject({
      module: 'count.ts',
      host: '',
    })
    expect(check({ provider: 'module', origins }).messages).toHaveLength(1)
    expect(check({ provider: 'fathom', origins, module: 'count.ts' }).messages).toHaveLength(1)
  })

  it('is Matomo by default, whose ids are numbers', () => {
    expect(check({ ...ANALYTICS, origins }).messages).toHaveLength(1)
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
        provider: 'matomo',
        consent: 'required',
        consentForm: 'dialog',
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

describe('feedback', () => {
  const messagesOf = (config: object) => checkConfig(config, 'octavo.config.ts').problems.map(({ message }) => message)

  it('needs a target, which takes texts only at an address', () => {
    expect(messagesOf({ feedback: {} })).toEqual(['"feedback" has no target for answers.'])
    expect(messagesOf({ feedback: {}, analytics: ANALYTICS })).toEqual([])
    expect(messagesOf({ feedback: { comment: true }, analytics: ANALYTICS })).toEqual([
      '"feedback.comment" needs an address: providers of analytics must not get texts of readers.',
    ])
    expect(messagesOf({ feedback: { comment: true, address: '/api' } })).toEqual([])
  })

  it('has an address over https, or a path', () => {
    for (const address of ['/api/feedback', 'https://a.example.com/f', 'http://localhost:8080/f'])
      expect(messagesOf({ feedback: { address } })).toEqual([])
    for (const address of ['//a.example.com/f', 'http://a.example.com/f', 'api/feedback', '/a b', "https://a.com/';"])
      expect(messagesOf({ feedback: { address } }), address).toHaveLength(1)
  })
})

test('the menu of a page needs the address of the site for assistants and editors', () => {
  const messagesOf = (config: object) => checkConfig(config, 'octavo.config.ts').problems.map(({ message }) => message)
  expect(messagesOf({ pageMenu: { mcp: true } })).toEqual(['"pageMenu.mcp" needs "url".'])
  expect(messagesOf({ pageMenu: { assistants: ['claude'] } })).toEqual(['"pageMenu.assistants" needs "url".'])
  expect(messagesOf({ pageMenu: {} })).toEqual([])
})

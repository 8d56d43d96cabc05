import type { BrowserContext, Page } from '@playwright/test'
import { publishCountedSite } from './harness/analytics/counted-site.ts'
import { startStandIn } from './harness/analytics/stand-in.ts'
import { ACCEPT, DECLINE, articleLink, dialogOf } from './harness/analytics/test.ts'
import { expect, tabTest as test } from './harness/test.ts'

test.use({ reducedMotion: 'reduce' })

/** The behavior of a fake provider, and every request that it may receive. `{o}` is the origin of the site. */
interface Case {
  provider: string
  siteId: string
  /**
   * The script: defines the API that the site calls, unless there is one, as several real ones do. `send(path, data)`
   * posts to the server.
   */
  script: string
  load: string
  alpha: string
  beta: string
  /** The answer Yes to "Was this page useful?" on the second page. */
  answer: string
  settings?: Record<string, unknown>
  files?: Record<string, string>
}

const CASES: readonly Case[] = [
  {
    provider: 'plausible',
    siteId: 'docs.example.com',
    // The body of the package @plausible-analytics/tracker.
    script: `window.plausible ||= (n, { u, props: p }) => send(me.dataset.api, { n, u, d: me.dataset.domain, r: document.referrer || null, p })`,
    load: 'GET /js/script.manual.js',
    alpha: 'POST /api/event {"n":"pageview","u":"{o}/","d":"docs.example.com","r":null}',
    beta: 'POST /api/event {"n":"pageview","u":"{o}/beta/","d":"docs.example.com","r":null}',
    answer: 'POST /api/event {"n":"feedback","u":"{o}/beta/","d":"docs.example.com","r":null,"p":{"useful":"yes"}}',
  },
  {
    provider: 'umami',
    siteId: 'b59e-1',
    script: `const all = { website: me.dataset.websiteId, auto: me.dataset.autoTrack }
window.umami ||= { track: (change, data) => send('/api/send', { type: 'event', payload: data ? { ...all, name: change, data } : change(all) }) }`,
    load: 'GET /script.js',
    alpha:
      'POST /api/send {"type":"event","payload":{"website":"b59e-1","auto":"false","url":"{o}/","referrer":"","title":"Alpha | Counted"}}',
    beta: 'POST /api/send {"type":"event","payload":{"website":"b59e-1","auto":"false","url":"{o}/beta/","referrer":"{o}/","title":"Beta | Counted"}}',
    answer:
      'POST /api/send {"type":"event","payload":{"website":"b59e-1","auto":"false","name":"feedback","data":{"useful":"yes","page":"/beta/"}}}',
  },
  {
    provider: 'fathom',
    siteId: 'ABCDEF',
    script: `window.fathom ||= { trackPageview: (p) => send('/', { id: me.dataset.site, auto: me.dataset.auto, ...p }), trackEvent: (name) => send('/', { name }) }`,
    load: 'GET /script.js',
    alpha: 'POST / {"id":"ABCDEF","auto":"false","url":"{o}/","referrer":""}',
    beta: 'POST / {"id":"ABCDEF","auto":"false","url":"{o}/beta/","referrer":"{o}/"}',
    answer: 'POST / {"name":"feedback yes"}',
  },
  {
    provider: 'goatcounter',
    siteId: 'docs',
    script: `window.goatcounter ||= { count: (p) => send(me.dataset.goatcounter, { ...p, ...JSON.parse(me.dataset.goatcounterSettings) }) }`,
    load: 'GET /count.js',
    alpha: 'POST /count {"path":"/","title":"Alpha | Counted","referrer":"","no_onload":true}',
    beta: 'POST /count {"path":"/beta/","title":"Beta | Counted","referrer":"{o}/","no_onload":true}',
    answer: 'POST /count {"path":"feedback-yes/beta/","title":"feedback: yes","event":true,"no_onload":true}',
  },
  {
    provider: 'google-analytics',
    siteId: 'G-ABC123',
    // Sends what consent mode allows, as the real script does: nothing while the storage is denied.
    script: `const state = {}
const run = ([name, kind, data]) => {
  if (name === 'consent') Object.assign(state, data)
  if (name === 'event' && state.analytics_storage === 'granted') send('/g/collect', { kind, ...data, ads: state.ad_storage })
}
window.dataLayer.forEach(run)
window.dataLayer.push = run
window.google_tag_manager = {}
document.cookie = '_ga=1; Path=/'; document.cookie = '_ga_ABC123=1; Path=/'`,
    load: 'GET /gtag/js?id=G-ABC123',
    alpha:
      'POST /g/collect {"kind":"page_view","page_location":"{o}/","page_referrer":"","page_title":"Alpha | Counted","ads":"denied"}',
    beta: 'POST /g/collect {"kind":"page_view","page_location":"{o}/beta/","page_referrer":"{o}/","page_title":"Beta | Counted","ads":"denied"}',
    answer: 'POST /g/collect {"kind":"feedback","useful":"yes","page_path":"/beta/","ads":"denied"}',
  },
  {
    provider: 'posthog',
    siteId: 'phc_1',
    // Keeps an objection, and properties of the session, as the package posthog-js does.
    script: `const OPT_OUT = '__ph_opt_in_out_phc_1'
let key, inCookie
const isOptedOut = () => inCookie ? document.cookie.includes(OPT_OUT) : OPT_OUT in localStorage
const capture = (event, p) => isOptedOut() || send('/e/', { key, event, url: p.$current_url, referrer: p.$referrer, useful: p.useful })
const init = (k, o) => {
  key = [k, o.persistence, o.autocapture, o.capture_pageview].join()
  inCookie = o.opt_out_capturing_persistence_type === 'cookie'
  document.cookie = 'ph_phc_1_posthog=1; Path=/'
  sessionStorage.setItem('ph_phc_1_posthog', '{}')
}
const opt_out_capturing = () => inCookie ? document.cookie = OPT_OUT + '=0; Path=/' : localStorage.setItem(OPT_OUT, '0')
window.posthog ||= { init, capture, opt_out_capturing }`,
    load: 'GET /static/array.js',
    alpha: 'POST /e/ {"key":"phc_1,cookie,false,false","event":"$pageview","url":"{o}/","referrer":""}',
    beta: 'POST /e/ {"key":"phc_1,cookie,false,false","event":"$pageview","url":"{o}/beta/","referrer":"{o}/"}',
    answer: 'POST /e/ {"key":"phc_1,cookie,false,false","event":"feedback","useful":"yes"}',
  },
  {
    provider: 'module',
    siteId: 'own',
    script: '',
    load: 'POST /start "own"',
    alpha: 'POST /page "{o}/"',
    beta: 'POST /page "{o}/beta/"',
    answer: 'POST /event "/beta/ true"',
    settings: { module: 'analytics.ts' },
    files: {
      'analytics.ts': `let server = ''
const send = (path: string, value: string) => navigator.sendBeacon(server + path, JSON.stringify(value))
export const start = ({ host, siteId }: { host: string; siteId: string }) => { server = host; send('start', siteId); document.cookie = 'own=1; Path=/' }
export const page = ({ url }: { url: string }) => send('page', url)
export const event = (_: string, { page, useful }: { page: string; useful: boolean }) => send('event', page + ' ' + useful)
export const stop = () => { document.cookie = 'own=; Max-Age=0; Path=/' }
`,
    },
  },
]

/** In front of each script. */
const PRELUDE = (host: string) => `const me = document.currentScript
const send = (path, data) => navigator.sendBeacon(new URL(path, ${JSON.stringify(host)}), JSON.stringify(data));`

/** Waits until the requests are these, and a little longer for any that must not come. */
async function expectRequests(requests: string[], expected: string[]): Promise<void> {
  await expect.poll(() => requests).toEqual(expected)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(requests).toEqual(expected)
}

/** For services without cookies, the answers are about visits. */
async function answer(page: Page, name: string): Promise<void> {
  const about = name === ACCEPT ? 'Count my visits' : 'Do not count my visits'
  const button = dialogOf(page).getByRole('button', { name, exact: true })
  await button.or(dialogOf(page).getByRole('button', { name: about, exact: true })).click()
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort()
}

for (const { provider, siteId, script, load, files, settings, ...views } of CASES) {
  test(`${provider} gets nothing without consent, then each page once, and nothing after a withdrawal until the next consent`, async ({
    context,
    page,
  }) => {
    const server = await startStandIn((host) => `(() => { ${PRELUDE(host)} ${script} })()`)
    const site = await publishCountedSite({ provider, host: server.host, ...settings }, siteId, files, {
      feedback: {},
    })
    const [alpha, beta, yes] = [views.alpha, views.beta, views.answer].map((text) =>
      text.replaceAll('{o}', site.origin),
    ) as [string, string, string]
    try {
      await page.goto(site.origin)
      await expect(dialogOf(page)).toBeVisible()
      expect(await dialogOf(page).textContent()).not.toContain('Matomo')
      await expectRequests(server.requests, [])
      await answer(page, DECLINE)
      await articleLink(page, 'Beta').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta')
      await page.getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'needs your consent' })).toBeVisible()
      await expectRequests(server.requests, [])

      await page.goto(site.origin)
      await page.getByRole('button', { name: 'Cookie settings' }).click()
      await answer(page, ACCEPT)
      await expectRequests(server.requests, [load, alpha])
      await articleLink(page, 'Beta').click()
      await expectRequests(server.requests, [load, alpha, beta])
      await page.getByRole('button', { name: 'Yes' }).click()
      await expectRequests(server.requests, [load, alpha, beta, yes])

      const reloaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Cookie settings' }).click()
      await answer(page, DECLINE)
      await reloaded
      await page.goto(site.origin)
      await expectRequests(server.requests, [load, alpha, beta, yes])
      expect(await cookieNames(context)).toEqual(['_firstImpression'])
      const stored = () =>
        Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => !key.startsWith('octavo'))
      expect(await page.evaluate(stored)).toEqual([])

      await page.getByRole('button', { name: 'Cookie settings' }).click()
      await answer(page, ACCEPT)
      await expectRequests(server.requests, [load, alpha, beta, yes, load, alpha])
    } finally {
      await site.close()
      server.close()
    }
  })
}

test('a provider that needs no consent counts from the first visit, without a dialog, until the reader objects', async ({
  context,
  page,
}) => {
  const { siteId, script, load, ...views } = CASES[0]!
  const server = await startStandIn((host) => `(() => { ${PRELUDE(host)} ${script} })()`)
  const site = await publishCountedSite(
    { provider: 'plausible', host: server.host, consent: 'not-required' },
    siteId,
    {},
    {
      feedback: {},
    },
  )
  const [alpha, beta] = [views.alpha, views.beta].map((text) => text.replaceAll('{o}', site.origin)) as [string, string]
  try {
    await page.goto(site.origin)
    await expectRequests(server.requests, [load, alpha])
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)
    await articleLink(page, 'Beta').click()
    await expectRequests(server.requests, [load, alpha, beta])
    expect(await cookieNames(context)).toEqual([])
    await page.goBack()
    await expectRequests(server.requests, [load, alpha, beta, alpha])
    const reloaded = page.waitForEvent('load')
    // "uncheck" would check the box again when the page reloads before Playwright has seen the new state.
    await page.getByRole('checkbox').click()
    await reloaded
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await page.goto(`${site.origin}/beta/`)
    await expectRequests(server.requests, [load, alpha, beta, alpha])
    // Without the cookie, but in a browser that objects for its reader.
    await context.clearCookies()
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.goto(site.origin)
    await articleLink(page, 'Beta').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta')
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.locator('.feedback output')).toContainText('you have opted out')
    await expectRequests(server.requests, [load, alpha, beta, alpha])
  } finally {
    await site.close()
    server.close()
  }
})

test('an answer does not reach the module of a site that needs no consent in a browser that objects', async ({
  page,
}) => {
  const site = await publishCountedSite(
    { provider: 'module', module: './counter.js', consent: 'not-required' },
    'ABC',
    {
      'counter.js': `export const start = () => {}
export const page = () => {}
export const stop = () => {}
export const event = () => { document.title = 'Counted' }
`,
    },
    { feedback: {} },
  )
  try {
    await page.goto(`${site.origin}/beta/`)
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveTitle('Counted')
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.reload()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.locator('.feedback output')).toContainText('you have opted out')
    await expect(page).not.toHaveTitle('Counted')
  } finally {
    await site.close()
  }
})

test('a bar asks without covering the text, and again until it is answered', async ({ context, page }) => {
  const server = await startStandIn(() => '')
  const site = await publishCountedSite({ provider: 'plausible', host: server.host, consentForm: 'bar' }, 'docs')
  try {
    await page.goto(site.origin)
    const bar = page.getByRole('region', { name: 'Cookie settings' })
    await expect(bar).toBeVisible()
    expect(await page.locator(':modal').count()).toBe(0)
    await articleLink(page, 'Beta').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta')
    await page.reload()
    const answers = ['Count my visits', 'Do not count my visits'].map((name) =>
      bar.getByRole('button', { name, exact: true }),
    )
    const [grant, decline] = await Promise.all(answers.map((button) => button.boundingBox()))
    expect([grant?.width, grant?.height, grant?.y]).toEqual([decline?.width, decline?.height, decline?.y])
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 700 })
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const [footer, box] = await Promise.all([page.locator('footer').boundingBox(), bar.boundingBox()])
      expect(footer!.y + footer!.height, `the end of the page at ${width} px`).toBeLessThanOrEqual(box!.y)
    }
    await bar.getByRole('button', { name: 'Customize' }).click()
    await expect(dialogOf(page).getByRole('checkbox', { name: 'Tracking' })).not.toBeChecked()
    await page.reload()
    await expect(dialogOf(page)).toBeHidden()
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await answer(page, DECLINE)
    await page.reload()
    await expect(page.locator('html[data-hydrated]')).toBeVisible()
    await expect(bar).toHaveCount(0)
    expect(await cookieNames(context)).toEqual(['_firstImpression'])
    expect(server.requests).toEqual([])
  } finally {
    await site.close()
    server.close()
  }
})

test('after an answer in the bar, the focus is at the text; a browser that keeps no cookies is named first', async ({
  page,
}) => {
  const server = await startStandIn(() => '')
  const site = await publishCountedSite({ provider: 'plausible', host: server.host, consentForm: 'bar' }, 'docs')
  try {
    await page.addInitScript(() => {
      if (location.search !== '?refuse') return
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
    })
    const bar = page.getByRole('region', { name: 'Cookie settings' })
    const decline = bar.getByRole('button', { name: 'Do not count my visits', exact: true })
    await page.goto(`${site.origin}/?refuse`)
    await decline.press('Enter')
    await expect(bar.locator('.consent-warning')).toBeVisible()
    await decline.press('Enter')
    await expect(bar).toHaveCount(0)
    await expect(page.locator('main')).toBeFocused()
    await page.goto(site.origin)
    await decline.press('Enter')
    await expect(bar).toHaveCount(0)
    await expect(page.locator('main')).toBeFocused()
  } finally {
    await site.close()
    server.close()
  }
})

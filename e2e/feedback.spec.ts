import { createServer } from 'node:http'
import { publishCountedSite } from './harness/analytics/counted-site.ts'
import { startStandIn } from './harness/analytics/stand-in.ts'
import { ACCEPT, DECLINE, articleLink, dialogOf } from './harness/analytics/test.ts'
import { findViolations } from './harness/axe/index.ts'
import { listen } from './harness/relay.ts'
import { expect, tabTest as test } from './harness/test.ts'
import { translate } from './harness/translate.ts'

test.use({ reducedMotion: 'reduce' })

/** Receives answers from another origin; the first one fails. */
async function startReceiver() {
  const bodies: string[] = []
  const cookies: (string | undefined)[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' }
      if (request.method === 'OPTIONS') return response.writeHead(204, headers).end()
      bodies.push(body)
      cookies.push(request.headers.cookie)
      return response.writeHead(bodies.length === 1 ? 503 : 204, headers).end()
    })
  })
  const address = `http://localhost:${await listen(server)}/answers`
  return { address, bodies, cookies, close: () => server.close() }
}

test('an answer goes to the address of the site, again after a failure, and with a text after No', async ({
  context,
  page,
  lent: { complaints },
}) => {
  const receiver = await startReceiver()
  const labels = { feedback: { question: 'Hat Ihnen diese Seite geholfen?', yes: 'Ja' } }
  const feedback = { address: receiver.address, comment: true }
  const site = await publishCountedSite({ provider: 'plausible' }, 'a', {}, { feedback, labels })
  try {
    await page.goto(site.origin)
    await dialogOf(page).getByRole('button', { name: 'Do not count my visits' }).click()
    const section = page.getByRole('region', { name: 'Hat Ihnen diese Seite geholfen?' })
    // Answers are no louder than the page: only what sends a text is filled.
    for (const name of ['Ja', 'No'])
      await expect(section.getByRole('button', { name })).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await section.getByRole('button', { name: 'Ja' }).click()
    await expect(section.getByRole('status')).toContainText('could not be sent')
    await translate(page)
    await section.getByRole('button', { name: 'Try again' }).focus()
    await page.keyboard.press('Enter')
    await expect(section.getByRole('status')).toHaveText('Thank you for your answer.')
    await expect(section.getByRole('status')).toBeFocused()
    await expect(section.getByRole('button')).toHaveCount(0)

    await articleLink(page, 'Beta').click()
    await section.getByRole('button', { name: 'No' }).click()
    await expect(section.getByLabel('What is missing or wrong?')).toBeFocused()
    // Safari on a phone enlarges the page around a field with smaller text.
    await expect(section.getByLabel('What is missing or wrong?')).toHaveCSS('font-size', '16px')
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.type('An <example>.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(section.getByRole('status')).toHaveText('Thank you for your answer.')
    const yes = { page: `${site.origin}/`, useful: true }
    expect(receiver.bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
      yes,
      yes,
      { page: `${site.origin}/beta/`, useful: false, text: 'An <example>.' },
    ])
    expect(receiver.cookies).toEqual([undefined, undefined, undefined])
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['_firstImpression'])
    // The browser reports the failure of the receiver itself.
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('503'))).toEqual([])
  } finally {
    await site.close()
    receiver.close()
  }
})

test('Matomo gets an answer as an event, only with consent and once its script runs', async ({ page }) => {
  const server = await startStandIn(
    (host) => `const send = (command) => {
  if (/^track(PageView|Event)/.test(command[0])) navigator.sendBeacon(${JSON.stringify(host)} + 'matomo.php', JSON.stringify(command))
}
window._paq.forEach(send)
window._paq = { push: (...commands) => commands.forEach(send) }`,
  )
  const site = await publishCountedSite({ provider: 'matomo', host: server.host }, 1, {}, { feedback: {} })
  const events = () => server.requests.filter((request) => request.includes('trackEvent'))
  try {
    await page.goto(site.origin)
    await dialogOf(page).getByRole('button', { name: DECLINE }).click()
    const section = page.getByRole('region', { name: 'Was this page useful?' })
    await section.getByRole('button', { name: 'No' }).click()
    await expect(section.getByRole('status')).toContainText('counted with Matomo, which needs your consent')
    expect(server.requests).toEqual([])
    await section.getByRole('button', { name: 'Cookie settings' }).click()
    await dialogOf(page).getByRole('button', { name: ACCEPT }).click()
    await expect.poll(() => server.requests.length).toBeGreaterThan(1)
    expect(events()).toEqual([])
    await section.getByRole('button', { name: 'No' }).click()
    await expect(section.getByRole('status')).toHaveText('Thank you for your answer.')
    await expect.poll(events).toEqual(['POST /matomo.php ["trackEvent","feedback","no","/"]'])
  } finally {
    // The page may be about to prefetch another one.
    await page.goto('about:blank')
    await site.close()
    server.close()
  }
})

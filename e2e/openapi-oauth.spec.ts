/** A token of a real authorization server, by OAuth 2 with PKCE, for the requests of a page. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { Provider } from 'oidc-provider'
import { serveFiles } from './harness/octavo.ts'
import { expect, open, test } from './harness/test.ts'

// Of a callback page that no page has opened.
test.use({ baseURL: undefined, expectedComplaints: [/Scripts may close only the windows that were opened by them/] })

/** The server signs readers in, and its protected operation says who they are. */
const toSpec = (issuer: string) => `openapi: 3.1.1
info: { title: Accounts, version: '1' }
servers: [{ url: '${issuer}' }]
paths:
  /me:
    get:
      operationId: getMe
      summary: Get me
      security: [{ login: [openid] }]
      responses: { '200': { description: You. } }
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: ${issuer}/auth
          tokenUrl: ${issuer}/token
          scopes: { openid: Who you are }
`
const CONFIG = `import { openapi } from 'octavo-openapi'
export default { sources: [
  openapi({ spec: 'api.yaml', tryIt: true, samples: [] }),
  openapi({ spec: 'other.yaml', path: 'other', tryIt: true, samples: [] }),
] }
`

let server: Server
/** Addresses of the site, which end with a slash, and of the server. */
let site: string
let issuer: string
let handle: (...args: Parameters<ReturnType<Provider['callback']>>) => unknown

test.beforeEach(async ({ context }) => {
  // The pages of the server name a font of Google.
  await context.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
  server = createServer((request, response) => void handle(request, response)).listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  site = await serveFiles({
    'octavo.config.ts': CONFIG,
    'api.yaml': toSpec(issuer),
    'other.yaml': toSpec('http://localhost:9').replaceAll(/[Mm]e$/gm, 'it'),
    'docs/index.md': '# Home\n\n[Get me](api:getMe)\n',
  })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'docs',
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${site}openapi/callback.html`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    clientBasedCORS: () => true,
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
  })
  handle = provider.callback()
})

test.afterEach(() => void server.close())

async function openForm(page: Page) {
  await open(page, `${site}api/get-me/`)
  await page.getByRole('button', { name: 'Try it' }).click()
  const form = page.getByRole('form', { name: 'Try it' })
  await form.getByLabel('Client id').fill('docs')
  return { form, token: form.getByLabel('login (token)') }
}

/** Starts to authorize, and returns the window of the server. */
async function authorize(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Authorize' }).click()
  return opened
}

async function signIn(window: Page): Promise<void> {
  await window.locator('input[name=login]').fill('ada')
  await window.locator('input[name=password]').fill('lovelace')
  await window.getByRole('button', { name: 'Sign-in' }).click()
}

/** All that a tab keeps, and its address. */
function readKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const kept = [
      localStorage,
      sessionStorage,
      document.cookie,
      databases,
      location.href,
      history.state,
      document.title,
    ]
    return JSON.stringify(kept)
  })
}

test('a reader signs in, sends a request with the token, and leaves no secret behind', async ({ page, context }) => {
  // Else it closes before the test has read it.
  await context.addInitScript(() => {
    if (location.pathname.endsWith('/callback.html')) globalThis.close = () => undefined
  })
  const codes: string[] = []
  context.on('request', (request) => {
    const code = new URL(request.url()).searchParams.get('code')
    if (code) codes.push(code)
  })
  const { form, token } = await openForm(page)
  const length = await page.evaluate(() => history.length)
  const window = await authorize(page)
  await signIn(window)
  await window.getByRole('button', { name: 'Continue' }).click()
  await expect(token).not.toHaveValue('')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByRole('region', { name: 'Answer' })).toContainText('200')
  await expect(form.getByRole('textbox', { name: 'Body', exact: true })).toHaveValue('{\n  "sub": "ada"\n}')
  expect(window.url()).toBe(`${site}openapi/callback.html`)
  expect(await window.evaluate(() => opener === null)).toBe(true)
  const kept = (await readKept(page)) + (await readKept(window))
  for (const secret of [await token.inputValue(), ...codes]) expect(kept).not.toContain(secret)
  expect(codes.length).toBeGreaterThan(0)
  expect(await page.evaluate(() => history.length)).toBe(length)
  await window.close()
  // An API whose scheme has the same name does not get it.
  await page.locator('#octavo-sidebar').getByRole('link', { name: 'Accounts' }).last().click()
  await page.locator('article').getByRole('link').last().click()
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(token).toHaveValue('')
  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(token).not.toHaveValue('')
})

test('a reader who refuses is told so, and can try again', async ({ page }) => {
  const { form, token } = await openForm(page)
  const window = await authorize(page)
  await signIn(window)
  await Promise.all([window.waitForEvent('close'), window.getByRole('link', { name: 'Cancel' }).click()])
  await expect(form.getByText('End-User aborted interaction')).toBeVisible()
  await expect(token).toHaveValue('')
  await expect(token).toHaveAttribute('aria-invalid', 'true')
  // The server still knows who it is.
  const again = await authorize(page)
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(token).not.toHaveValue('')
  await expect(token).toHaveAttribute('aria-invalid', 'false')
})

test('an answer that another page has asked for is no answer, also of a window before', async ({ page, context }) => {
  const { token } = await openForm(page)
  const asked = context.waitForEvent('request', (request) => request.url().startsWith(`${issuer}/auth?`))
  await authorize(page)
  const state = new URL((await asked).url()).searchParams.get('state')
  const window = await authorize(page)
  const forged = await context.newPage()
  for (const query of ['code=forged&state=other', `code=forged&state=${state}`, 'code=forged'])
    await forged.goto(`${site}openapi/callback.html?${query}`).catch(() => undefined)
  await expect(token).toHaveValue('')
  await expect(token).toHaveAttribute('aria-invalid', 'false')
  await signIn(window)
  await window.getByRole('button', { name: 'Continue' }).click()
  await expect(token).not.toHaveValue('')
})

test('a window that the browser blocks is explained', async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null))
  const { form } = await openForm(page)
  await page.getByRole('button', { name: 'Authorize' }).click()
  await expect(form.getByText('The browser has blocked the window.')).toBeVisible()
})

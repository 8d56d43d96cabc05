/** Files that a reader sends from the page of an operation, as its server receives them. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { serveFiles } from './harness/octavo.ts'
import { expect, open, test } from './harness/test.ts'

test.use({ baseURL: undefined })

const toSpec = (address: string) => `openapi: 3.1.1
info: { title: Photos, version: '1' }
servers: [{ url: '${address}' }]
paths:
  /photos:
    post:
      operationId: addPhotos
      summary: Add photos
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [photo, about]
              properties:
                photo: { type: string, format: binary, description: The first one. }
                more: { type: array, items: { type: string, format: binary } }
                caption: { type: string, maxLength: 9 }
                kind: { type: string, enum: [boat, berth] }
                about: { type: object, required: [by], properties: { by: { type: string } } }
            encoding: { photo: { contentType: image/png } }
      responses: { '200': { description: Added. } }
  /photos/first:
    put:
      operationId: putPhoto
      summary: Put a photo
      requestBody:
        required: true
        content:
          image/png: { schema: { type: string, format: binary } }
          application/json: { schema: { type: object } }
          '*/*': { schema: { type: object } }
      responses: { '200': { description: Stored. } }
`

interface Received {
  type: string
  body: Buffer
}

let server: Server
let site: string
let received: Received[]

test.beforeEach(async () => {
  received = []
  server = createServer(async (request, response) => {
    const allowed = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
    response.writeHead(200, { ...allowed, 'Access-Control-Allow-Methods': '*', 'Content-Type': 'application/json' })
    if (request.method !== 'OPTIONS') received.push(await read(request))
    response.end('{"stored":true}')
  }).listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  site = await serveFiles({
    'octavo.config.ts': `import { openapi } from 'octavo-openapi'
export default { sources: [openapi({ spec: 'api.yaml', tryIt: true, samples: [] })] }
`,
    'api.yaml': toSpec(`http://localhost:${(server.address() as AddressInfo).port}`),
    'docs/index.md': '# Home\n',
  })
})

test.afterEach(() => void server.close())

async function read(request: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // A request gives bytes.
  return { type: request.headers['content-type'] ?? '', body: Buffer.concat(parts) }
}

async function openForm(page: Page, path: string) {
  await open(page, `${site}api/${path}/`)
  await page.getByRole('button', { name: 'Try it' }).click()
  return page.getByRole('form', { name: 'Try it' })
}

const BYTES = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x00, 0xff])
const file = (name: string, mimeType = 'image/png') => ({ name, mimeType, buffer: BYTES })

test('parts of a form are fields, and the server gets its files with their names', async ({ page }) => {
  const form = await openForm(page, 'add-photos')
  const [photo, more] = [form.getByLabel('photo'), form.getByLabel('more')]
  await expect(photo).toHaveAttribute('accept', 'image/png')
  await expect(photo).toHaveAccessibleDescription('The first one.')
  await form.getByLabel('caption').fill('A long caption')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(photo).toBeFocused()
  await expect(photo).toHaveAccessibleDescription('Fill in "photo". The first one.')
  await expect(form.getByText('Expected: Length ≤ 9.')).toBeVisible()
  expect(received).toEqual([])
  await photo.setInputFiles(file('näme "1".png'))
  await more.setInputFiles([file('a.png'), file('b.dat', '')])
  await form.getByLabel('caption').fill('Sea')
  await form.getByLabel('kind').selectOption('boat')
  await form.getByLabel('about').fill('{ "by": "Ada" }')
  await form.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(form.getByRole('region', { name: 'Answer' })).toContainText('200')
  const [{ type, body } = { type: '', body: BYTES }] = received
  expect(type).toMatch(/^multipart\/form-data; boundary=/)
  const parts = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
  const list = [...parts].map(async ([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.type, Buffer.from(await value.arrayBuffer())],
  )
  expect(await Promise.all(list)).toEqual([
    ['photo', 'näme "1".png', 'image/png', BYTES],
    ['more', 'a.png', 'image/png', BYTES],
    ['more', 'b.dat', 'application/octet-stream', BYTES],
    ['caption', 'Sea'],
    ['kind', 'boat'],
    ['about', '{"by":"Ada"}'],
  ])
  expect(body.toString('latin1')).toContain('name="about"\r\nContent-Type: application/json\r\n')
})

test('a file is the body with the chosen type, and another body starts without it', async ({ page }) => {
  const form = await openForm(page, 'put-photo')
  const types = form.getByLabel('Media type')
  await expect(types.getByRole('option')).toHaveText(['image/png', 'application/json'])
  const body = form.getByLabel('Body (image/png)')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(body).toBeFocused()
  await expect(body).toHaveAccessibleDescription('Fill in the body.')
  await body.setInputFiles(file('a.bin', 'application/x-other'))
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByRole('region', { name: 'Answer' })).toContainText('200')
  expect(received).toEqual([{ type: 'image/png', body: BYTES }])
  await types.selectOption('application/json')
  await form.getByLabel('Body (application/json)').fill('{}')
  await types.selectOption('image/png')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(body).toHaveAccessibleDescription('Fill in the body.')
  expect(received).toHaveLength(1)
})

test('on a phone, fields of files are as wide as the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const form = await openForm(page, 'add-photos')
  await form.getByLabel('photo').setInputFiles(file(`${'a-very-long-name-'.repeat(8)}.png`))
  const [input, field] = [form.getByLabel('photo'), form.getByLabel('caption')]
  const [own, other] = [(await input.boundingBox())!, (await field.boundingBox())!]
  expect(own.width).toBe(other.width)
})

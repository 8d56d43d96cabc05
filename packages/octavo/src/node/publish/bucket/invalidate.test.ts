import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollBack } from '../index.ts'
import { createVersion, publishTo, TO } from './published.fixture.ts'
import { startFaultProxy, startS3rver, type FaultProxy, type RunningStore } from './stores.fixture.ts'

const ANSWER = `<?xml version="1.0"?><Invalidation xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Id>I1</Id><Status>InProgress</Status></Invalidation>`

let store: RunningStore
let proxy: FaultProxy
/** The address and the body of each request to CloudFront, which runs nowhere but at AWS. */
const asked: string[] = []
let status = 201
const cloudFront = createServer(async (from, to) => {
  const chunks: Buffer[] = []
  for await (const chunk of from) chunks.push(chunk as Buffer)
  asked.push(`${from.method} ${from.url} ${Buffer.concat(chunks).toString()}`)
  const refusal = '<ErrorResponse><Error><Code>AccessDenied</Code><Message>No.</Message></Error></ErrorResponse>'
  to.writeHead(status, { 'content-type': 'text/xml' }).end(status === 201 ? ANSWER : refusal)
})

beforeAll(async () => {
  store = await startS3rver()
  proxy = await startFaultProxy(store, { checksConditions: true })
  await new Promise<void>((resolve) => cloudFront.listen(0, '127.0.0.1', () => resolve()))
  const { port } = cloudFront.address() as AddressInfo // A server on a port.
  process.env['AWS_ENDPOINT_URL_CLOUDFRONT'] = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  delete process.env['AWS_ENDPOINT_URL_CLOUDFRONT']
  cloudFront.close()
  await proxy.close()
  await store.close()
})

test('CloudFront is told which addresses have changed, once, and a refusal is reported', async () => {
  const site = createVersion('5.1')
  expect(await publishTo(proxy, site, { invalidate: 'E2EXAMPLE' })).toMatchObject({ ok: true, problems: [] })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/^POST \/2020-05-31\/distribution\/E2EXAMPLE\/invalidation /)
  const paths = [...asked[0]!.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, path]) => path)
  expect(paths).toEqual(expect.arrayContaining(['/handbook/5.1/*', '/handbook/', '/handbook/versionsList.json']))
  expect(await publishTo(proxy, site, { invalidate: 'E2EXAMPLE' })).toMatchObject({ ok: true, written: 0 })
  expect(asked).toHaveLength(1)
  status = 403
  site.write({ 'docs/a.md': '# A\n\nChanged. Back [home](index.md).\n' })
  await expect(publishTo(proxy, site, { invalidate: 'E2EXAMPLE' })).rejects.toMatchObject({
    message: 'The files are published, but CloudFront did not invalidate E2EXAMPLE: AccessDenied, No.',
    hint: expect.stringMatching(
      /^Check the id .*create-invalidation --distribution-id E2EXAMPLE --paths "\/handbook\/5\.1\/\*" "\/handbook\/"/,
    ),
  })
  status = 201
  const options = { root: site.root, to: TO, endpoint: proxy.url, cache: true, write: true, invalidate: 'E2EXAMPLE' }
  expect(await rollBack(options, '5.1', undefined)).toMatchObject({ ok: true })
  expect(asked.at(-1)).toContain('<Path>/handbook/5.1/*</Path>')
})

import { expect, test } from 'vitest'
import { analyticsSources } from './index.ts'

test('a site without analytics adds nothing to the policy', () => {
  expect(analyticsSources({})).toEqual({})
})

test('a site with analytics adds the origin of its Matomo server, without the path', () => {
  const analytics = { host: 'https://stats.example.com:8443/matomo/', sites: {}, productName: 'K5' }
  const origin = ['https://stats.example.com:8443']
  expect(analyticsSources({ analytics })).toEqual({ 'script-src': origin, 'connect-src': origin, 'img-src': origin })
})

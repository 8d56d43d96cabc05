import { expect, test } from 'vitest'
import { siteSources } from './index.ts'

const NONE = { images: { hosts: [] }, embeds: { hosts: [] } }

test('a site without analytics, images and embeds of other hosts adds nothing to the policy', () => {
  expect(siteSources({}, NONE)).toEqual({})
})

test('the hosts of images and embeds are added to one directive each', () => {
  const settings = { images: { hosts: ['img.example.com'] }, embeds: { hosts: ['youtube', 'demo.example.com'] } }
  expect(siteSources({}, settings)).toEqual({
    'img-src': ['https://img.example.com'],
    'frame-src': ['https://www.youtube-nocookie.com', 'https://demo.example.com'],
  })
})

test('a site with analytics adds the origin of its Matomo server, without the path', () => {
  const analytics = { host: 'https://stats.example.com:8443/matomo/', sites: {}, productName: 'K5' }
  const origin = ['https://stats.example.com:8443']
  expect(siteSources({ analytics }, NONE)).toEqual({ 'script-src': origin, 'connect-src': origin, 'img-src': origin })
})

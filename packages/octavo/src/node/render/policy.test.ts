import { expect, test } from 'vitest'
import { siteSources } from './index.ts'

const policy = { scripts: [], images: [], frames: [], connect: [], styles: [] }
const NONE = { images: { hosts: [] }, embeds: { hosts: [] }, policy }

test('a site without analytics, images and embeds of other hosts adds nothing to the policy', () => {
  expect(siteSources(NONE)).toEqual({})
})

test('the hosts of images and embeds are added to one directive each', () => {
  const settings = {
    images: { hosts: ['img.example.com'] },
    embeds: { hosts: ['youtube', 'demo.example.com'] },
    policy,
  }
  expect(siteSources(settings)).toEqual({
    'img-src': ['https://img.example.com'],
    'frame-src': ['https://www.youtube-nocookie.com', 'https://demo.example.com'],
  })
})

test('each list of "policy" is added to its directive, beside the hosts of images', () => {
  const [scripts, images, frames, connect, styles] = ['s', 'i', 'f', 'c', 'y'].map((name) => [`https://${name}.test`])
  const settings = { ...NONE, images: { hosts: ['i.test', 'j.test'] } }
  expect(siteSources({ ...settings, policy: { scripts, images, frames, connect, styles } as typeof policy })).toEqual({
    'script-src': scripts,
    'img-src': ['https://i.test', 'https://j.test'],
    'frame-src': frames,
    'connect-src': connect,
    'style-src': styles,
  })
})

test('feedback adds the origin of its address', () => {
  const address = 'https://api.example.com/feedback'
  expect(siteSources({ ...NONE, feedback: { address } })).toEqual({ 'connect-src': ['https://api.example.com'] })
  expect(siteSources({ ...NONE, feedback: { address: '/api/feedback' } })).toEqual({})
})

test('a site with analytics adds the origin of its Matomo server, without the path', () => {
  const analytics = { provider: 'matomo' as const, host: 'https://stats.example.com:8443/matomo/' }
  const origin = ['https://stats.example.com:8443']
  expect(siteSources({ ...NONE, analytics })).toEqual({
    'script-src': origin,
    'connect-src': origin,
    'img-src': origin,
  })
})

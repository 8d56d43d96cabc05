import { expect, test } from 'vitest'
import { toViews } from './leave.ts'

test('pending page views have the parameters set before them', () => {
  const visit = (name: string, referrer: string) =>
    [
      ['setCustomUrl', `https://docs.example.com/${name}/`],
      ['setReferrerUrl', referrer],
      ['setDocumentTitle', `${name} | K5`],
      ['trackPageView'],
    ] as const
  const queue = [
    ['setSiteId', '1'],
    ...visit('a', ''),
    ['enableLinkTracking'],
    ...visit('b', 'https://docs.example.com/a/'),
  ] as const
  expect(toViews(queue)).toEqual([
    { url: 'https://docs.example.com/a/', urlref: '', action_name: 'a | K5' },
    { url: 'https://docs.example.com/b/', urlref: 'https://docs.example.com/a/', action_name: 'b | K5' },
  ])
})

test('a queue without page views gives none', () => {
  expect(
    toViews([
      ['setCustomUrl', 'https://docs.example.com/'],
      ['enableHeartBeatTimer', 10],
    ]),
  ).toEqual([])
})

import { expect, test } from 'vitest'
import { compilePage } from '../../index.ts'
import { problemsOf, testContext, testSource } from '../../testing/test-page.ts'

test.each([
  ['<Badge text="5.95.0+" />', '<Badge> has no attribute "text", so it has no effect. (Use status, edition or kind.)'],
  ['<Badge statsu="beta" />', '<Badge> has no attribute "statsu", so it has no effect. (Did you mean "status"?)'],
  ['<Include file="_x.md" part="a" />', '<Include> has no attribute "part", so it has no effect. (Use file.)'],
  ['<Code file="x.ts" lnes="1" />', '<Code> has no attribute "lnes", so it has no effect. (Did you mean "lines"?)'],
])('%s', async (text, problem) => {
  expect((await problemsOf(text))[0]).toBe(`1:1 warning ${problem}`)
})

test('the parts of a component have their own attributes, and other components take any', async () => {
  const tabs = '<Tabs syncKey="os">\n\n<Tab title="A">\n\nText\n\n</Tab>\n\n</Tabs>'
  expect((await problemsOf(tabs)).map((line) => line.slice(0, 45))).toEqual([
    '1:1 warning <Tabs> has no attribute "syncKey"',
    '3:1 warning <Tab> has no attribute "title", s',
    '3:1 error <Tab> needs "label". (Write <Tab la',
  ])
  // A misspelt attribute is not missing.
  expect(await problemsOf('<Tabs>\n<Tab lable="A">\n\nText\n\n</Tab>\n</Tabs>')).toEqual([
    '2:1 warning <Tab> has no attribute "lable", so it has no effect. (Did you mean "label"?)',
  ])
  expect(await problemsOf('<Badge statsu="beta" />')).toHaveLength(1)
  expect(await problemsOf('<CardGrid href="https://example.com" any="x" />')).toEqual([])
})

test('a card without a title and a video without a file are errors', async () => {
  expect(await problemsOf('<Card>a</Card>')).toEqual([
    '1:1 error <Card> needs "title". (Write <Card title="Set up">…</Card>.)',
  ])
  const video = '<Video> needs "src". (Write <Video src="/video/tour.mp4" title="What it shows" />.)'
  expect(await problemsOf('<Video title="A" src="" />\n\n<Video src />')).toEqual([
    `1:1 error ${video}`,
    `3:1 error ${video}`,
  ])
})

test('a button of a hero needs a text and an address', async () => {
  const action = (attribute: string) =>
    `3:1 error <Action> needs "${attribute}". (Write <Action title="Get started" href="../docs/index.md" />.)`
  const hero = (tag: string) => problemsOf(`<Hero title="A">\n\n${tag}\n\n</Hero>`)
  expect(await hero('<Action title="Start" />')).toEqual([action('href')])
  expect(await hero('<Action href="https://example.com" />')).toEqual([action('title')])
})

test('the hint for an unknown badge names one of the site', async () => {
  const context = { ...testContext(), badges: { team: 'Team' } }
  const { problems } = await compilePage(testSource('<Badge status="beta" />'), context)
  expect(problems).toMatchObject([
    {
      message: 'There is no badge "beta".',
      hint: 'Write, for example, <Badge status="team" />, or add the badge to your list in "badges", which replaces the built-in one.',
    },
  ])
})

test('a badge that shows nothing is reported', async () => {
  expect(await problemsOf('<Badge />')).toEqual([
    '1:1 warning <Badge> names no badge, so nothing is shown. (Write, for example, <Badge status="beta" />, or add the badge to your list in "badges", which replaces the built-in one.)',
  ])
  expect(await problemsOf('<Badge status="betta" />')).toEqual([
    '1:1 warning There is no badge "betta". (Did you mean "beta"?)',
  ])
  expect(await problemsOf('<Badge status="beta" />')).toEqual([])
})

/** The function and the headers of the page "Amazon S3 and CloudFront", with the events that CloudFront passes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readBlock, readCodeBlocks } from './code-blocks.ts'
import { Project } from './printed.fixture.ts'
import { SITE } from './printed.table.ts'

type Query = Record<string, { value: string; multiValue?: { value: string }[] }>
interface Answer {
  uri?: string
  statusCode?: number
  headers?: { location: { value: string } }
}

const FUNCTION = readBlock('cloudfront.md', 'cloudfront/addresses.js')

/** The file that CloudFront asks the bucket for, or the redirect that it sends. */
function ask(uri: string, querystring: Query = {}, code = FUNCTION): string {
  const event = { request: { method: 'GET', uri, querystring, headers: {} } }
  const answer = runInNewContext(`${code}\nhandler(event)`, { event }) as Answer
  if (answer.statusCode === 404) return '404'
  return answer.statusCode === undefined ? `${answer.uri}` : `${answer.statusCode} ${answer.headers?.location.value}`
}

test.each([
  ['/', '/index.html'],
  ['/guide/', '/guide/index.html'],
  ['/guide', '301 /guide/'],
  ['/guide/index.html', '301 /guide/'],
  ['/index.html', '301 /'],
  ['/5.0/', '/5.0/index.html'],
  ['/5.0', '301 /5.0/'],
  ['/tools/git.md', '/tools/git.md'],
  ['/assets/start-Bx3k9a1Q.js', '/assets/start-Bx3k9a1Q.js'],
  ['/tour.mp4', '/tour.mp4'],
  ['/all.7z', '/all.7z'],
  ['/404.html', '/404.html'],
  ['/google1a2b.html', '/google1a2b.html'],
  ['/.octavo/texts.json', '404'],
  // Not to another host.
  ['//example.com/a', '301 /example.com/a/'],
  ['/\\example.com/a', '301 /example.com/a/'],
])('the function of CloudFront answers %s with %s', (uri, answer) => {
  expect(ask(uri)).toBe(answer)
})

test('a redirect of CloudFront keeps the query', () => {
  const query = { a: { value: '1', multiValue: [{ value: '1' }, { value: '2%20' }] }, b: { value: '' } }
  expect(ask('/guide', query)).toBe('301 /guide/?a=1&a=2%20&b=')
})

test('the printed line for a wildcard fits into the function', () => {
  const [, line = ''] = readCodeBlocks('cloudfront.md').flatMap(({ language, code }) =>
    language === 'javascript' ? [code] : [],
  )
  const code = FUNCTION.replace(/^ *var path = .+\n/m, (first) => first + line)
  expect(ask('/wiki/a/b', { c: { value: '1' } }, code)).toBe('301 /a/b?c=1')
  expect(ask('/wiki//example.com', {}, code)).toBe('301 /example.com')
  expect(ask('/guide/', {}, code)).toBe('/guide/index.html')
})

/** The headers that a built site asks its host to send with all files. */
async function readHeaders(): Promise<Record<string, string>> {
  const project = new Project(SITE)
  expect(await project.run('octavo build')).toMatch(/^status 0/)
  const [rule = ''] = readFileSync(join(project.root, 'dist/_headers'), 'utf8').split('\n\n')
  return Object.fromEntries([...rule.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name, value]) => [name, value]))
}

test('CloudFront sends the security headers of a build, and its document has the rest of the policy', async () => {
  const policy = JSON.parse(readBlock('cloudfront.md', 'cloudfront/headers.json'))
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = policy
  const { 'Content-Security-Policy': complete, ...others } = await readHeaders()
  expect({
    'X-Content-Type-Options': security.ContentTypeOptions.Override && 'nosniff',
    'X-Frame-Options': security.FrameOptions.FrameOption,
    'Referrer-Policy': security.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(custom.Items.map((item: { Header: string; Value: string }) => [item.Header, item.Value])),
  }).toEqual(others)
  expect(custom.Quantity).toBe(custom.Items.length)
  expect(complete?.split('; ').at(-1)).toBe(security.ContentSecurityPolicy.ContentSecurityPolicy)
})

import { expect, test } from 'vitest'
import { createProject } from '../project.fixture.ts'
import { parseRules } from './redirect-rules.ts'

async function check(rules: string, config: object = {}) {
  const project = createProject({
    'octavo.config.json': JSON.stringify(config),
    'docs/index.md': '# Home\n',
    'docs/setup.md': '---\naliases: [/install/]\n---\n# Setup\n',
    'public/_redirects': rules,
    'public/price list.pdf': '',
  })
  const { problems } = await project.build({ write: false })
  return problems.map(({ severity, kind, file, line, column, message }) => {
    expect([file, kind]).toEqual([
      'public/_redirects',
      message.startsWith('The rule leads') ? 'broken-link' : 'redirect-rule',
    ])
    return `${severity} ${[line, column].join(':')} ${message}`
  })
}

test('valid rules have no problem', async () => {
  const rules = `# Moved in 2026
/wiki/* /:splat 301
/v4/:page/* /4.2/:page/:splat   # a comment
/start /setup/#linux
/start.html /setup 308
/install-it /install/ 302!
/prices /price%20list.pdf
/store id=:id https://shop.example.com/:id?a=b#c 301 Country=de,at Language=de
/store https://shop.example.com/de Country=de
/store https://shop.example.com/at Country=at
/store https://shop.example.com/
https://old.example.com/* https://docs.example.com/:splat 301!
/api/* https://api.example.com:8443/:splat 200
/* /404.html 404
/setup /setup/
`
  expect(await check(rules)).toEqual([])
  expect(await check('/old/ /handbook/setup/\n/other/ /elsewhere/\n', { baseUrl: '/handbook/' })).toEqual([])
  expect(await check('/old/ /shop/a/\n', { uncheckedLinks: ['/shop/*'] })).toEqual([])
})

test.each([
  ['/old/', 'warning 1:1 The rule for "/old/" has no target, so hosts ignore it.'],
  ['old /setup/', 'warning 1:1 "old" is not an address, so hosts ignore the rule.'],
  ['/old setup/', 'warning 1:6 "setup/" is not an address, so hosts ignore the rule.'],
  ['/old /setup/ permanent', 'warning 1:14 "permanent" is neither a status nor a condition.'],
  ['/a/*/b/* /setup/', 'warning 1:1 "/a/*/b/*" has 2 "*", of which hosts allow one.'],
  ['/old /:splat', 'warning 1:6 The target contains ":splat", but the old address does not give it a value.'],
  [
    '/:year/* /:month/:splat',
    'warning 1:10 The target contains ":month", but the old address does not give it a value.',
  ],
  ['/a /setup/\n/%61 /', 'warning 2:1 The rule has no effect, because line 1 has one for the same address.'],
  ['\n/old /setpu/ 301', 'error 2:6 The rule leads to "/setpu/", which is not a page or file of this site.'],
  [
    '/setup /',
    'warning 1:1 "/setup" is an address of this site: some hosts ignore the rule, and on others readers no longer see the page.',
  ],
])('%s', async (rules, problem) => {
  expect(await check(rules)).toEqual([problem])
})

test('limits of hosts are named', async () => {
  const long = `/${'a'.repeat(1000)} /setup/`
  expect(await check(long)).toEqual([
    'warning 1:1 The rule has 1009 characters, so Cloudflare Pages ignores it: it allows 1000.',
  ])
  const many = Array.from({ length: 1001 }, (_, index) => `/old/${index} /setup/`).join('\n')
  expect(await check(many)).toEqual([
    'note : "public/_redirects" has 1001 rules, but GitLab Pages reads 1000, and Cloudflare Pages 2,000 and 100 with "*" or ":".',
  ])
  expect(await check('/old/ /setup/', { baseUrl: '/5.0/', version: { name: '5.0', label: '5.0' } })).toEqual([
    'warning : "public/_redirects" would be in the folder of the version, but hosts read it only at the root of the site.',
  ])
})

test('targets are reported at the level of broken links', async () => {
  expect(await check('/old /gone/', { onBrokenLinks: 'ignore' })).toEqual([])
})

test('a rule that was edited is checked in an incremental build, too', async () => {
  const project = createProject({ 'docs/index.md': '# Home\n', 'public/_redirects': '/old /\n' })
  expect((await project.build()).problems).toEqual([])
  project.write({ 'public/_redirects': '/old\n' })
  for (const text of ['# Home\n\nEdited.\n', '# Home\n\nEdited again.\n']) {
    project.write({ 'docs/index.md': text })
    expect((await project.build()).problems).toMatchObject([{ kind: 'redirect-rule', line: 1 }])
  }
})

test('the words of a rule have their place', () => {
  expect(parseRules('\r\n  /a  b=:c\t/d 301 # e\r\n')).toEqual([
    {
      from: { text: '/a', line: 2, column: 3 },
      params: [{ text: 'b=:c', line: 2, column: 7 }],
      to: { text: '/d', line: 2, column: 12 },
      rest: [{ text: '301', line: 2, column: 15 }],
    },
  ])
})

test('a file of the site in place of the headers that Octavo writes gets the setting for them as a hint', async () => {
  const project = createProject({ 'docs/index.md': '# Home\n', 'public/_headers': '/*\n  X-Note: a\n' })
  expect((await project.build()).problems).toMatchObject([
    { severity: 'error', hint: expect.stringContaining('"headers" in the configuration') },
  ])
})

import { expect, test } from 'vitest'
import { createProject } from './project.fixture.ts'

const CONFIG = { analytics: { provider: 'module', module: 'count.ts', origins: { 'https://docs.example.com': 'a' } } }

test('a module for analytics that is missing or incomplete is an error; a complete one is in the site, Matomo is not', async () => {
  const project = createProject({ 'octavo.config.json': JSON.stringify(CONFIG), 'docs/index.md': '# A\n' })
  const problems = async () =>
    (await project.build()).problems.map(({ file, message, hint }) => `${file}: ${message} ${hint}`)
  expect(await problems()).toEqual([
    'count.ts: The module "count.ts" for analytics does not exist. Add the file, or fix "analytics.module" in the configuration.',
  ])
  project.write({ 'count.ts': 'export const start = () => {}\nexport const page = () => {}\n' })
  expect(await problems()).toEqual([
    'count.ts: The module for analytics does not export "stop". Declare and export the functions "start", "page" and "stop" in this file.',
  ])
  const log = (name: string) => `export const ${name} = () => console.log('my ${name}')\n`
  project.write({ 'count.ts': log('start') + log('page') + log('stop') })
  expect(await problems()).toEqual([])
  const scripts = [...project.readAll()].filter(([file]) => file.endsWith('.js')).map(([, text]) => text)
  expect(scripts.filter((text) => text.includes('my stop'))).toHaveLength(1)
  expect(scripts.filter((text) => text.includes('matomo.js'))).toEqual([])

  project.write({
    'octavo.config.json': JSON.stringify({ ...CONFIG, feedback: {}, blog: { feeds: [] } }),
    'blog/2026-01-02-post.md': '# Post\n',
  })
  expect(await problems()).toEqual([
    'count.ts: The module for analytics does not export "event". Declare and export the functions "start", "page", "stop" and "event" in this file.',
  ])
  project.write({
    'count.ts': log('start') + log('page') + log('stop') + log('event'),
    'docs/index.md': '# A\n\nText.\n',
    'docs/legal.md': '---\nhide_feedback: true\n---\n\n# Legal notice\n',
    'blog/2026-01-02-post.md': '---\ntags: [news]\n---\n\n# Post\n',
  })
  expect(await problems()).toEqual([])
  const page = project.read('index.html')
  expect(page).toContain('<section class="feedback" aria-label="Was this page useful?">')
  const asking = [...project.readAll()].filter(([, text]) => text.includes('<section class="feedback"'))
  expect(asking.map(([file]) => file)).toEqual(['blog/post/index.html', 'index.html'])
  // What sends answers is loaded when a reader answers.
  const sending = [...project.readAll()].filter(([file, text]) => file.endsWith('.js') && text.includes('my event'))
  for (const [file] of sending) expect(page).not.toContain(file)
})

/** Translations that are older than their originals: what readers and authors are told. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatLanguages } from './cli/language-report.ts'
import { recordTerminal } from './cli/terminal.fixture.ts'
import { createProject } from './project.fixture.ts'

const CONFIG = JSON.stringify({
  languages: {
    en: { label: 'English' },
    de: { label: 'Deutsch' },
    ja: { label: '日本語', fallback: 'none' },
  },
})
const page = (title: string, commit?: string) =>
  `${commit === undefined ? '' : `---\ntranslation_of: "${commit}"\n---\n\n`}# ${title}\n\nText.\n`

/** English pages and translations of March 1; on March 5, `docs/changed.md` and the shared text are changed. */
function createTranslatedSite() {
  const project = createProject({
    'octavo.config.json': CONFIG,
    '.gitignore': 'dist\n',
    'docs/same.md': page('Same'),
    'docs/changed.md': page('Changed'),
    'docs/includes.md': `${page('Includes')}\n<Include file="_note.md" />\n`,
    'docs/_note.md': 'Note.\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'docs/other.md': page('Other'),
    'de/docs/same.md': page('Gleich'),
    'de/docs/changed.md': page('Geändert'),
    'de/docs/includes.md': `${page('Enthält')}\n<Include file="_note.md" />\n`,
    'de/docs/_note.md': 'Hinweis.\n',
    'ja/docs/same.md': page('同じ'),
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: project.root,
      env: { ...process.env, GIT_COMMITTER_DATE: day },
      encoding: 'utf8',
    }).trim()
  let day = ''
  const commit = (date: string) => {
    day = `${date}T10:00:00Z`
    git('add', '-A')
    git('commit', '-qm', date)
    return git('rev-parse', '--short', 'HEAD')
  }
  git('init', '-q')
  const first = commit('2026-03-01')
  project.write({ 'docs/changed.md': page('Changed again'), 'docs/_note.md': 'Another note.\n' })
  const second = commit('2026-03-05')
  return { ...project, commit, first, second }
}

const noticeOf = (html: string) =>
  /<p class="version-notice"[^>]*>(.*?)<\/p>/
    .exec(html)?.[1]
    ?.replaceAll('<!-- -->', '')
    .replace(/<a [^>]*>/, (link) => link.replace(/ class="[^"]*"/, ''))

test('a translation whose original has changed since says so in its language, with the date', async () => {
  const site = createTranslatedSite()
  expect((await site.build()).problems).toEqual([])
  expect(noticeOf(site.read('de/changed/index.html'))).toBe(
    'Das Original dieser Seite wurde am <time dateTime="2026-03-05T10:00:00.000Z">5. März 2026</time> geändert, ' +
      'nachdem sie übersetzt wurde. <a href="/changed/" hrefLang="en">Original lesen</a>',
  )
  expect(noticeOf(site.read('de/includes/index.html')), 'what it includes').toContain('5. März 2026')
  for (const file of ['de/same/index.html', 'changed/index.html', 'ja/same/index.html'])
    expect(noticeOf(site.read(file)), file).toBeUndefined()

  site.write({ 'de/docs/changed.md': page('Noch einmal geändert') })
  site.commit('2026-03-09')
  await site.build()
  expect(noticeOf(site.read('de/changed/index.html'))).toBeUndefined()
  const clean = join(site.root, 'clean')
  await site.build({ out: clean, cache: false })
  expect(site.readAll()).toEqual(site.readAll(clean))
})

test('a page can name the commit that it is translated from', async () => {
  const site = createTranslatedSite()
  // Both are newer than all originals.
  site.write({
    'de/docs/changed.md': page('Geändert', site.first),
    'de/docs/includes.md': page('Enthält', site.second),
    'de/docs/same.md': page('Gleich', 'abcdef0'),
    'de/docs/other.md': page('Anders', '12345678'),
    'ja/docs/same.md': '---\ntranslation_of: main\n---\n\n# 同じ\n',
  })
  site.commit('2026-03-09')
  const { problems } = await site.build({ write: false })
  const found = problems.map(({ severity, file, line, message }) => `${file}:${line} ${severity}: ${message}`)
  expect(found.sort()).toEqual([
    'de/docs/other.md:2 warning: "translation_of" names the commit "12345678", which this repository does not have.',
    'de/docs/same.md:2 warning: "translation_of" names the commit "abcdef0", which this repository does not have.',
    'ja/docs/same.md:2 error: The front matter field "translation_of" is the text "main".',
  ])
  site.write({ 'ja/docs/same.md': page('同じ') })
  const { languages } = await site.build({ languages: true })
  expect(noticeOf(site.read('de/changed/index.html'))).toContain('5. März 2026')
  expect(languages?.[0]?.outdated.map(({ file }) => file)).toEqual(['de/docs/changed.md'])

  site.write({ 'de/docs/changed.md': page('Geändert', site.second) })
  await site.build()
  expect(noticeOf(site.read('de/changed/index.html'))).toBeUndefined()
})

test('a check says how much is translated, what is missing and what is outdated', async () => {
  const site = createTranslatedSite()
  const { languages = [] } = await site.build({ write: false, languages: true })
  expect(languages).toEqual([
    {
      language: 'de',
      label: 'Deutsch',
      pages: 4,
      translated: 3,
      missing: ['docs/other.md'],
      outdated: [
        { file: 'de/docs/changed.md', date: '2026-03-05T10:00:00.000Z' },
        { file: 'de/docs/includes.md', date: '2026-03-05T10:00:00.000Z' },
      ],
    },
    {
      language: 'ja',
      label: '日本語',
      pages: 4,
      translated: 1,
      missing: ['docs/changed.md', 'docs/includes.md', 'docs/other.md'],
      outdated: [],
    },
  ])
  expect(formatLanguages(languages, recordTerminal())).toBe(`Language  Pages  Translated  Missing  Outdated
de            4           3        1         2
ja            4           1        3         0

Deutsch (de)
  outdated  de/docs/changed.md, its original changed on 2026-03-05
  outdated  de/docs/includes.md, its original changed on 2026-03-05
  missing   docs/other.md

日本語 (ja)
  missing   docs/changed.md
  missing   docs/includes.md
  missing   docs/other.md

`)
  expect((await site.build({ write: false })).languages).toBeUndefined()
})

test('in a shallow clone, nothing is called outdated, and a note says why', async () => {
  const { root } = createTranslatedSite()
  const clone = createProject({})
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, join(clone.root, 'site')])
  const { problems, languages } = await clone.build({ root: join(clone.root, 'site'), write: false, languages: true })
  expect(problems.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'note: It is not known which translations are outdated, because this is a shallow clone of the git repository.',
  ])
  expect(languages?.[0]).toMatchObject({ translated: 3, outdated: [] })
})

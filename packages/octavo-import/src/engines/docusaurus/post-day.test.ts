import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolder } from '../../folder/index.ts'
import { docusaurus } from './index.ts'

/** A folder with a repository, and what commits all its files on a day. */
function createRepository() {
  const root = mkdtempSync(join(tmpdir(), 'octavo-posts-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const git = (day: string, ...words: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
      env: { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00Z`, GIT_COMMITTER_DATE: `${day}T12:00Z` },
    })
  const commit = (day: string, ...settings: string[]) => {
    git(day, 'init', '-q')
    git(day, 'add', '.')
    git(day, ...settings.flatMap((setting) => ['-c', setting]), 'commit', '-qm', 'Add posts')
  }
  const set = (setting: string, value: string) => git('2023-04-05', 'config', setting, value)
  return { root, write, commit, set }
}

test('a post without a date gets the day of its first commit, else that of its file', async () => {
  const { root, write, commit } = createRepository()
  write('docusaurus.config.js', 'export default { presets: [["classic", {}]] }')
  write('blog/committed.md', '# Committed\n')
  commit('2023-04-05')
  write('blog/new.md', '# New\n')
  write('blog/2024-03-05-dated.md', '# Dated\n')
  write('blog/spaced.md', '---\ndate: \u00A0 2017-09-12 10:00:00\n---\n\n# Spaced\n')
  const time = new Date('2025-06-07T12:00:00Z')
  for (const file of ['committed.md', 'new.md']) utimesSync(join(root, 'blog', file), time, time)
  const { pages, notConverted } = await docusaurus.read(openFolder(root), 'docusaurus.config.js')
  const dates = pages.map(({ target, text }) => [target, /^date: (.*)$/m.exec(text)?.[1]])
  expect(Object.fromEntries(dates)).toEqual({
    'blog/2024-03-05-dated.md': undefined,
    'blog/committed.md': '2023-04-05',
    'blog/new.md': '2025-06-07',
    'blog/spaced.md': '2017-09-12 10:00:00',
  })
  expect(notConverted.map(({ kind, message, file }) => `${kind}: ${file} ${message}`)).toEqual([
    'posts without a date: blog/committed.md The post has no date. It now has the date of the first commit of blog/committed.md, 2023-04-05.',
    'posts without a date: blog/new.md The post has no date. It now has the date of blog/new.md, 2025-06-07.',
  ])
})

test('a translation of a post without a date has the day of the original', async () => {
  const { root, write, commit } = createRepository()
  const i18n = "{ defaultLocale: 'en', locales: ['en', 'de'] }"
  write('docusaurus.config.js', `export default { i18n: ${i18n}, presets: [['classic', {}]] }`)
  write('blog/a.md', '# A\n')
  commit('2023-04-05')
  write('i18n/de/docusaurus-plugin-content-blog/a.md', '# A auf Deutsch\n')
  commit('2024-01-02')
  const folder = openFolder(root)
  const german = docusaurus.languages?.(folder, 'docusaurus.config.js').find(({ key }) => key === 'de')
  const { pages, notConverted } = await docusaurus.read(folder, 'docusaurus.config.js', german && { language: german })
  expect(pages.find(({ target }) => target === 'blog/a.md')?.text).toBe(
    '---\nslug: a\ndate: 2023-04-05\n---\n\n# A auf Deutsch\n',
  )
  expect(notConverted.map(({ message, file }) => [message, file])).toEqual([
    [
      'The post has no date. It now has the date of the first commit of blog/a.md, 2023-04-05.',
      'i18n/de/docusaurus-plugin-content-blog/a.md',
    ],
  ])
})

test('no program is run that the repository names', async () => {
  const { root, write, commit, set } = createRepository()
  write('docusaurus.config.js', 'export default { presets: [["classic", {}]] }')
  write('blog/a.md', '# A\n')
  const [program, ran] = [join(root, 'gpg'), join(root, 'ran')]
  // Signs as gpg does, and leaves a file where it checks a signature.
  const sign =
    "cat > /dev/null; echo '[GNUPG:] SIG_CREATED D' >&2; printf -- '-----BEGIN PGP SIGNATURE-----\\n-----END PGP SIGNATURE-----\\n'"
  writeFileSync(program, `#!/bin/sh\ncase "$*" in *--verify*) touch '${ran}';; *) ${sign};; esac\n`, { mode: 0o755 })
  commit('2023-04-05', `gpg.program=${program}`, 'commit.gpgSign=true')
  set('gpg.program', program)
  set('log.showSignature', 'true')
  const { pages } = await docusaurus.read(openFolder(root), 'docusaurus.config.js')
  expect(pages.find(({ target }) => target === 'blog/a.md')?.text).toContain('date: 2023-04-05')
  expect(existsSync(ran)).toBe(false)
})

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolder } from '../../folder/index.ts'
import { docusaurus } from './index.ts'

test('a post without a date gets the day of its first commit, else that of its file', async () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-posts-'))
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
      env: { ...process.env, GIT_AUTHOR_DATE: '2023-04-05T12:00Z', GIT_COMMITTER_DATE: '2023-04-05T12:00Z' },
    })
  mkdirSync(join(root, 'blog'))
  write('docusaurus.config.js', 'export default { presets: [["classic", {}]] }')
  write('blog/committed.md', '# Committed\n')
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'Add a post')
  write('blog/new.md', '# New\n')
  write('blog/2024-03-05-dated.md', '# Dated\n')
  const time = new Date('2025-06-07T12:00:00Z')
  for (const file of ['committed.md', 'new.md']) utimesSync(join(root, 'blog', file), time, time)
  const { pages, notConverted } = await docusaurus.read(openFolder(root), 'docusaurus.config.js')
  const dates = pages.map(({ target, text }) => [target, /^date: (.*)$/m.exec(text)?.[1]])
  expect(Object.fromEntries(dates)).toEqual({
    'blog/2024-03-05-dated.md': undefined,
    'blog/committed.md': '2023-04-05',
    'blog/new.md': '2025-06-07',
  })
  expect(notConverted.map(({ kind, message, file }) => `${kind}: ${file} ${message}`)).toEqual([
    'posts without a date: blog/committed.md The post has no date. It now has that of its first commit, 2023-04-05.',
    'posts without a date: blog/new.md The post has no date. It now has that of its file, 2025-06-07.',
  ])
})

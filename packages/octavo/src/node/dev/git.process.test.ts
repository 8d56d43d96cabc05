import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { createProject } from '../project.fixture.ts'
import { startDev } from './index.ts'

test.each([
  ['reported by the system', undefined],
  ['found with polling', 50],
])('pages show the date of a new commit that is %s, also in a worktree whose branches are packed', async (_, poll) => {
  const repository = createProject({
    'octavo.config.yml': 'docs: { showLastUpdated: true }\n',
    'docs/index.md': '# Home\n',
  })
  const git = (folder: string, day: number, ...words: string[]) => {
    const date = `2025-01-0${day}T10:00:00Z`
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], { cwd: folder, env })
  }
  git(repository.root, 1, 'init', '-q')
  git(repository.root, 1, 'add', '-A')
  git(repository.root, 1, 'commit', '-qm', 'first')
  const root = join(createProject({}).root, 'worktree')
  git(repository.root, 1, 'worktree', 'add', '-q', root)
  git(repository.root, 1, 'pack-refs', '--all')
  const server = await startDev({ root, port: 0, host: '127.0.0.1', strictPort: false, poll })
  const shows = (date: string) =>
    eventually(async () => expect(await (await fetch(server.url)).text()).toContain(`"lastUpdated":"${date}`))
  try {
    await shows('2025-01-01')
    for (const day of [2, 3]) {
      writeFileSync(join(root, 'docs/index.md'), `# Home\n\nDay ${day}.\n`)
      git(root, day, 'commit', '-qam', 'changed')
      await shows(`2025-01-0${day}`)
    }
  } finally {
    await server.close()
  }
})

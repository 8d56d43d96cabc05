import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareSiteFolder } from './folder.fixture.ts'
import { readGitDates, readNewestCommit, withNestedDates } from './index.ts'

const site = prepareSiteFolder()
const { write } = site

describe('dates of the last change', () => {
  const git = (date: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: site.root,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    })
  const commit = (day: number) => {
    const date = `2025-01-0${day}T10:00:00+02:00`
    git(date, 'add', '-A')
    git(date, 'commit', '-qm', `day ${day}`)
  }

  beforeEach(() => {
    git('', 'init', '-q')
    write('docs/a.md', 'one\n')
    write('docs/b c/ü.md', 'two\nlines\nand\nmore\n')
    write('docs/gone.md', 'x\n')
    commit(1)
    write('docs/a.md', 'changed\n')
    commit(2)
    git('', 'mv', 'docs/b c/ü.md', 'docs/renamed.md')
    rmSync(join(site.root, 'docs/gone.md'))
    commit(3)
  })

  afterEach(() => vi.unstubAllEnvs())

  it('come from git, without mere renames', async () => {
    const { dates, problems } = await readGitDates(site.root)
    expect(problems).toEqual([])
    expect(dates.get('docs/a.md')).toBe('2025-01-02T08:00:00.000Z')
    expect(dates.get('docs/renamed.md')).toBe('2025-01-01T08:00:00.000Z')
  })

  it('are the same for a user whose git prints signatures', async () => {
    const key = join(site.outside, 'key')
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
    write('docs/a.md', 'signed\n')
    git('', 'add', '-A')
    const signing = ['-c', 'gpg.format=ssh', '-c', `user.signingkey=${key}.pub`]
    git('2025-01-04T10:00:00+02:00', ...signing, 'commit', '-qm', 'signed', '-S')
    git('', 'config', 'log.showSignature', 'true')
    git('', 'config', 'gpg.ssh.allowedSignersFile', `${key}.pub`)
    const { dates } = await readGitDates(site.root)
    expect(dates.get('docs/a.md')).toBe('2025-01-04T08:00:00.000Z')
    expect(dates.get('docs/renamed.md')).toBe('2025-01-01T08:00:00.000Z')
    expect(await readNewestCommit(site.root, ['docs'])).toBe(Date.parse('2025-01-04T08:00:00Z'))
  })

  it('ignore a commit whose date is after the year 9999, as a wrong clock writes it', async () => {
    write('docs/a.md', 'later\n')
    git('@253402300800 +0000', 'commit', '-aqm', 'year 10000')
    const { dates } = await readGitDates(site.root)
    expect(dates.get('docs/a.md')).toBe('2025-01-02T08:00:00.000Z')
    expect(dates.get('docs/renamed.md')).toBe('2025-01-01T08:00:00.000Z')
  })

  it('have paths below the site root, which can be a folder of the repository', async () => {
    const { dates } = await readGitDates(join(site.root, 'docs'))
    expect(dates.get('a.md')).toBe('2025-01-02T08:00:00.000Z')
  })

  it('of files in a submodule or another repository below the site come from that repository', async () => {
    const library = join(site.outside, 'library')
    const nested = join(site.root, 'docs/nested')
    for (const [day, folder] of [
      [4, library],
      [5, nested],
    ] as const) {
      const date = `2025-01-0${day}T10:00:00Z`
      execFileSync('git', ['init', '-q', folder])
      mkdirSync(join(folder, 'guides'))
      writeFileSync(join(folder, 'guides/a.md'), '# A\n')
      git(date, '-C', folder, 'add', '-A')
      git(date, '-C', folder, 'commit', '-qm', 'first')
    }
    git('', '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library, 'docs/library')
    const files = ['docs/a.md', 'docs/new.md', 'docs/library/guides/a.md', 'docs/nested/guides/a.md']
    const { dates, problems } = await withNestedDates(await readGitDates(site.root), site.root, files)
    expect(problems).toEqual([])
    expect(files.map((file) => dates.get(file)?.slice(0, 10))).toEqual([
      '2025-01-02',
      undefined,
      '2025-01-04',
      '2025-01-05',
    ])
    rmSync(join(site.root, 'docs/library'), { recursive: true })
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${site.root}`, join(site.root, 'docs/library')])
    const shallow = await withNestedDates(await readGitDates(site.root), site.root, ['docs/library/docs/a.md'])
    expect(shallow.problems.map(({ message }) => message)).toEqual([
      'Pages in "docs/library" do not show the date of their last change, because this is a shallow clone of the git repository.',
    ])
  })

  it('are left out in a shallow clone, with one warning', async () => {
    const clone = join(site.outside, 'clone')
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${site.root}`, clone])
    const { dates, problems } = await readGitDates(clone)
    expect(dates.size).toBe(0)
    expect(problems.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'warning: Pages do not show the date of their last change, because this is a shallow clone of the git repository.',
    ])
  })

  it('are silently absent outside git', async () => {
    rmSync(join(site.root, '.git'), { recursive: true })
    expect(await readGitDates(site.root)).toEqual({ dates: new Map(), problems: [] })
  })
  it('are left out with a warning and the command that helps, when the repository belongs to another user', async () => {
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
    const { dates, problems } = await readGitDates(site.root)
    expect(dates.size).toBe(0)
    expect(problems.map(({ severity, message, hint }) => `${severity}: ${message} ${hint}`)).toEqual([
      `warning: Pages do not show the date of their last change, because git reports "detected dubious ownership in repository at '${site.root}'". ` +
        `If you trust the repository, run: git config --global --add safe.directory ${site.root}`,
    ])
  })

  it('are left out with a warning on a machine without git', async () => {
    vi.stubEnv('PATH', site.outside)
    const { problems } = await readGitDates(site.root)
    expect(problems.map(({ message }) => message)).toEqual([
      'Pages do not show the date of their last change, because git is not installed.',
    ])
  })
})

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from '../prepare.mjs'
import { describeVersion, raiseVersion, releaseChangelog } from './release-text.mjs'

test('a step raises the version, and another version replaces it', () => {
  expect(['patch', 'minor', 'major', '2.0.0'].map((step) => raiseVersion('0.1.9', step))).toEqual([
    '0.1.10',
    '0.2.0',
    '1.0.0',
    '2.0.0',
  ])
  expect(() => raiseVersion('0.1.0', 'next')).toThrow('"next" is not a version.')
})

const CHANGELOG = `# Changelog

## Unreleased

<!-- Add new entries here. -->

### Added

- [Search](guide/search.md): in tables, for $& nothing.

## 0.1.0
`

test('the unreleased section becomes the one of the version', () => {
  const { text, notes } = releaseChangelog(CHANGELOG, '0.2.0', '2026-11-22')
  expect(text).toBe(`# Changelog

## Unreleased

<!-- Add new entries here. -->

## 0.2.0 (2026-11-22)

### Added

- [Search](guide/search.md): in tables, for $& nothing.

## 0.1.0
`)
  expect(describeVersion(notes)).toBe('- Search: in tables, for $& nothing.')
  expect(() => releaseChangelog(text, '0.3.0', '2026-11-23')).toThrow('"Unreleased" of CHANGELOG.md is empty')
})

test('a release of a clone is packed, committed and tagged; a failure changes nothing', () => {
  const clone = join(mkdtempSync(join(tmpdir(), 'octavo-release-')), 'clone')
  execFileSync('git', ['clone', '--quiet', '--shared', REPOSITORY, clone])
  const git = (/** @type {string[]} */ ...words) => execFileSync('git', words, { cwd: clone, encoding: 'utf8' }).trim()
  git('config', 'user.name', 'Octavo')
  git('config', 'user.email', 'octavo@example.com')
  // A link is not the folder that .gitignore names.
  writeFileSync(join(clone, '.git/info/exclude'), 'node_modules\n')
  for (const folder of ['.', 'packages/octavo', 'packages/octavo-import']) {
    const modules = join(REPOSITORY, folder, 'node_modules')
    if (existsSync(modules)) symlinkSync(modules, join(clone, folder, 'node_modules'), 'junction')
  }
  const release = (/** @type {string[]} */ ...words) =>
    spawnSync(process.execPath, [join(REPOSITORY, 'scripts/release/release.mjs'), ...words, '--skip-installers'], {
      cwd: clone,
      encoding: 'utf8',
      // The test of the packed package builds it. What a build writes is not part of a commit, see below.
      env: { ...process.env, npm_config_ignore_scripts: 'true' },
    })
  const written = [
    'packages/octavo/dist',
    'packages/octavo/schemas',
    'packages/create-octavo/dist',
    'packages/create-octavo/template',
    'packages/octavo-import/dist',
    'packages/octavo-mcp/dist',
    'packages/octavo-openapi/dist',
  ]
  const files = ['packages/octavo/CHANGELOG.md', ...written.map((folder) => `${folder}/file`)]
  expect(git('check-ignore', ...files).split('\n')).toEqual(files)

  writeFileSync(join(clone, 'notes.txt'), '')
  expect(release('minor').stderr).toContain('There are uncommitted changes.')
  rmSync(join(clone, 'notes.txt'))

  expect(release('minor').stderr).toContain(
    'Add "repository" in packages/octavo/package.json, "homepage" in packages/octavo/package.json',
  )
  for (const name of ['octavo', 'octavo-import', 'octavo-mcp', 'octavo-openapi', 'create-octavo']) {
    const folder = `packages/${name}`
    const path = join(clone, folder, 'package.json')
    const repository = { type: 'git', url: 'git+https://github.com/acme/octavo.git', directory: folder }
    const addresses = { repository, homepage: 'https://github.com/acme/octavo#readme' }
    writeFileSync(path, `${JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...addresses }, null, 2)}\n`)
  }
  git('commit', '--quiet', '--all', '--message', 'Set addresses')

  // npm refuses this name.
  const manifest = join(clone, 'packages/octavo/package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"octavo"', '"Octavo Engine"'))
  git('commit', '--quiet', '--all', '--message', 'Break a package')
  expect(release('minor').stderr).toContain('npm cannot publish packages/octavo')
  expect(git('status', '--porcelain')).toBe('')
  git('reset', '--quiet', '--hard', 'HEAD~1')

  const { stdout, stderr, status } = release('minor')
  expect([stderr, status]).toEqual(['', 0])
  expect(stdout).toContain('Nothing is published.')
  const version = raiseVersion(
    JSON.parse(readFileSync(join(REPOSITORY, 'packages/octavo/package.json'), 'utf8')).version,
    'minor',
  )
  expect(git('log', '-1', '--format=%s')).toBe(`Release ${version}`)
  expect(git('describe', '--tags')).toBe(`v${version}`)
  expect(git('status', '--porcelain')).toBe('')
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(clone, file), 'utf8'))
  const { packages } = read('package-lock.json')
  for (const folder of [
    'packages/octavo',
    'packages/create-octavo',
    'packages/octavo-import',
    'packages/octavo-mcp',
    'packages/octavo-openapi',
  ])
    for (const raised of [read(`${folder}/package.json`), packages[folder]]) expect(raised.version).toBe(version)
  // The importer needs the engine of the same version.
  for (const importer of [read('packages/octavo-import/package.json'), packages['packages/octavo-import']])
    expect(importer.peerDependencies.octavo).toBe(version)
  expect(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8')).toContain(`## ${version} (`)
})

/**
 * `npm run release -- minor`: prepares a release of all packages and publishes nothing. Raises the version, turns the
 * "Unreleased" section of the changelog into the version's own, runs `npm publish --provenance --dry-run` for each
 * package, then commits and tags. When a step fails, the files are as before.
 */
import '../require-node.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeVersion, raiseVersion, releaseChangelog } from './release-text.mjs'

const USAGE = 'Usage: npm run release -- <patch|minor|major|version> [--skip-installers]'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'skip-installers': { type: 'boolean' } },
})
const root = process.cwd()

try {
  release(positionals[0])
} catch (error) {
  process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** @param {string | undefined} step */
function release(step) {
  if (!step || positionals.length > 1) throw new Error(USAGE)
  if (git('status', '--porcelain') !== '')
    throw new Error('There are uncommitted changes. Commit or remove them first.')
  const packages = findPackages()
  assertAddresses(packages)
  const version = raiseVersion(readJson('packages/octavo/package.json').version, step)
  const tag = `v${version}`
  if (git('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} exists already. Choose another version.`)
  const notes = prepareFiles(packages, version)
  try {
    if (!values['skip-installers'])
      run('Installing with npm, pnpm and Yarn', ['packages/octavo/scripts/try-installers.mjs'])
    for (const folder of packages) dryRun(folder)
    git('commit', '--all', '--message', `Release ${version}`, '--message', describeVersion(notes))
    git('tag', '--annotate', tag, '--message', `Octavo ${version}`)
  } catch (error) {
    git('checkout', '--', '.')
    throw error
  }
  process.stdout.write(`
Octavo ${version} is committed and tagged as ${tag}. Nothing is published. To publish, push both and run the next
command for each package in continuous integration, which provenance needs:

  git push --follow-tags
${packages.map((folder) => `  npm publish --provenance --access public ./${folder}\n`).join('')}`)
}

/** The folders of all packages that are published; the engine is first, because the others need it. */
function findPackages() {
  /** @type {string[]} */
  const workspaces = readJson('package.json').workspaces
  return workspaces.filter((folder) => !readJson(`${folder}/package.json`).private)
}

/**
 * npm compares `repository` with the place of the build, and shows both on the page of the package:
 * https://docs.npmjs.com/generating-provenance-statements. A fork has its own addresses.
 * @param {string[]} packages
 */
function assertAddresses(packages) {
  const missing = packages.flatMap((folder) => {
    const manifest = readJson(`${folder}/package.json`)
    return ['repository', 'homepage'].filter((key) => !manifest[key]).map((key) => `"${key}" in ${folder}/package.json`)
  })
  if (missing.length > 0)
    throw new Error(`The packages cannot be published without their addresses. Add ${missing.join(', ')}.`)
}

/**
 * Writes the new version into every manifest, the lock file and the changelog. Returns the section of the changelog.
 * @param {string[]} packages
 * @param {string} version
 */
function prepareFiles(packages, version) {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const date = new Date().toISOString().slice(0, 10)
  const { text, notes } = releaseChangelog(changelog, version, date)
  const lock = readJson('package-lock.json')
  for (const folder of packages) {
    const manifest = readJson(`${folder}/package.json`)
    for (const each of [manifest, lock.packages[folder]]) setVersion(each, version)
    writeJson(`${folder}/package.json`, manifest)
  }
  writeJson('package-lock.json', lock)
  writeFileSync(join(root, 'CHANGELOG.md'), text)
  return notes
}

/**
 * Changes the version in a manifest, and the version of the engine that the importer needs.
 * @param {{ version: string, peerDependencies?: Record<string, string> }} manifest
 * @param {string} version
 */
function setVersion(manifest, version) {
  manifest.version = version
  if (manifest.peerDependencies?.['octavo']) manifest.peerDependencies['octavo'] = version
}

/** @param {string} folder */
function dryRun(folder) {
  process.stdout.write(`Packing ${folder} …\n`)
  const words = ['publish', '--provenance', '--dry-run', '--access', 'public']
  const { status, stderr } = spawnSync('npm', words, {
    cwd: resolve(root, folder),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm cannot publish ${folder}:\n${stderr}`)
  process.stdout.write(
    `${stderr
      .split('\n')
      .filter((line) => /(package|unpacked) size|total files/.test(line))
      .join('\n')}\n`,
  )
}

/** @param {string} name @param {string[]} command */
function run(name, command) {
  process.stdout.write(`${name} …\n`)
  execFileSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
}

/** @param {string[]} words */
function git(...words) {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

/** @param {string} path @param {object} value */
function writeJson(path, value) {
  writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`)
}

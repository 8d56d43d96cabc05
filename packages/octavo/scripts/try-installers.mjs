/**
 * Packs Octavo, installs it with npm, pnpm and Yarn in empty folders, and builds a site with a component, and one of a
 * package, in each. They lay out `node_modules` differently. Run it before a release:
 * `node packages/octavo/scripts/try-installers.mjs`. It takes about a minute and needs the npm registry; the tests
 * install with npm only.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const YARN = ['npx', '--yes', '--package', '@yarnpkg/cli-dist@4.18.1', 'yarn']
const INSTALLERS = {
  npm: ['npm', 'install', '--save-dev'],
  pnpm: ['npx', '--yes', 'pnpm@10.34.9', 'add', '--save-dev'],
  yarn: ['npx', '--yes', 'yarn@1.22.22', 'add', '--dev'],
  // Without node_modules: packages stay in archives, except those with `preferUnplugged`.
  'yarn-pnp': [...YARN, 'add', '--dev'],
}
const OCTAVO = [process.execPath, 'node_modules/octavo/bin/octavo.js']
const FILES = {
  'package.json': '{ "name": "try-installers", "private": true }',
  // Makes this folder a separate project for Yarn 4.
  'yarn.lock': '',
  'octavo.config.json': '{ "modules": { "components": { "Plan": "@acme/docs/Plan" } } }',
  'docs/index.md': '# Prices\n\n<Price />\n\n<Plan />\n',
  'components/Price.tsx': `import { useState } from 'react'
import { useSite } from 'octavo/components'

export const traits = { island: true }

export function Price() {
  const [users] = useState(5)
  return <p data-site={useSite().title}>{users}</p>
}
`,
}

/** A package with a component. */
const ACME = {
  'package.json': '{ "name": "@acme/docs", "version": "1.0.0", "exports": { "./Plan": "./Plan.js" } }',
  'Plan.js': `import { createElement } from 'react'
import { useSite } from 'octavo/components'

export const Plan = () => createElement('b', null, 'Plan of ', useSite().title)
`,
}

const folder = mkdtempSync(join(tmpdir(), 'octavo-installers-'))
try {
  const acme = join(folder, 'acme')
  writeFiles(acme, ACME)
  const packages = {
    octavo: pack(fileURLToPath(new URL('..', import.meta.url))),
    '@acme/docs': pack(acme),
  }
  const added = Object.entries(packages).map(([name, tarball]) => `${name}@file:${tarball}`)
  for (const [name, command] of Object.entries(INSTALLERS)) tryInstaller(name, [...command, ...added])
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Packs a package; returns the path of the tarball. @param {string} root */
function pack(root) {
  const present = readdirSync(folder)
  run(root, ['npm', 'pack', '--pack-destination', folder])
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz') && !present.includes(file))
  if (!tarball) throw new Error('npm packed nothing.')
  return join(folder, tarball)
}

/** @param {string} root @param {Record<string, string>} files */
function writeFiles(root, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

/**
 * @param {string} name
 * @param {string[]} install
 */
function tryInstaller(name, install) {
  const root = join(folder, name)
  writeFiles(root, FILES)
  run(root, install)
  run(root, [...(name === 'yarn-pnp' ? [...YARN, 'run', 'octavo'] : OCTAVO), 'build'])
  const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
  if (!html.includes('<p data-site="Try installers">5</p>')) throw new Error(`${name}: the component was not rendered.`)
  if (!html.includes('<b>Plan of Try installers</b>'))
    throw new Error(`${name}: the plan of the package was not rendered.`)
  console.log(`${name}: installed and built`)
}

/**
 * Runs a command quietly. Throws its output if it fails.
 * @param {string} cwd
 * @param {string[]} command
 */
function run(cwd, [program = '', ...args]) {
  execFileSync(program, args, {
    cwd,
    stdio: 'pipe',
    shell: process.platform === 'win32' && program !== process.execPath,
  })
}

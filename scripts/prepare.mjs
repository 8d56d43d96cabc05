import { spawnSync } from 'node:child_process'
import { existsSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
/** npm writes this file at the end of every install. */
const INSTALLED = join(REPOSITORY, 'node_modules', '.package-lock.json')

/** Installs the dependencies when they are missing or older than package-lock.json. Exits when that fails. */
export function installWhenNeeded() {
  const isFresh = !existsSync(INSTALLED)
  if (!isFresh && statSync(join(REPOSITORY, 'package-lock.json')).mtimeMs <= statSync(INSTALLED).mtimeMs) return
  console.log('Installing dependencies …')
  // `npm ci` fails when the registry lacks an optional package of another platform; `npm install` skips it.
  if (!(isFresh && npm('ci')) && !npm('install')) {
    console.error('The dependencies could not be installed: see the messages of npm above.')
    process.exit(1)
  }
  utimesSync(INSTALLED, new Date(), new Date())
}

/**
 * Runs a Node.js program in the repository and returns its exit status.
 * @param {string[]} command A file and its arguments.
 */
export function runNode(command) {
  const [file = '', ...rest] = command
  return (
    spawnSync(process.execPath, [join(REPOSITORY, file), ...rest], { cwd: REPOSITORY, stdio: 'inherit' }).status ?? 1
  )
}

/**
 * Builds what a site needs of the engine, and runs commands of it in turn, until one fails. All in this process:
 * loading the bundler and the engine again takes a quarter of a second, and Ctrl+C and signals reach the command.
 * @param {string[][]} commands Words after `octavo`.
 */
export async function buildAndRun(...commands) {
  const { buildPackage } = await load('packages/octavo/scripts/build-package.mjs')
  if (!(await buildPackage({ isWhole: false }))) process.exit(1)
  await buildReference()
  await runOctavo(...commands)
}

/** Builds the package that makes pages of the K5 site, unless it is built. */
export function buildReference() {
  return load('packages/octavo-openapi/scripts/build.mjs')
}

/**
 * Runs commands of the built engine in the repository, in this process, in turn, until one fails.
 * @param {string[][]} commands Words after `octavo`.
 */
export async function runOctavo(...commands) {
  process.chdir(REPOSITORY)
  const { run } = await load('packages/octavo/bin/run.js')
  await run(...commands)
}

/** Loads a module that needs installed packages. @param {string} path In the repository. */
function load(path) {
  return import(pathToFileURL(join(REPOSITORY, path)).href)
}

/**
 * Runs a command of npm, also where npm is a script that only a shell starts. Returns whether it succeeded.
 * @param {string} command
 */
function npm(command) {
  const words = [command, '--no-audit', '--no-fund', '--loglevel=error']
  const own = process.env['npm_execpath']
  const options = { cwd: REPOSITORY, stdio: /** @type {const} */ ('inherit') }
  const run = own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' })
  return run.status === 0
}

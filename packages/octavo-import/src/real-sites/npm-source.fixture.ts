import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Not in `node_modules`, where tools take each module for that of a package. */
const INSTALLED = fileURLToPath(new URL('../../../../.octavo/import-sites', import.meta.url))
const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/octavo-import', import.meta.url))

/** What npm prints when it has no network. */
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/

/**
 * The content of an npm package in a cache, downloaded once; undefined without a network. npm compares the download
 * with the checksum that the registry has for this version.
 *
 * @param name With an exact version: `fastify@5.12.8`.
 */
export async function npmSource(name: string): Promise<string | undefined> {
  const folder = join(CACHE, name.replace('/', '+'))
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const temporary = mkdtempSync(join(CACHE, 'download-'))
  try {
    const shell = process.platform === 'win32'
    const { stdout } = await run('npm', ['pack', name, '--silent', '--pack-destination', temporary], { shell })
    await run('tar', ['-xzf', stdout.trim().split('\n').at(-1) ?? ''], { cwd: temporary })
    // Another run may have been faster.
    if (!existsSync(folder)) renameSync(join(temporary, 'package'), folder)
    return folder
  } catch (error) {
    if (UNREACHABLE.test(String(error))) return undefined
    throw error
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Copies folders of a package over each other: a template consists of several. */
export function layer(source: string, folders: readonly string[], to: string): void {
  for (const folder of folders) cpSync(join(source, folder), to, { recursive: true })
}

/**
 * A folder with installed packages, made once; undefined without a network. The site of a test is in a folder in it.
 *
 * @param packages With exact versions.
 */
export async function npmInstall(name: string, packages: readonly string[]): Promise<string | undefined> {
  const folder = join(INSTALLED, `${name}-${packages.join('+').replace(/[^\w.+-]/g, '_')}`)
  if (existsSync(folder)) return folder
  mkdirSync(INSTALLED, { recursive: true })
  const temporary = mkdtempSync(join(INSTALLED, 'install-'))
  try {
    writeFileSync(join(temporary, 'package.json'), '{ "private": true }')
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']
    await run('npm', ['install', ...options, ...packages], { cwd: temporary, shell: process.platform === 'win32' })
    if (!existsSync(folder)) renameSync(temporary, folder)
    return folder
  } catch (error) {
    if (UNREACHABLE.test(String(error))) return undefined
    throw error
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

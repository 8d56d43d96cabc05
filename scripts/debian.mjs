import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs packages of Debian or of a distribution made from it. Returns whether that worked; without root rights
 * nothing is tried.
 * @param {readonly string[]} packages
 */
export function installDebianPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {string[]} words */
  const aptGet = (words) => spawnSync('apt-get', words, { stdio: 'ignore', env }).status === 0
  aptGet(['update'])
  return aptGet(['install', '--yes', '--no-install-recommends', ...packages])
}

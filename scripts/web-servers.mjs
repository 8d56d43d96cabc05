/**
 * Installs nginx, Caddy and Apache where that is possible, for the test of the configurations in the guide. Without
 * them that test is skipped, so this never fails.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from './debian.mjs'

/** Debian's packages by program. `apache2-bin` is Apache without a service. */
const PACKAGES = { nginx: 'nginx', caddy: 'caddy', apache2: 'apache2-bin' }

/** Debian's container images contain this file, which keeps packages from starting services at once. */
const KEEPS_SERVICES_STOPPED = existsSync('/usr/sbin/policy-rc.d')

const missing = Object.entries(PACKAGES).filter(([program]) => !isInstalled(program))
if (missing.length === 0) {
  process.stdout.write('nginx, Caddy and Apache are installed.\n')
} else {
  const packages = missing.map(([, name]) => name)
  const installed = KEEPS_SERVICES_STOPPED && installDebianPackages(packages)
  const result = installed ? 'Installed' : 'The tests of these web servers are skipped, because they are not installed:'
  process.stdout.write(`${result} ${packages.join(', ')}.\n`)
}

/** @param {string} program */
function isInstalled(program) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.some((folder) => existsSync(join(folder, program)))
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{name?: string, version: string, integrity?: string, resolved?: string}} LockedPackage
 * @typedef {{packages: Record<string, LockedPackage>}} Lockfile
 */

/** npm prefers this file to package-lock.json (https://docs.npmjs.com/cli/configuring-npm/npm-shrinkwrap-json). */
const PREFERRED = 'npm-shrinkwrap.json'

/**
 * Runs an installation with a lockfile that names the address of each package. The lockfile of the repository names no
 * registry; without addresses, npm reads the list of all releases of each package: two thirds of its processor time.
 * @param {string} root The folder with package-lock.json.
 * @param {string} registry The address of the registry.
 * @param {() => boolean} install Returns false on failure, for example if the registry has other addresses.
 */
export function withAddresses(root, registry, install) {
  const path = join(root, PREFERRED)
  // Without a listener, Ctrl+C would end this process and leave the file.
  const wait = () => undefined
  process.on('SIGINT', wait)
  try {
    const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
    writeFileSync(path, JSON.stringify(addAddresses(JSON.parse(lockfile), registry)))
    return install()
  } finally {
    rmSync(path, { force: true })
    process.off('SIGINT', wait)
  }
}

/** @param {Lockfile} lockfile @param {string} registry @returns {Lockfile} */
function addAddresses(lockfile, registry) {
  const packages = Object.entries(lockfile.packages).map(([folder, locked]) => {
    const name = locked.name ?? folder.split('node_modules/').at(-1) ?? ''
    const file = `${name.split('/').at(-1)}-${locked.version}.tgz`
    const resolved = locked.resolved ?? `${registry.replace(/\/$/, '')}/${name}/-/${file}`
    return [folder, locked.integrity ? { ...locked, resolved } : locked]
  })
  return { ...lockfile, packages: Object.fromEntries(packages) }
}

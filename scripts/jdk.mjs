/**
 * Finds or installs a Java Development Kit, which the checks of the site's Java samples need. As a command, prints the
 * path of its `java`, or nothing when there is none.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const JAVAC = process.platform === 'win32' ? 'javac.exe' : 'javac'
const JAVA = process.platform === 'win32' ? 'java.exe' : 'java'

/**
 * The `java` of the JDK in `JAVA_HOME` or on the `PATH`; undefined when there is none. A runtime without a compiler
 * does not count.
 * @returns {string | undefined}
 */
export function findJava() {
  const { JAVA_HOME, PATH = '' } = process.env
  const folders = [...(JAVA_HOME ? [join(JAVA_HOME, 'bin')] : []), ...PATH.split(delimiter)]
  const folder = folders.find((place) => existsSync(join(place, JAVAC)) && existsSync(join(place, JAVA)))
  return folder && join(folder, JAVA)
}

/**
 * Finds a JDK, or installs Debian's where that is possible; undefined when neither works.
 * @returns {string | undefined}
 */
export function findOrInstallJava() {
  const found = findJava()
  return found ?? installDebianPackage() ?? reportMissing()
}

function installDebianPackage() {
  if (!canInstall()) return undefined
  console.error('No JDK found; installing one …')
  runAptGet(['update'])
  runAptGet(['install', '--yes', '--no-install-recommends', 'default-jdk-headless'])
  return findJava()
}

function reportMissing() {
  console.error('No JDK could be found or installed; what needs one is skipped. Install one, or set JAVA_HOME.')
  return undefined
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** @param {string[]} options */
function runAptGet(options) {
  spawnSync('apt-get', options, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(findOrInstallJava() ?? '')

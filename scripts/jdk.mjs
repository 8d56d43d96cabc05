/**
 * Finds or installs a Java Development Kit, which the checks of the site's Java samples need. As a command, prints the
 * path of its `java`, or nothing when there is none.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installDebianPackages } from './debian.mjs'

const JAVAC = process.platform === 'win32' ? 'javac.exe' : 'javac'
const JAVA = process.platform === 'win32' ? 'java.exe' : 'java'

/**
 * The `java` of the JDK in `JAVA_HOME` or on the `PATH`; undefined when there is none. A runtime without a compiler
 * does not count.
 * @returns {string | undefined}
 */
function findJava() {
  const { JAVA_HOME, PATH = '' } = process.env
  const folders = [...(JAVA_HOME ? [join(JAVA_HOME, 'bin')] : []), ...PATH.split(delimiter)]
  const folder = folders.find((place) => existsSync(join(place, JAVAC)) && existsSync(join(place, JAVA)))
  return folder && join(folder, JAVA)
}

/**
 * Finds a JDK, or installs Debian's where that is possible; undefined when neither works.
 * @returns {string | undefined}
 */
function findOrInstallJava() {
  const found = findJava()
  return found ?? installJava() ?? reportMissing()
}

function installJava() {
  console.error('No JDK found; trying to install one …')
  return installDebianPackages(['default-jdk-headless']) ? findJava() : undefined
}

function reportMissing() {
  console.error('No JDK could be found or installed; what needs one is skipped. Install one, or set JAVA_HOME.')
  return undefined
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(findOrInstallJava() ?? '')

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** Makes a site of the corpus for an engine in a folder below `.peers`, and installs the engine on first use. */
export function setUpPeer({ packages, prepare }, corpus, name) {
  const folder = join(here, '.peers', name)
  mkdirSync(folder, { recursive: true })
  const peer = prepare(folder, corpus)
  cpSync(join(corpus, 'docs'), join(folder, peer.docs), { recursive: true })
  install(packages, folder)
  return { folder, ...peer }
}

/** Installs packages in a folder on first use. */
export function install(packages, folder) {
  if (packages.length === 0 || existsSync(join(folder, 'node_modules'))) return
  const words = ['install', '--no-audit', '--no-fund', '--no-save', '--prefix', folder, ...packages]
  execFileSync('npm', words, { cwd: folder, stdio: 'inherit' })
}

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** Runs one build of a peer in bash, whose `time` includes child processes. */
export function measureBuild({ folder, command, output }) {
  const started = process.hrtime.bigint()
  const script = `TIMEFORMAT='%U %S'; time /usr/bin/env ${command.map((word) => `'${word}'`).join(' ')} >/dev/null 2>build.log`
  const result = spawnSync('bash', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: `--require ${join(here, 'peak.cjs')}`, PEAK_FILE: join(folder, 'peak.txt') },
  })
  const wall = Number(process.hrtime.bigint() - started) / 1e9
  const [user = NaN, system = NaN] = result.stderr.trim().split(/\s+/).slice(-2).map(Number)
  const peak = Math.max(...readPeaks(join(folder, 'peak.txt')))
  const documents = existsSync(join(folder, output)) ? count(join(folder, output)) : { pages: 0, bytes: 0 }
  return { status: result.status, wall, cpu: user + system, peak, ...documents }
}

/** Moves a folder away, into `home`, instead of deleting it: after many deletions, some file systems create files slowly. */
export function setAside(home, folder) {
  if (existsSync(folder)) renameSync(folder, join(mkdtempSync(join(home, 'old-')), 'folder'))
}

/** Deletes what was set aside. */
export function removeOld(home) {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('old-'))) {
    rmSync(join(home, name), { recursive: true, force: true })
  }
}

function readPeaks(file) {
  const peaks = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [NaN]
  rmSync(file, { force: true })
  return peaks
}

function count(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return {
    pages: files.filter((entry) => entry.name.endsWith('.html')).length,
    bytes: files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0),
  }
}

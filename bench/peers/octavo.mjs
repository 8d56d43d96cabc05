// Octavo with its defaults, except that broken links are ignored, as for the peers: the corpus is only a part of
// the original documentation.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const packages = []

const cli = join(fileURLToPath(new URL('../..', import.meta.url)), 'packages', 'octavo', 'bin', 'octavo.js')

export function prepare(folder) {
  writeFileSync(
    join(folder, 'octavo.config.json'),
    JSON.stringify({ onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onBrokenMarkdownImages: 'ignore' }),
  )
  return { docs: 'docs', command: ['node', cli, 'build'], output: 'dist', clean: ['dist', '.octavo'] }
}

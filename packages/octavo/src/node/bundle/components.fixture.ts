import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes the components of a site, by their paths in its folder. */
export function createComponents(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'octavo-shell-'))
  const componentsDir = join(root, 'components')
  for (const [file, content] of Object.entries(files)) {
    const path = join(componentsDir, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return { root, componentsDir, cacheDir: join(root, '.octavo') }
}

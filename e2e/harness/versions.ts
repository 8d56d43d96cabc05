import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishSite, serveFolder } from './octavo.ts'

/**
 * Publishes two versions of a small site, 5.0 and 4.0, in a folder that does not exist yet, and serves them. Each has a
 * page that the other does not have. Returns an address of the site root.
 */
export async function serveVersions(root: string): Promise<string> {
  // The list has the latest release first, although it is published first.
  for (const label of ['5.0', '4.0']) {
    const site = join(root, `site-${label}`)
    mkdirSync(join(site, 'docs'), { recursive: true })
    writeFileSync(join(site, 'docs', 'index.md'), `# Start of ${label}\n\n[Setup](setup.md)\n`)
    writeFileSync(join(site, 'docs', 'setup.md'), `# Setup\n\n${'Long.\n\n'.repeat(99)}\n## Limits\n`)
    writeFileSync(join(site, 'docs', label === '5.0' ? 'new.md' : 'dropped.md'), '# Only here\n')
    const version = { name: label, label, keepPage: true, notice: 'auto' }
    const navbar = { items: [{ type: 'versionDropdown' }] }
    writeFileSync(join(site, 'octavo.config.json'), JSON.stringify({ baseUrl: `/${label}/`, version, navbar }))
    await publishSite(site, join(root, 'public'))
  }
  return serveFolder(join(root, 'public'))
}

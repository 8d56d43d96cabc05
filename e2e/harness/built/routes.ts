import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The site root that `npm run build` writes; the environment variable `SITE_ROOT` overrides it. */
export const DIST = process.env['SITE_ROOT'] ?? fileURLToPath(new URL('../../../dist', import.meta.url))

/** The addresses of all documents of a version, without redirects. */
export function listRoutes(version: string): string[] {
  const folder = join(DIST, version)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])index\.html$/.test(file) && !isRedirect(join(folder, file)))
    .map((file) =>
      `/${version}/${file.split(sep).slice(0, -1).map(encodeURIComponent).join('/')}/`.replace(/\/{2,}/g, '/'),
    )
    .sort()
}

function isRedirect(file: string): boolean {
  return readFileSync(file, 'utf8').includes('http-equiv="refresh"')
}

import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withAddresses } from './addressed-lockfile.mjs'

const LOCKFILE = {
  packages: {
    '': { version: '1.0.0' },
    site: { name: 'site', version: '1.0.0' },
    'node_modules/vite': { version: '8.0.0', integrity: 'sha512-a' },
    'site/node_modules/@types/node': { version: '20.1.0', integrity: 'sha512-b' },
    'node_modules/alias': { name: 'real', version: '2.0.0', integrity: 'sha512-c' },
  },
}

it('npm is given the address of each package while it installs, also if it fails', () => {
  const root = mkdtempSync(join(tmpdir(), 'octavo-lockfile-'))
  const preferred = join(root, 'npm-shrinkwrap.json')
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(LOCKFILE))
  /** @type {Record<string, {resolved?: string}>} */
  let packages = {}
  const install = () => {
    packages = JSON.parse(readFileSync(preferred, 'utf8')).packages
    return false
  }
  expect(withAddresses(root, 'https://packages.example.com/npm/', install)).toBe(false)
  expect(Object.values(packages).map(({ resolved }) => resolved)).toEqual([
    undefined,
    undefined,
    'https://packages.example.com/npm/vite/-/vite-8.0.0.tgz',
    'https://packages.example.com/npm/@types/node/-/node-20.1.0.tgz',
    'https://packages.example.com/npm/real/-/real-2.0.0.tgz',
  ])
  expect(existsSync(preferred)).toBe(false)
})

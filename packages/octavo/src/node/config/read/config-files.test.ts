import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../index.ts'

let outside: string
let root: string

beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'octavo-config-'))
  root = join(outside, 'site')
  mkdirSync(root)
})

const load = async () => (await loadConfig(root)).problems.map(({ file, message }) => `${file}: ${message}`)

it.each(['octavo.config.ts', 'octavo.config.json', 'octavo.config.yml'])(
  '%s must not be a named pipe',
  async (file) => {
    execFileSync('mkfifo', [join(root, file)])
    expect(await load()).toEqual([`${file}: "${file}" is a named pipe, not a file.`])
  },
)

it.each(['octavo.config.mjs', 'octavo.config.json', 'octavo.config.yml'])(
  '%s must not be a link out of the site: errors would print the text of the target',
  async (file) => {
    writeFileSync(join(outside, 'secret'), 'password: "letmein\n')
    symlinkSync(join(outside, 'secret'), join(root, file))
    expect(await load()).toEqual([`${file}: "${file}" is a symbolic link that leaves the site's folder.`])
  },
)

it('a link to a file of the site is read', async () => {
  writeFileSync(join(root, 'settings.json'), '{"title": "Linked"}')
  symlinkSync('settings.json', join(root, 'octavo.config.json'))
  expect((await loadConfig(root)).config.title).toBe('Linked')
})

it('a link without a target is a problem, a folder is not read', async () => {
  mkdirSync(join(root, 'octavo.config.ts'))
  expect(await load()).toEqual([])
  symlinkSync('gone.json', join(root, 'octavo.config.json'))
  expect(await load()).toEqual([
    'octavo.config.json: "octavo.config.json" is a symbolic link to something that does not exist.',
  ])
})

it('package.json is not read when it is a named pipe', async () => {
  execFileSync('mkfifo', [join(root, 'package.json')])
  expect(await load()).toEqual([])
})

it('a number of YAML that JSON does not have is a problem', async () => {
  writeFileSync(join(root, 'octavo.config.yml'), 'customFields:\n  price: .inf\n')
  expect(await load()).toEqual(['octavo.config.yml: "customFields.price" must be a finite number, but is Infinity.'])
})

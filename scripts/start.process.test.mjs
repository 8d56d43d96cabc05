/** The README's first command in a fresh clone, in which nothing is built. */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { REPOSITORY } from './prepare.mjs'

const root = mkdtempSync(join(tmpdir(), 'octavo-start-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The files of the repository, and the packages that npm has installed beside its own ones. */
function makeClone() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(REPOSITORY, name))))
    // With its time, so that nothing is installed.
    cpSync(join(REPOSITORY, file), join(root, file), { preserveTimestamps: true })
  const installed = join(REPOSITORY, 'node_modules')
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync(installed)) symlinkSync(join(installed, name), join(root, 'node_modules', name))
  for (const name of readdirSync(join(root, 'packages'))) {
    rmSync(join(root, 'node_modules', name), { force: true })
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules', name), 'junction')
    const own = join(REPOSITORY, 'packages', name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(root, 'packages', name, 'node_modules'), 'junction')
  }
}

it('npm start builds all that the site needs, and serves it', async () => {
  makeClone()
  // npm would write into the packages behind the links.
  const env = { ...process.env, PORT: '0', npm_config_dry_run: 'true' }
  const started = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env })
  let output = ''
  const address = await new Promise((resolve) => {
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        const [, served] = /Serving: (\S+)/.exec(output) ?? []
        if (served !== undefined) resolve(served)
      })
    started.on('close', () => resolve(undefined))
  })
  try {
    expect(address, output).toBeDefined()
    const page = await fetch(new URL('docs/references/api-config-management/', address))
    expect(await page.text()).toContain('createPaymentOrder')
  } finally {
    started.kill()
  }
})

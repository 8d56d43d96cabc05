import { execFile, spawn, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url))
const run = promisify(execFile)

/** The result of `npm pack`. */
interface Packed {
  /** Absolute path of the tarball. */
  tarball: string
  /** Bytes. */
  size: number
  /** Paths in the package. */
  files: string[]
}

const PACKAGES = ['octavo', 'create-octavo', 'octavo-import', 'octavo-mcp', 'octavo-openapi'] as const
type PackageName = (typeof PACKAGES)[number]

/** What a build writes into a package: absent in a fresh clone. */
const WRITTEN: Record<PackageName, ReadonlySet<string>> = {
  octavo: new Set(['dist', 'schemas', 'CHANGELOG.md', 'node_modules']),
  'create-octavo': new Set(['dist', 'template', 'node_modules']),
  'octavo-import': new Set(['dist', 'node_modules']),
  'octavo-mcp': new Set(['dist', 'node_modules']),
  'octavo-openapi': new Set(['dist', 'node_modules']),
}

/**
 * Runs `npm pack` on a copy of each package as it is in a fresh clone after `npm ci`: without anything that a build
 * writes. The copy also keeps this from rebuilding the package that other tests are running.
 */
export async function packFreshClone(): Promise<Record<PackageName, Packed>> {
  const clone = mkdtempSync(join(tmpdir(), 'octavo-clone-'))
  for (const name of PACKAGES) {
    const source = join(REPOSITORY, 'packages', name)
    const isKept = (path: string) => !WRITTEN[name].has(relative(source, path).split(sep)[0] ?? '')
    cpSync(source, join(clone, 'packages', name), { recursive: true, filter: isKept })
  }
  for (const file of ['CHANGELOG.md', 'tsconfig.base.json']) cpSync(join(REPOSITORY, file), join(clone, file))
  for (const folder of ['node_modules', 'packages/octavo/node_modules']) {
    symlinkSync(join(REPOSITORY, folder), join(clone, folder), 'junction')
  }
  // One start of npm for all packages.
  const folders = PACKAGES.map((name) => `./packages/${name}`)
  const { stdout } = await run('npm', ['pack', ...folders, '--json', '--pack-destination', clone], {
    cwd: clone,
    shell: process.platform === 'win32',
  })
  // npm 11 and older print a list, newer ones an object by package name.
  const results = Object.values(JSON.parse(stdout) as Record<string, PackResult>)
  const toPacked = (name: PackageName): Packed => {
    const result = results.find((packed) => packed.name === name)
    if (!result) throw new Error(`npm did not pack ${name}: ${stdout}`)
    return { tarball: join(clone, result.filename), size: result.size, files: result.files.map(({ path }) => path) }
  }
  return {
    octavo: toPacked('octavo'),
    'create-octavo': toPacked('create-octavo'),
    'octavo-import': toPacked('octavo-import'),
    'octavo-mcp': toPacked('octavo-mcp'),
    'octavo-openapi': toPacked('octavo-openapi'),
  }
}

interface PackResult {
  name: string
  filename: string
  size: number
  files: { path: string }[]
}

/** A project of a user, in an empty folder outside the repository. */
export interface UserProject {
  root: string
  write(files: Record<string, string>): void
  read(file: string): string
  /** The texts of all files of a folder, by path. */
  readAll(folder: string): Record<string, string>
  /** Runs the installed command like `npx octavo`; resolves with status and output. */
  octavo(...args: string[]): Promise<{ status: number; output: string }>
  /** Runs a program of another installed package; resolves with status and output. */
  run(file: string, ...args: string[]): Promise<{ status: number; output: string }>
  /** Starts a command that serves, and resolves with its address. */
  serve(...args: string[]): Promise<{ url: string; stop: () => void }>
  remove(): void
}

/** Installs packages with npm into an empty folder. Throws what npm reports. */
export async function createUserProject(packages: readonly string[]): Promise<UserProject> {
  const root = mkdtempSync(join(tmpdir(), 'octavo-user-'))
  const command = join(root, 'node_modules/octavo/bin/octavo.js')
  writeFileSync(join(root, 'package.json'), '{ "private": true }')
  const install = ['install', '--save-dev', '--prefer-offline', '--no-audit', '--no-fund', ...packages]
  await run('npm', install, { cwd: root, shell: process.platform === 'win32' })
  const start = (args: readonly string[]) => spawn(process.execPath, [command, ...args], { cwd: root })
  return {
    root,
    write(files) {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, file)), { recursive: true })
        writeFileSync(join(root, file), text)
      }
    },
    read: (file) => readFileSync(join(root, file), 'utf8'),
    readAll(folder) {
      const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      const files = paths.filter((path) => statSync(join(root, folder, path)).isFile())
      return Object.fromEntries(files.map((path) => [path, readFileSync(join(root, folder, path), 'utf8')]))
    },
    octavo: (...args) => collect(start(args)),
    run: (file, ...args) =>
      collect(spawn(process.execPath, [join(root, 'node_modules', file), ...args], { cwd: root })),
    serve: (...args) => waitForAddress(start([...args, '--json'])),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  }
}

function collect(child: ChildProcess): Promise<{ status: number; output: string }> {
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status: status ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

function waitForAddress(child: ChildProcess): Promise<{ url: string; stop: () => void }> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /"url":\s*"([^"]+)"/.exec(output)?.[1]
      if (url) resolve({ url, stop: () => child.kill() })
    })
    child.on('close', () => reject(new Error(`The command ended: ${output}`)))
  })
}

/** Whether an error of npm says that the registry cannot be reached. */
export function isUnreachable(error: unknown): boolean {
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTCACHED|network/.test(String(error))
}

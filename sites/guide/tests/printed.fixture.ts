import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runBuilt } from '../../../scripts/testing/run-built.mjs'
import { build } from '../../../packages/octavo/src/node/build.ts'

const PACKAGE = fileURLToPath(new URL('../../../packages/octavo', import.meta.url))
const OCTAVO = join(PACKAGE, 'bin/octavo.js')
/** Some examples draw pictures, publish fonts, or check data. */
const OPTIONAL = ['octavo-openapi', 'valibot', 'sharp', 'fontkitten', 'subset-font', '@capsizecss/unpack']
/** A command that serves runs until it is stopped. It is ready when it prints its address. */
const READY = /http:\/\/\S+/
/** A command that ends, of words that a shell does not change. */
const PLAIN = /^octavo (?!dev|serve)([\w./ -]+)$/

/** A folder with files, and Octavo installed as npm does it. */
export class Project {
  /** In a folder of its own, as commands write beside it. */
  readonly root = join(mkdtempSync(join(tmpdir(), 'octavo-printed-')), 'site')

  constructor(files: Record<string, string | Buffer>) {
    mkdirSync(join(this.root, 'node_modules/.bin'), { recursive: true })
    symlinkSync(PACKAGE, join(this.root, 'node_modules/octavo'), 'junction')
    mkdirSync(join(this.root, 'node_modules/@capsizecss'))
    for (const name of OPTIONAL)
      symlinkSync(join(PACKAGE, '../../node_modules', name), join(this.root, 'node_modules', name), 'junction')
    symlinkSync(OCTAVO, join(this.root, 'node_modules/.bin/octavo'))
    this.write(files)
  }

  write(files: Record<string, string | Buffer>): void {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, file)), { recursive: true })
      writeFileSync(join(this.root, file), text)
    }
  }

  remove(file: string): void {
    rmSync(join(this.root, file))
  }

  /** Copies the site into a folder in it, for commands that name a folder. */
  copyTo(folder: string): void {
    for (const entry of ['docs', 'octavo.config.json']) {
      if (existsSync(join(this.root, entry)))
        cpSync(join(this.root, entry), join(this.root, folder, entry), { recursive: true })
    }
  }

  /** The problems that `octavo check` finds, one a line. Without a process of its own, which takes most of the time. */
  async check(): Promise<string[]> {
    const { problems } = await build({ root: this.root, cache: true, write: false })
    return problems.map(({ severity, message, file, line }) => `${severity} ${file}:${line} ${message}`)
  }

  /**
   * Runs a line of a shell in the folder. Returns its output with its status, or stops it when it serves. A plain
   * command runs in this process: starting one takes longer than most commands.
   */
  async run(line: string): Promise<string> {
    const [, words] = PLAIN.exec(line) ?? []
    if (words === undefined) return this.#runInShell(line)
    const { status, out, err } = await runBuilt(words.split(/ +/), this.root)
    return `status ${status}: ${out}${err}`
  }

  #runInShell(line: string): Promise<string> {
    const PATH = [join(this.root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
    const child = spawn('bash', ['-e', '-c', line], { cwd: this.root, env: { ...process.env, PATH }, detached: true })
    let output = ''
    return new Promise((resolve) => {
      const stop = () => process.kill(-(child.pid ?? 0), 'SIGTERM')
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
          if (/\b(dev|serve)\b/.test(line) && READY.test(output)) stop()
        })
      }
      child.on('close', (status) => resolve(READY.test(output) ? 'ready' : `status ${status}: ${output}`))
    })
  }
}

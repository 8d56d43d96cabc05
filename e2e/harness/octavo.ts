import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import { askLender, COMMAND_PATH, SERVE_PATH, type Ended } from './servers/ask-lender.ts'
import { readAnnouncement, toServing } from './servers/announcement.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command that ends, in the process that `startCommands` has started. */
async function run(...words: string[]): Promise<Ended> {
  return JSON.parse(await askLender(COMMAND_PATH, JSON.stringify(words))) as Ended
}

/** Serves a built folder until all tests have ended. Returns the address of the entry page. */
export async function serveFolder(folder: string): Promise<string> {
  return askLender(SERVE_PATH, folder)
}

/** Builds a site of the repository into a folder. */
export async function buildSite(root: string, out: string, ...options: string[]): Promise<void> {
  const { status, err } = await run('build', root, '--out', out, ...options)
  if (status !== 0) throw new Error(`octavo build ${root} failed:\n${err}`)
}

/** Builds a site of these files and serves it. Its folder is in the results of the test. Returns the address. */
export async function serveFiles(files: Record<string, string>): Promise<string> {
  const [site, out] = ['site', 'dist'].map((name) => test.info().outputPath(name)) as [string, string] // Two names.
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), text)
  }
  await buildSite(site, out)
  return serveFolder(out)
}

/** Publishes a site of the repository into a site root. */
export async function publishSite(root: string, to: string): Promise<void> {
  const { status, err } = await run('publish', root, '--to', to)
  if (status !== 0) throw new Error(`octavo publish ${root} failed:\n${err}`)
}

/** The problems that `octavo check` finds in a site of the repository. */
export async function checkSite(root: string): Promise<{ severity: string; file?: string }[]> {
  // A check that finds errors fails, and prints its result all the same.
  const { out } = await run('check', root, '--json')
  return (JSON.parse(out) as { problems: { severity: string; file?: string }[] }).problems
}

/** A command of Octavo that serves until it is closed. */
export interface RunningOctavo {
  /** Address of the entry page, with the base path. */
  url: string
  close(): Promise<void>
}

/** Starts a serving command of Octavo, as a user would, and waits until it reports its address. */
export async function startOctavo(words: string[], port = 0): Promise<RunningOctavo> {
  const command = ['packages/octavo/bin/octavo.js', ...toServing(words, port)]
  const child = spawn(process.execPath, command, { cwd: REPOSITORY, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let printed = ''
  // Keep the pipe open: a process that writes into a closed one is killed (SIGPIPE).
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    if (printed.includes('\n')) break
  }
  child.stdout.resume()
  const { url } = readAnnouncement(printed, words)
  return {
    url,
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

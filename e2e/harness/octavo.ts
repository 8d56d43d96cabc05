import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** Builds a site of the repository into a folder. */
export async function buildSite(root: string, out: string): Promise<void> {
  const command = ['octavo/bin/octavo.js', 'build', root, '--out', out]
  await promisify(execFile)(process.execPath, command, { cwd: REPOSITORY })
}

/** The problems that `octavo check` finds in a site of the repository. */
export async function checkSite(root: string): Promise<{ severity: string; file?: string }[]> {
  const command = ['octavo/bin/octavo.js', 'check', root, '--json']
  const options = { cwd: REPOSITORY, maxBuffer: 100_000_000 }
  // A check that finds errors fails, and prints its result all the same.
  const stdout = await promisify(execFile)(process.execPath, command, options).then(
    (result) => result.stdout,
    (error: { stdout: string }) => error.stdout,
  )
  return (JSON.parse(stdout) as { problems: { severity: string; file?: string }[] }).problems
}

/** A command of Octavo that serves until it is closed. */
export interface RunningOctavo {
  /** Address of the entry page, with the base path. */
  url: string
  close(): Promise<void>
}

/** Starts a serving command of Octavo, as a user would, and waits until it reports its address. 0: a free port. */
export async function startOctavo(words: string[], port = 0): Promise<RunningOctavo> {
  const command = ['octavo/bin/octavo.js', ...words, '--port', String(port), '--host', '127.0.0.1', '--json']
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

function readAnnouncement(printed: string, words: string[]): { url: string } {
  const answer = JSON.parse(printed || '{}') as { url?: string; problems?: { message: string }[] }
  if (answer.url !== undefined) return { url: answer.url }
  throw new Error(`octavo ${words.join(' ')} did not start: ${answer.problems?.[0]?.message ?? 'it printed nothing'}`)
}

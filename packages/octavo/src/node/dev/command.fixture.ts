import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const OCTAVO = fileURLToPath(new URL('../../../bin/octavo.js', import.meta.url))

/** `octavo dev` in its own process. */
interface PreviewCommand {
  url: string
  pid: number
  /** Everything that it has printed. */
  printed(): string
  close(): Promise<void>
}

/** Starts `octavo dev` with further options. `prefix`: a program and its options that start a program. */
export async function startPreviewCommand(
  root: string,
  prefix: readonly string[] = [],
  options: readonly string[] = [],
): Promise<PreviewCommand> {
  const command = [process.execPath, OCTAVO, 'dev', root, '--port', '0', '--host', '127.0.0.1', ...options]
  const [program, ...words] = [...prefix, ...command]
  const child = spawn(program!, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let printed = ''
  const started = new Promise<string>((resolve, reject) => {
    const add = (chunk: Buffer) => {
      printed += String(chunk)
      const [, url] = /Preview: (http:\S+)/.exec(printed) ?? []
      if (url !== undefined) resolve(url)
    }
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    child.on('exit', () => reject(new Error(printed)))
  })
  const url = await started
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  // It has started, so it has an id.
  return { url, pid: child.pid!, printed: () => printed, close }
}

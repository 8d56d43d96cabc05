import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Completion {
  label: string
  /** The text beside the list: signature and doc comment. */
  documentation?: string | { value: string }
}

/** An editor's view of a TypeScript project. See https://microsoft.github.io/language-server-protocol/. */
interface LanguageServer {
  /** Opens a file of the project with the text it has on the disk. */
  open(file: string): void
  /** What an editor offers after the first occurrence of `marker` in the file. */
  complete(file: string, marker: string): Promise<Completion[]>
  resolve(completion: Completion): Promise<Completion>
  close(): void
}

/** Starts the language server of the repository's TypeScript on the project in `root`. */
export async function startLanguageServer(root: string): Promise<LanguageServer> {
  const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
  const server = spawn(process.execPath, [compiler, '--lsp', '--stdio'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const { request, notify } = connect(server)
  const toUri = (file: string) => pathToFileURL(join(root, file)).href
  await request('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    // It would install types of the packages in the project.
    initializationOptions: { userPreferences: { disableAutomaticTypeAcquisition: true } },
    capabilities: { textDocument: { completion: { completionItem: { documentationFormat: ['plaintext'] } } } },
  })
  notify('initialized', {})
  return {
    open(file) {
      const text = readFileSync(join(root, file), 'utf8')
      notify('textDocument/didOpen', {
        textDocument: { uri: toUri(file), languageId: 'typescript', version: 1, text },
      })
    },
    async complete(file, marker) {
      const text = readFileSync(join(root, file), 'utf8')
      const lines = text.slice(0, text.indexOf(marker) + marker.length).split('\n')
      const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
      const result = await request('textDocument/completion', { textDocument: { uri: toUri(file) }, position })
      return (result as { items: Completion[] }).items
    },
    // The server answers with the same item, completed.
    resolve: async (completion) => (await request('completionItem/resolve', completion)) as Completion,
    close: () => server.kill(),
  }
}

/** JSON-RPC over the process' standard streams. */
function connect(server: ChildProcess) {
  const waiting = new Map<number, (result: unknown) => void>()
  let buffer = Buffer.alloc(0)
  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    server.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  const receive = (message: { id?: number; method?: string; result?: unknown }) => {
    // A request of the server, for example for its settings: none of them needs a value.
    if (message.method !== undefined && message.id !== undefined) send({ id: message.id, result: null })
    else if (message.id !== undefined) waiting.get(message.id)?.(message.result)
  }
  server.stdout?.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk])
    for (;;) {
      const start = buffer.indexOf('\r\n\r\n') + 4
      const length = Number(/Content-Length: (\d+)/.exec(buffer.toString('latin1', 0, Math.max(start, 0)))?.[1])
      if (start < 4 || buffer.length < start + length) return
      receive(JSON.parse(buffer.toString('utf8', start, start + length)) as Parameters<typeof receive>[0])
      buffer = buffer.subarray(start + length)
    }
  })
  return {
    notify: (method: string, params: object) => send({ method, params }),
    request: (method: string, params: object) =>
      new Promise<unknown>((resolve) => {
        const id = waiting.size + 1
        waiting.set(id, resolve)
        send({ id, method, params })
      }),
  }
}

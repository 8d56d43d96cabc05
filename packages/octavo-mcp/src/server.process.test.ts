/** The built server, asked by real clients: over standard input and output, and over HTTP. */
import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createMcpHandler } from './index.ts'
import { runBuilt } from '../../../scripts/testing/run-built.mjs'

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))
const COMMAND = join(REPOSITORY, 'packages/octavo-mcp/bin/octavo-mcp.js')
const OCTAVO = join(REPOSITORY, 'packages/octavo/bin/octavo.js')
const run = promisify(execFile)

/** A site root: versions 5.0 and 5.1 and the pre-release `next`, and 5.1 also in German. Version 5.1 has two areas. */
let root: string
let served: { url: string; stop(): void }

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-mcp-'))
  root = join(folder, 'public')
  const site = (name: string, language: string, files: Record<string, string>, settings = '') => {
    const prefix = language === 'en' ? '' : `${language}/`
    const languages = ['en', 'de'].map((tag) => ({
      language: tag,
      label: tag === 'en' ? 'English' : 'Deutsch',
      baseUrl: `/${tag === 'en' ? '' : 'de/'}${name}/`,
    }))
    const shared = name === '5.1' ? `languages: ${JSON.stringify(languages)},` : ''
    const menu = name === '5.1' ? `{ type: 'languageDropdown' },` : ''
    const config = `export default { title: 'Robots', language: '${language}', baseUrl: '/${prefix}${name}/', ${shared}
      version: { name: '${name}', label: '${name}' }, ${settings}
      navbar: { items: [{ type: 'versionDropdown' }, { type: 'search' }, ${menu}] } }`
    for (const [file, text] of Object.entries({ 'octavo.config.ts': config, ...files })) {
      const path = join(folder, `${language}-${name}`, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    return runBuilt(['publish', join(folder, `${language}-${name}`), '--to', join(root, prefix)])
  }
  const long = Array.from({ length: 60 }, (_, number) => `## Step ${number}\n\n${'Turn the screw. '.repeat(40)}`)
  const areas = `docs: [{ path: 'guide', label: 'Guide' }, { path: 'api', label: 'API' }],`
  const built = [
    await site('5.0', 'en', { 'docs/arm.md': '# Arm\n\nThe old arm is heavy.\n' }),
    await site('next', 'en', { 'docs/arm.md': '# Arm\n\nThe future arm.\n' }),
    await site(
      '5.1',
      'en',
      {
        'guide/arm.md': '# Arm\n\nThe new arm is light.\n\n## Mount it {#own-anchor}\n\nWith screws.\n',
        'guide/long.md': `# Long\n\n${long.join('\n\n')}\n`,
        'api/arm.md': '# Arm class\n\nMoves the arm.\n',
      },
      areas,
    ),
    await site('5.1', 'de', {
      'docs/arm.md': '# Arm\n\nDer neue Arm ist leicht. Eine Umgebungsvariable wird eingestellt.\n',
    }),
  ]
  const failed = built.find(({ status }) => status !== 0)
  if (failed) throw new Error(failed.err)
  served = await serve(root)
})
afterAll(() => served.stop())

/** Starts `octavo serve --mcp`. */
async function serve(folder: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [OCTAVO, 'serve', folder, '--mcp', '--port', '0', '--json'], {
    cwd: REPOSITORY,
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => resolve((JSON.parse(chunk.toString()) as { url: string }).url))
    child.stderr.on('data', (chunk: Buffer) => reject(new Error(chunk.toString())))
  })
  return { url, stop: () => void child.kill() }
}

/** A client of a server process for an address or a folder. */
async function connect(...words: string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: words, cwd: REPOSITORY }))
  onTestFinished(() => client.close())
  return client
}

/** The text of an answer; an error begins with `error: `. */
async function ask(client: Client, name: string, values: Record<string, unknown> = {}): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: values })
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
  return isError ? `error: ${text}` : text
}

test('a client lists the tools, and searches and reads a folder by "octavo-mcp" and by "octavo mcp"', async () => {
  for (const words of [
    [COMMAND, root],
    [OCTAVO, 'mcp', root],
  ]) {
    const client = await connect(...words)
    expect(client.getServerVersion()).toMatchObject({ name: 'octavo-mcp', title: 'Robots documentation' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'list_pages', 'list_versions'])
    expect(await ask(client, 'search', { query: 'light arm' })).toContain('/5.1/guide/arm/')
    expect(await ask(client, 'read_page', { page: 'guide/arm' })).toContain('The new arm is light.')
  }
})

test('the latest release is the default; other versions and languages are read when asked for', async () => {
  const client = await connect(COMMAND, root)
  expect(await ask(client, 'list_versions')).toBe(
    'Versions:\n- "5.1", the default\n- "5.0"\n- "next"\n\nLanguages:\n- "en" (English), the default\n- "de" (Deutsch)',
  )
  expect(await ask(client, 'read_page', { page: 'arm', version: '5.0' })).toContain('The old arm is heavy.')
  expect(await ask(client, 'read_page', { page: '/next/arm/' })).toContain('The future arm.')
  expect(await ask(client, 'read_page', { page: 'arm', language: 'de' })).toContain('Der neue Arm ist leicht.')
  expect(await ask(client, 'search', { query: 'leicht', language: 'de' })).toContain('/de/5.1/arm/')
  expect(
    await ask(client, 'search', { query: 'Variablen einstellen', language: 'de' }),
    'forms and compounds',
  ).toContain('/de/5.1/arm/')
  expect(await ask(client, 'search', { query: 'arm', version: '4' })).toBe(
    'error: There is no version "4". The versions are "5.1", "5.0", "next".',
  )
  expect(await ask(client, 'search', { query: 'arm', language: 'fr' })).toBe(
    'error: There is no language "fr". The languages are "en", "de".',
  )
})

test('one area is searched and listed', async () => {
  const client = await connect(COMMAND, root)
  expect(await ask(client, 'search', { query: 'arm', area: 'api' })).not.toContain('/guide/')
  expect(await ask(client, 'list_pages', { area: 'API' })).toBe('## API\n\n- Arm class: /5.1/api/arm/')
  expect(await ask(client, 'list_pages')).toMatch(/^## Guide\n\n- Arm: .*\n- Long: .*\n\n## API/)
  expect(await ask(client, 'list_pages', { area: 'News' })).toBe(
    'error: There is no area "News". The areas are "Guide", "API".',
  )
})

test('long pages come in parts, sections by heading and by their own anchor, and mistakes say what to do', async () => {
  const client = await connect(COMMAND, root)
  const first = await ask(client, 'read_page', { page: 'guide/long' })
  expect(first).toContain('Part 1 of 2. Continue with "part": 2.')
  expect(first.length).toBeLessThan(25_000)
  expect(await ask(client, 'read_page', { page: 'guide/long', part: 2 })).toMatch(/Part 2 of 2\.\n\n## Step/)
  expect(await ask(client, 'read_page', { page: 'guide/long', part: 3 })).toBe(
    'error: There is no part 3. The page has 2 parts.',
  )
  for (const section of ['Mount it', 'mount-it', 'own-anchor'])
    expect(await ask(client, 'read_page', { page: 'guide/arm', section })).toMatch(/## Mount it\n\nWith screws\.$/)
  expect(await ask(client, 'read_page', { page: '/5.1/guide/arm/#own-anchor' })).toContain('With screws.')
  expect(await ask(client, 'read_page', { page: 'guide/amr' })).toBe(
    'error: There is no page "guide/amr". The nearest paths are: guide/arm.',
  )
  expect(await ask(client, 'read_page', { page: 'guide/arm', section: 'Paint' })).toContain('Its sections are: arm')
  expect(await ask(client, 'read_page', { page: '../../../../etc/passwd' })).toContain('error: There is no page')
  expect(await ask(client, 'search', { query: 'zzzzz' })).toContain('Nothing was found for "zzzzz".')
})

test('every page is a resource, and the prompt asks for sources', async () => {
  const client = await connect(COMMAND, root)
  const { resources } = await client.listResources()
  expect(resources.map(({ uri, mimeType }) => [uri, mimeType])).toEqual([
    ['octavo:///5.1/guide/arm.md', 'text/markdown'],
    ['octavo:///5.1/guide/long.md', 'text/markdown'],
    ['octavo:///5.1/api/arm.md', 'text/markdown'],
  ])
  const { contents } = await client.readResource({ uri: resources[0]!.uri })
  expect(contents[0]).toMatchObject({ text: expect.stringContaining('The new arm is light.') })
  const long = await client.readResource({ uri: resources[1]!.uri })
  const { text = '' } = long.contents[0] as { text?: string }
  expect(text.length).toBeLessThan(25_000)
  expect(text).toMatch(
    /This is part 1 of 2\. Continue with the tool "read_page", "page": "\/5\.1\/guide\/long\.md" and "part": 2\.$/,
  )
  const { messages } = await client.getPrompt({ name: 'answer_with_sources', arguments: { question: 'How heavy?' } })
  expect(JSON.stringify(messages)).toContain('How heavy?')
})

test('a client reads a served site by its address, and over HTTP at /mcp', async () => {
  const { origin } = new URL(served.url)
  const http = new Client({ name: 'test', version: '1' })
  await http.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)))
  onTestFinished(() => http.close())
  for (const client of [await connect(COMMAND, origin), http]) {
    expect(await ask(client, 'search', { query: 'light arm' })).toContain(`${origin}/5.1/guide/arm/`)
    expect(await ask(client, 'read_page', { page: `${origin}/5.1/guide/arm/` })).toContain('The new arm is light.')
    expect(await ask(client, 'read_page', { page: 'https://example.com/arm' })).toContain('is not a page of Robots')
  }
  const version = await connect(COMMAND, `${origin}/5.0/index.html`)
  expect(await ask(version, 'search', { query: 'heavy' })).toContain(`${origin}/5.0/arm/`)
})

test('a place without a site is refused with a hint', async () => {
  const failed = async (site: string) => run(process.execPath, [COMMAND, site]).catch((error: unknown) => error)
  expect(await failed(join(root, 'nothing'))).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^error: There is no folder .*\n {2}→ Run "octavo build" first/),
  })
  expect(await failed(new URL('guide/arm/', served.url).href)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/→ Start the server with that address: octavo-mcp http.*\/5\.1\/\n$/),
  })
  expect(await failed('https://me:secret@docs.example.com/')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^error: The address of the site at docs\.example\.com contains (?!.*secret)/),
  })
  expect(await failed('--nothing')).toMatchObject({ code: 2, stderr: expect.stringContaining('octavo-mcp --help') })
})

test('search files of another release are named, and pages can still be read', async () => {
  const other = mkdtempSync(join(tmpdir(), 'octavo-mcp-old-'))
  cpSync(join(root, '5.0'), join(other, '5.0'), { recursive: true })
  writeFileSync(join(other, '5.0/search.json'), '{"format":2,"docs":"a","index":"b"}')
  const client = await connect(COMMAND, join(other, '5.0'))
  expect(await ask(client, 'search', { query: 'arm' })).toMatch(
    /^error: The search files of this site have the format 2, and this server reads the format \d\. Build the site/,
  )
  expect(await ask(client, 'read_page', { page: 'arm' })).toContain('The old arm is heavy.')
})

test('an error does not say where the folder of the site is', async () => {
  const other = mkdtempSync(join(tmpdir(), 'octavo-mcp-lost-'))
  cpSync(join(root, '5.0'), join(other, '5.0'), { recursive: true })
  const versions = ['5.0', '4.9'].map((versionNumber) => ({ versionNumber, label: versionNumber }))
  writeFileSync(join(other, 'versionsList.json'), JSON.stringify({ versions }))
  const client = await connect(COMMAND, other)
  const text = await ask(client, 'read_page', { page: 'arm', version: '4.9' })
  expect(text).toMatch(/^error: There is no Octavo site at octavo-mcp-lost-\w+\/4\.9\/\./)
})

test('a request over HTTP has a limit', async () => {
  const { status } = await fetch(new URL('/mcp', served.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', padding: 'a'.repeat(5_000_000) }),
  })
  expect(status).toBe(413)
})

test('web pages of other hosts are refused, pages of this machine may read the answer', async () => {
  const post = (origin: string) =>
    fetch(new URL('/mcp', served.url), {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    })
  expect((await post('https://evil.example')).status).toBe(403)
  const own = await post('http://localhost:6274')
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, 'http://localhost:6274'])
})

test('a handler beside the static files reads them with its own fetch', async () => {
  const { origin } = new URL(served.url)
  const site = 'https://docs.example.com/'
  const answer = createMcpHandler({ site, fetch: (url, init) => fetch(url.replace(site, `${origin}/`), init) })
  const call = { name: 'search', arguments: { query: 'light arm' } }
  const post = (from: string) =>
    answer(
      new Request(`${site}mcp`, {
        method: 'POST',
        headers: { origin: from, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
      }),
    )
  expect(await (await post('https://docs.example.com')).text()).toContain(`${site}5.1/guide/arm/`)
  expect((await post('https://evil.example')).status).toBe(403)
})

/** The program of an installed package. */
function programOf(name: string): string {
  const folder = join(REPOSITORY, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> }
  return join(folder, Object.values(bin)[0] ?? '')
}

test('the server conforms to the specification, as its conformance tests say', async () => {
  const words = ['server', '--url', new URL('/mcp', served.url).href, '--output-dir', join(root, '../results')]
  const program = programOf('@modelcontextprotocol/conformance')
  const { stdout } = await run(process.execPath, [program, ...words]).catch((error: { stdout: string }) => error)
  const passed = [...stdout.matchAll(/^\W*✓ ([\w-]+): [1-9]/gm)].map(([, scenario]) => scenario)
  // The others need tools, resources and prompts that only exist for these tests.
  const own = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection']
  expect(passed).toEqual(own)
})

test('the command line of the MCP inspector lists and calls the tools', async () => {
  const inspect = async (...words: string[]) => {
    const program = programOf('@modelcontextprotocol/inspector')
    const { stdout } = await run(process.execPath, [program, '--cli', process.execPath, COMMAND, root, ...words])
    return JSON.parse(stdout) as { tools?: { name: string }[]; content?: { text: string }[] }
  }
  expect((await inspect('--method', 'tools/list')).tools).toHaveLength(4)
  const words = ['--method', 'tools/call', '--tool-name', 'read_page', '--tool-arg', 'page=guide/arm']
  expect((await inspect(...words)).content?.[0]?.text).toContain('The new arm is light.')
})

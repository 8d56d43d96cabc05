import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readBlock } from './code-blocks.ts'

/** A web server with the configuration that the guide prints for it. */
export interface WebServer {
  name: string
  /** Name of the program. */
  program: string
  /** Title of the code block. */
  title: string
  /** The page of the guide with the code block. Default: `deploying.md`. */
  page?: string
  /**
   * Texts of the configuration that the test replaces: it serves another folder on a free port. `{root}`, `{port}` and
   * `{folder}`, a folder for the server's own files, are filled in.
   */
  replaced: Record<string, string>
  /** What the lines for several languages replace, which `several-languages.md` prints. */
  languages(lines: string): Record<string, string>
  /** What a distribution's own main configuration adds around the printed one. */
  wrap(config: string, folder: string): string
  /** Arguments of the program. */
  start(config: string, folder: string): string[]
}

const APACHE_MODULES = 'authz_core deflate dir filter headers mime mpm_event rewrite'.split(' ')

const NGINX: Pick<WebServer, 'name' | 'program' | 'wrap' | 'start'> = {
  name: 'nginx',
  program: 'nginx',
  wrap: (config, folder) => `daemon off; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${config}}`,
  start: (config, folder) => ['-e', 'stderr', '-p', folder, '-c', config],
}

/** nginx in front of a bucket. */
export const NGINX_IN_FRONT: WebServer = {
  ...NGINX,
  page: 'object-storage.md',
  title: '/etc/nginx/conf.d/docs.conf',
  replaced: { 'listen 80;': 'listen 127.0.0.1:{port};' },
  languages: () => ({}),
}

export const WEB_SERVERS: WebServer[] = [
  {
    ...NGINX,
    title: '/etc/nginx/conf.d/docs.conf',
    replaced: { 'listen 80;': 'listen 127.0.0.1:{port};', 'root /srv/docs;': 'root {root};' },
    languages: (lines) => ({ 'error_page 404 /404.html;': '', 'server {': `${lines}server {` }),
  },
  {
    name: 'Caddy',
    program: 'caddy',
    title: '/etc/caddy/Caddyfile',
    replaced: { 'docs.example.com {': 'http://127.0.0.1:{port} {', 'root * /srv/docs': 'root * {root}' },
    languages: (lines) => ({ 'rewrite * /404.html': lines }),
    wrap: (config) => `{\n  admin off\n}\n${config}`,
    start: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
  {
    name: 'Apache',
    program: 'apache2',
    title: '/etc/apache2/sites-available/docs.conf',
    replaced: {
      '<VirtualHost *:80>': '<VirtualHost 127.0.0.1:{port}>',
      'DocumentRoot /srv/docs': 'DocumentRoot {root}',
      '<Directory /srv/docs>': '<Directory {root}>',
    },
    languages: (lines) => ({ 'ErrorDocument 404 /404.html': `ErrorDocument 404 /404.html\n${lines}` }),
    wrap: (config, folder) => `ServerRoot ${folder}
PidFile ${folder}/pid
ErrorLog ${folder}/errors
${/<VirtualHost (.*)>/.exec(config)?.[1]?.replace(/^/, 'Listen ') ?? ''}
ServerName localhost
${APACHE_MODULES.map((name) => `LoadModule ${name}_module ${apacheModules()}/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
User www-data
Group www-data
${config}`,
    start: (config) => ['-X', '-f', config],
  },
]

/** The path of an installed program; undefined when it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

function apacheModules(): string {
  return join(findProgram('apache2') ?? '', '../../lib/apache2/modules')
}

/** Started as root, nginx and Apache answer as another user, who must be able to enter every folder above the files. */
export function letOthersEnter(folder: string): void {
  const { mode } = statSync(folder)
  if ((mode & 1) === 0) chmodSync(folder, mode | 0o11)
  if (dirname(folder) !== folder) letOthersEnter(dirname(folder))
}

export interface RunningServer {
  /** Origin without a final slash. */
  url: string
  close(): void
}

/** Starts a web server on a folder, with the printed configuration and the edits that the guide names for its path. */
export async function startWebServer(
  server: WebServer,
  program: string,
  root: string,
  edits: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-server-'))
  const port = await findFreePort()
  const file = join(folder, 'server.conf')
  writeFileSync(file, server.wrap(fill(server, edits, { port: String(port), root, folder }), folder))
  const child = spawn(program, server.start(file, folder), { stdio: ['ignore', 'pipe', 'pipe'] })
  await waitForPort(child, port)
  return { url: `http://127.0.0.1:${port}`, close: () => void child.kill('SIGTERM') }
}

/** The printed configuration for this machine. */
function fill(server: WebServer, edits: Readonly<Record<string, string>>, values: Record<string, string>): string {
  let config = readBlock(server.page ?? 'deploying.md', server.title)
  for (const [from, to] of Object.entries({ ...server.replaced, ...edits })) {
    if (!config.includes(from)) throw new Error(`The configuration for ${server.name} has no line "${from}".`)
    config = config.replace(
      from,
      to.replace(/\{(root|port|folder)\}/g, (_, name: string) => values[name] ?? ''),
    )
  }
  return config
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // A server on a port, not on a pipe.
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function waitForPort(child: ChildProcess, port: number): Promise<void> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with status ${child.exitCode}: ${output}`)
    if (await canConnect(port)) return
    await setTimeout(50)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not answer within 10 s: ${output}`)
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

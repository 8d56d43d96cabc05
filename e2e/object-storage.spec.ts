/** The K5 site in a bucket, behind nginx as the guide prints it, read while a publication runs. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import S3rver from 's3rver'
import { collectComplaints } from './harness/complaints.ts'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' }
/** Slows uploads down, so that the browser reads many pages while the publication runs. */
const UPLOAD_MILLISECONDS = 60

/** Parts of the site that a build does not read. */
const LEFT = ['node_modules', 'dist', 'checks', 'drawings', 'video', 'tsconfig.json']

test.skip(NGINX === undefined, 'nginx is not installed')

test('two versions in a bucket are whole at any moment while a third publication runs', async ({ page }) => {
  // Three builds of the site, which a busy machine may need minutes for.
  test.setTimeout(1_200_000)
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bucket-'))
  const buckets = [{ name: 'acme-docs', configs: [] }]
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'store'),
    configureBuckets: buckets,
  })
  const storeUrl = `http://127.0.0.1:${(await store.run()).port}`
  const slow = await startSlowProxy(storeUrl)
  const nginx = await startNginx(folder, storeUrl)
  const complaints = await collectComplaints(page.context())
  try {
    const [old, current] = ['5.0', '5.1'].map((version) => copySite(folder, version))
    for (const site of [old, current]) await publish(site!, storeUrl)
    for (const version of ['5.0', '5.1']) await walk(page, complaints, `${nginx.url}/${version}/docs/`, 3)
    for (const file of listPages(current!)) appendFileSync(file, '\nAnother edition of this page.\n')
    const publishing = publish(current!, slow.url)
    const state = { isDone: false }
    void publishing.finally(() => (state.isDone = true)).catch(() => undefined)
    const editions = new Set<boolean>()
    for (let visits = 0; !state.isDone || visits < 5; visits++) {
      for (const edition of await walk(page, complaints, `${nginx.url}/5.1/docs/`, 4)) editions.add(edition)
      await walk(page, complaints, `${nginx.url}/5.0/docs/`, 1)
    }
    await publishing
    for (const edition of await walk(page, complaints, `${nginx.url}/5.1/docs/`, 4)) editions.add(edition)
    // The reader has seen the old edition and the new one.
    expect(editions).toEqual(new Set([false, true]))
    const versions = (await (await fetch(`${nginx.url}/versionsList.json`)).json()) as {
      versions: { versionNumber: string }[]
    }
    expect(versions.versions.map(({ versionNumber }) => versionNumber)).toEqual(['5.1', '5.0'])
    expect(complaints).toEqual([])
  } finally {
    nginx.child.kill()
    slow.server.close()
    slow.server.closeAllConnections()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * Opens a page and follows links of its sidebar. Each page must have the article, the styles and the running shell of
 * one build. Returns for each page whether it is of the other edition.
 */
async function walk(page: Page, complaints: string[], start: string, clicks: number): Promise<boolean[]> {
  const editions: boolean[] = []
  await page.goto(start)
  for (let click = 0; click <= clicks; click++) {
    if (click > 0) {
      const links = page.locator('nav.sidebar a[href]')
      const count = await links.count()
      if (count > 0)
        await links
          .nth(Math.floor(Math.random() * count))
          .click({ timeout: 60_000 })
          .catch(() => undefined)
    }
    await page
      .locator('html[data-hydrated]')
      .waitFor({ timeout: 120_000 })
      .catch(async () => {
        const html = (await page.content()).slice(0, 2000)
        throw new Error(`${page.url()} cannot be used: ${complaints.join('\n')}\n${html}`)
      })
    await expect(page.locator('article h1').first()).toBeVisible()
    editions.push(
      ((await page.locator('article').first().textContent()) ?? '').includes('Another edition of this page.'),
    )
  }
  return editions
}

/** The K5 site as another version, in a separate folder. */
function copySite(folder: string, version: string): string {
  const site = join(folder, `k5-${version}`)
  // With its cache, which has the diagrams.
  const from = join(REPOSITORY, 'sites/k5')
  const left = new Set(LEFT.map((name) => join(from, name)))
  cpSync(from, site, { recursive: true, filter: (path) => !left.has(path) })
  symlinkSync(join(REPOSITORY, 'node_modules'), join(site, 'node_modules'))
  const config = join(site, 'octavo.config.ts')
  const text = readFileSync(config, 'utf8').replace("baseUrl: '/5.1/'", `baseUrl: '/${version}/'`)
  writeFileSync(config, text)
  return site
}

function listPages(site: string): string[] {
  const entries = readdirSync(join(site, 'docs'), { recursive: true, withFileTypes: true })
  return entries.filter(({ name }) => /^[^_].*\.md$/.test(name)).map(({ parentPath, name }) => join(parentPath, name))
}

async function publish(site: string, endpoint: string): Promise<void> {
  const words = ['packages/octavo/bin/octavo.js', 'publish', site, '--to', 's3://acme-docs', '--endpoint', endpoint]
  const env = { ...process.env, ...CREDENTIALS, NODE_NO_WARNINGS: '1' }
  const child = spawn(process.execPath, words, { cwd: REPOSITORY, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) throw new Error(`octavo publish ended with ${status}:\n${output}`)
}

async function startSlowProxy(target: string): Promise<{ url: string; server: Server }> {
  const { hostname, port } = new URL(target)
  const server = createServer(async (from, to) => {
    if (from.method === 'PUT') await setTimeout(UPLOAD_MILLISECONDS)
    const sent = request({ hostname, port, path: from.url, method: from.method, headers: from.headers }, (response) => {
      to.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(to)
    })
    sent.once('error', () => to.destroy())
    from.pipe(sent)
  })
  return { url: `http://127.0.0.1:${await listen(server)}`, server }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as AddressInfo).port // A server on a port.
}

/** nginx with the configuration that the guide prints. */
async function startNginx(folder: string, storeUrl: string): Promise<{ url: string; child: ChildProcess }> {
  const free = createServer()
  const port = await listen(free)
  free.close()
  const guide = readFileSync(join(REPOSITORY, 'sites/guide/docs/object-storage.md'), 'utf8')
  const [, printed = ''] = /title="\/etc\/nginx\/conf\.d\/docs\.conf"\n([^]*?)```/.exec(guide) ?? []
  const server = printed
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('http://127.0.0.1:9000', storeUrl)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; user root; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp { access_log off; ${temporary.join(' ')}\n${server}}`,
  )
  const child = spawn(NGINX ?? 'nginx', ['-e', 'stderr', '-p', folder, '-c', file], { stdio: 'ignore' })
  for (let tries = 0; !(await canConnect(port)); tries++) {
    if (tries > 1200) throw new Error('nginx does not answer.')
    await setTimeout(50)
  }
  return { url: `http://127.0.0.1:${port}`, child }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

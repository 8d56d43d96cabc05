// Publications to a bucket of Ceph's object store on this machine, through a proxy that counts.
//   node bench/publish.mjs [--pages 1000] [--versions 20] [--pairs 20] [--kills 60] [--endpoint URL]
// Prints requests, bytes and seconds of a first, a second and a one-page publication, then of further versions beside
// it. Then two publications at once, and publications that are killed at a random moment: any that loses something ends
// the benchmark. With --endpoint, a store that runs already is used, with the credentials in the environment.
import { CreateBucketCommand, ListObjectsV2Command, S3Client, GetObjectCommand } from '@aws-sdk/client-s3'
import { spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeCorpus } from './corpus.mjs'
import { CREDENTIALS, startObjectStore } from './object-store.mjs'
import { readOptions } from './read-options.mjs'

const options = readOptions({ pages: 1000, versions: 20, pairs: 20, kills: 60, endpoint: '' }, {})
const here = dirname(fileURLToPath(import.meta.url))
const OCTAVO = join(here, '../packages/octavo/bin/octavo.js')
// Another one each time, for a store that keeps it.
const BUCKET = `bench-${Date.now()}`

const store = options.endpoint === '' ? await startObjectStore() : { url: options.endpoint, stop: () => undefined }
let isSafe = true
const counts = { requests: 0, bytes: 0, open: 0 }
const proxy = await startProxy()
const client = new S3Client({
  endpoint: store.url,
  region: 'us-east-1',
  forcePathStyle: true,
  ...(options.endpoint === '' && {
    credentials: { accessKeyId: CREDENTIALS.AWS_ACCESS_KEY_ID, secretAccessKey: CREDENTIALS.AWS_SECRET_ACCESS_KEY },
  }),
})
await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
const folder = mkdtempSync(join(tmpdir(), 'octavo-publish-'))
try {
  await measure()
  await publishPairs()
  await killPublications()
} finally {
  rmSync(folder, { recursive: true, force: true })
  proxy.close()
  store.stop()
}
process.exit()

async function measure() {
  const site = makeSite('large', '1.0', {})
  cpSync(join(makeCorpus(options.pages), 'docs'), join(site, 'docs'), { recursive: true })
  await print('first publication', site)
  await print('second, unchanged', site)
  const page = readdirSync(join(site, 'docs'), { recursive: true }).find((file) => file.endsWith('.md'))
  appendFileSync(join(site, 'docs', page), '\nOne more sentence.\n')
  await print('one page', site)
  for (let number = 2; number <= options.versions; number++) {
    configure(site, `${number}.0`)
    await print(`version ${number}`, site)
  }
  if (options.versions > 1) await print(`unchanged, beside ${options.versions - 1} others`, site)
}

async function print(what, site) {
  Object.assign(counts, { requests: 0, bytes: 0 })
  const started = performance.now()
  const { status, output } = await publish(site, 'large')
  if (status !== 0) throw new Error(output)
  if (output.includes('does not check the conditions')) isSafe = false
  const all = ((performance.now() - started) / 1000).toFixed(1)
  const seconds = /upload +([\d.]+ m?s)/.exec(output)?.[1]
  console.log(
    `${what}: ${counts.requests} requests, ${(counts.bytes / 1e6).toFixed(2)} MB, upload ${seconds}, ${all} s in all`,
  )
}

async function publishPairs() {
  if (!isSafe)
    return console.log('The store does not check the conditions of uploads, so no two publications run at once.')
  for (let pair = 0; pair < options.pairs; pair++) {
    const sites = [`${pair}.1`, `${pair}.2`].map((name) =>
      makeSite(`pair-${name}`, name, { 'docs/index.md': `# ${name}\n` }),
    )
    for (const { status, output } of await Promise.all(sites.map((site) => publish(site, 'pairs'))))
      if (status !== 0) throw new Error(output)
    const { versions } = JSON.parse(await read('pairs/versionsList.json'))
    if (versions.length !== 2 * (pair + 1)) throw new Error(`Pair ${pair} lost a version: ${JSON.stringify(versions)}`)
  }
  console.log(`${options.pairs} pairs of publications at once: no version lost`)
}

async function killPublications() {
  const site = makeSite('killed', '1.0', {})
  const edit = (edition) =>
    Object.entries({
      'docs/index.md': `# Edition ${edition}\n\nSee [a](a.md) and [new](only-${edition}.md).\n`,
      'docs/a.md': `# A ${edition}\n\nBack [home](index.md).\n`,
      [`docs/only-${edition}.md`]: `# Only ${edition}\n\nSee [a](a.md).\n`,
    }).forEach(([file, text]) => writeFileSync(join(site, file), text))
  edit(0)
  await publish(site, 'killed')
  rmSync(join(site, 'docs/only-0.md'))
  edit(1)
  counts.requests = 0
  await publish(site, 'killed')
  const moments = counts.requests
  let before = await readSite('killed')
  let killed = 0
  let mixed = 0
  for (let edition = 2; edition < options.kills + 2; edition++) {
    rmSync(join(site, `docs/only-${edition - 1}.md`))
    edit(edition)
    const moment = Math.ceil(Math.random() * moments)
    const { status } = await publish(site, 'killed', moment)
    // The store still carries out what was on its way.
    while (counts.open > 0) await setTimeout(10)
    if (status === null) killed++
    const left = await readSite('killed')
    assertWhole(left, `killed before request ${moment}`)
    const { status: next, output } = await publish(site, 'killed')
    if (next !== 0) throw new Error(output)
    const after = await readSite('killed')
    assertWhole(after, 'after the next run')
    if (!after.get('1.0/index.html').includes(`Edition ${edition}`)) throw new Error('The next run did not finish.')
    const changed = [...left].filter(([file, text]) => text !== before.get(file))
    const old = [...left].filter(([file, text]) => text !== after.get(file))
    const other = changed.find(([file, text]) => text !== after.get(file))
    if (other) throw new Error(`${other[0]} is of neither build, killed before request ${moment}`)
    const isDocument = ([file]) => file.endsWith('.html')
    if (changed.some(isDocument) && old.some(isDocument)) mixed++
    before = after
  }
  console.log(
    `${killed} of ${options.kills} publications killed before one of ${moments} requests: each file of the old build or of the new one, all that documents load and link to in place, the next run finished; ${mixed} times pages of both builds until then`,
  )
}

function makeSite(folderName, version, files) {
  const site = join(folder, folderName)
  mkdirSync(join(site, 'docs'), { recursive: true })
  mkdirSync(join(site, 'node_modules'))
  symlinkSync(join(here, '../node_modules/@aws-sdk'), join(site, 'node_modules/@aws-sdk'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(site, file), text)
  configure(site, version)
  return site
}

function configure(site, name) {
  const levels = Object.fromEntries(
    ['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownImages'].map((key) => [key, 'ignore']),
  )
  const config = {
    baseUrl: `/${name}/`,
    version: { name, label: name },
    navbar: { items: [{ type: 'versionDropdown' }, { type: 'search' }] },
    ...levels,
  }
  writeFileSync(join(site, 'octavo.config.json'), JSON.stringify(config))
}

/** `killAt`: the number of the request before which the command is killed. */
function publish(site, path, killAt) {
  const words = [OCTAVO, 'publish', site, '--to', `s3://${BUCKET}/${path}`, '--endpoint', proxy.url]
  const child = spawn(process.execPath, words, {
    env: options.endpoint === '' ? { ...process.env, ...CREDENTIALS } : process.env,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  if (killAt !== undefined) {
    counts.requests = 0
    proxy.onRequest = () => counts.requests === killAt && child.kill('SIGKILL')
  }
  return new Promise((resolve) =>
    child.once('close', (status) => {
      proxy.onRequest = () => undefined
      resolve({ status, output })
    }),
  )
}

async function read(key) {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }))
  return Body.transformToString()
}

/** The files that readers can ask for. */
async function readSite(path) {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: `${path}/` }))
  const keys = Contents.map(({ Key }) => Key).filter((key) => !key.includes('/.octavo/'))
  return new Map(await Promise.all(keys.map(async (key) => [key.slice(path.length + 1), await read(key)])))
}

/** Every document that links lead to is there, and what documents and the search load. */
function assertWhole(files, when) {
  const found = new Set(['index.html', '404.html', '1.0/index.html', ...files.keys()])
  for (const file of found) {
    if (!files.has(file)) throw new Error(`${file} is missing ${when}`)
    if (!/\.html$|search\.json$/.test(file)) continue
    const text = files.get(file)
    if (file !== 'index.html')
      for (const [, name] of text.matchAll(/\b(assets\/[\w.-]+\.(?:js|css|json|txt|woff2|svg))\b/g))
        found.add(`1.0/${name}`)
    for (const [, address] of text.matchAll(/(?:href|src)="\/(1\.0\/[^"#?]*)/g))
      found.add(address.endsWith('/') ? `${address}index.html` : address)
  }
}

async function startProxy() {
  const target = new URL(store.url)
  const server = createServer((from, to) => {
    counts.requests++
    counts.open++
    to.once('close', () => counts.open--)
    state.onRequest()
    const sent = request({
      host: target.hostname,
      port: target.port,
      path: from.url,
      method: from.method,
      headers: from.headers,
    })
    sent.once('response', (response) => {
      to.writeHead(response.statusCode, response.headers)
      response.on('data', (chunk) => (counts.bytes += chunk.length))
      response.pipe(to)
    })
    sent.once('error', () => to.destroy())
    from.on('data', (chunk) => (counts.bytes += chunk.length))
    from.pipe(sent)
  })
  server.listen(0, '127.0.0.1')
  while (!server.address()) await setTimeout(5)
  const state = {
    url: `http://127.0.0.1:${server.address().port}`,
    onRequest: () => undefined,
    close: () => server.close(),
  }
  return state
}

/**
 * nginx, Caddy and Apache with the configurations of the page "Deploying": they must answer like `octavo serve`,
 * address by address. A server that is not installed is skipped.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { build } from '../../../packages/octavo/src/node/build.ts'
import { readBlock } from './code-blocks.ts'
import { describeAnswer, startOctavo } from './answers.fixture.ts'
import { findProgram, letOthersEnter, startWebServer, WEB_SERVERS, type WebServer } from './web-servers.fixture.ts'

const OCTAVO = fileURLToPath(new URL('../../../packages/octavo/bin/octavo.js', import.meta.url))
const FILES = {
  'octavo.config.json': '{ "url": "https://docs.example.com", "llms": { "full": true } }',
  'docs/index.md': '---\naliases: [/old/]\n---\n# Handbook\n\n[Git](tools/git.md) ![Logo](../public/img/logo.svg)\n',
  'docs/Übung eins.md': '# Übung\n',
  'docs/tools/git.md': `# Git\n\n${'A sentence about Git. '.repeat(100)}\n`,
  'public/img/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9v9z"/>'.repeat(100)}</svg>`,
  'public/assets/team-overview.png': 'png',
  'public/tour.mp4': 'x'.repeat(3000),
  'public/tour.vtt': 'WEBVTT',
  'public/app.webmanifest': '{}',
  'public/app.mjs': 'export {}',
  'public/price list.csv': 'a;b',
  'public/prices.json': `{ "prices": "${'12 EUR '.repeat(300)}" }`,
}
/** Addresses that are not files: canonical ones, other spellings of pages, and missing ones. */
const ADDRESSES = `/ /index.html /tools/git/ /tools/git /tools/git?a=1&b=2 /tools/git.html /tools/git/index.html
  /tools/git/index.html?a=1 /old/ /old /tools /tools/ /assets /assets/ /nope /nope/ /nope.html /nope/index.html
  /img/logo.svg/ /_headers /tools/git.md?raw /%C3%9Cbung%20eins /%C3%9Cbung%20eins.html`.split(/\s+/)

const site = mkdtempSync(join(tmpdir(), 'octavo-hosted-'))
const dist = join(site, 'dist')
const versions = join(site, 'versions')
const languages = join(site, 'languages')
const below = join(site, 'below')
/** A path of several parts, for which the guide names two edits of the configurations. */
const PATH = '/docs/de/5.0'
const EDITS = { '/404.html': `${PATH}/404.html`, '([^/]+/)?assets': '([^/]+/){0,3}assets' }

interface Content {
  /** The root of the web server. */
  folder: string
  /** The path whose addresses are compared. */
  base: string
  /** What `octavo serve` gets. */
  served: string
  edits?: (server: WebServer) => Record<string, string>
  addresses?: string[]
}
/** In a folder with versions, the newest one: `octavo serve` has a Not Found page for each of the others. */
const CONTENTS: Record<string, Content> = {
  'a site': { folder: dist, base: '', served: dist },
  'several versions': { folder: versions, base: '/5.0', served: versions },
  'two languages': {
    folder: languages,
    base: '',
    served: languages,
    edits: (server) => server.languages(readBlock('several-languages.md', server.name)),
    addresses: ['/de/nope', '/de/nope/', '/de/nope.html', '/de/tools/git', '/de/_headers'],
  },
  'a site below a path': { folder: below, base: PATH, served: below + PATH, edits: () => EDITS },
}

async function buildInto(out: string): Promise<void> {
  expect(await build({ root: site, out, cache: true, write: true })).toMatchObject({ problems: [] })
}

async function publishContents(): Promise<void> {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), text)
  }
  await buildInto(dist)
  for (const name of ['4.2', '5.0']) {
    const config = { url: 'https://docs.example.com', baseUrl: `/${name}/`, version: { name, label: name } }
    writeFileSync(join(site, 'octavo.config.json'), JSON.stringify(config))
    await promisify(execFile)(process.execPath, [OCTAVO, 'publish', site, '--to', versions])
  }
  const builds = { '/': languages, '/de/': join(languages, 'de'), [`${PATH}/`]: below + PATH }
  for (const [baseUrl, out] of Object.entries(builds)) {
    writeFileSync(join(site, 'octavo.config.json'), JSON.stringify({ url: 'https://docs.example.com', baseUrl }))
    await buildInto(out)
  }
  for (const { served } of Object.values(CONTENTS)) letOthersEnter(served)
}
/** In the first test instead of a hook: hooks have ten seconds, which a busy machine may need. */
let publishing: Promise<void> | undefined

/** What `octavo serve` answers for a content: one process serves it for the comparison with all web servers. */
const serving = new Map<Content, ReturnType<typeof startOctavo>>()
const answers = new Map<string, Promise<string[]>>()

async function describeExpected(content: Content, address: string): Promise<string[]> {
  const served = serving.get(content) ?? startOctavo(content.served)
  serving.set(content, served)
  const url = (await served).url + address
  const answer = answers.get(url) ?? describeAnswer(url)
  answers.set(url, answer)
  return answer
}

afterAll(async () => {
  for (const served of serving.values()) (await served).close()
  rmSync(site, { recursive: true, force: true })
})

function listAddresses({ folder, base, addresses = [] }: Content): string[] {
  const top = folder + base
  const files = readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(top.length))
  return [...paths, ...ADDRESSES, ...addresses].map((address) => base + address)
}

for (const server of WEB_SERVERS) {
  for (const [name, content] of Object.entries(CONTENTS)) {
    test(`${server.name} answers for ${name} like octavo serve, with the configuration as printed`, async (context) => {
      const program = findProgram(server.program) ?? context.skip(`${server.name} is not installed`)
      await (publishing ??= publishContents())
      const running = await startWebServer(server, program, content.folder, content.edits?.(server))
      const differing: string[] = []
      for (const address of listAddresses(content)) {
        const [expected, actual] = await Promise.all([
          describeExpected(content, address),
          describeAnswer(running.url + address),
        ])
        for (const line of actual) if (!expected.includes(line)) differing.push(`${address} ${line}`)
        for (const line of expected) if (!actual.includes(line)) differing.push(`${address} lacks ${line}`)
      }
      running.close()
      expect(differing).toEqual([])
    })
  }
}

/** What web servers answer, for comparing them with `octavo serve`. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

const OCTAVO = fileURLToPath(new URL('../../../packages/octavo/bin/octavo.js', import.meta.url))
/** Compared only where both servers may compress: a server compresses small files or not as it likes. */
const SMALLEST_COMPRESSED = 1024

/** Serves a folder with `octavo serve`. */
export async function startOctavo(folder: string): Promise<{ url: string; close: () => void }> {
  const child = spawn(process.execPath, [OCTAVO, 'serve', folder, '--port', '0', '--host', '127.0.0.1', '--json'])
  const [line] = (await new Promise((resolve) => child.stdout.once('data', (data) => resolve([String(data)])))) as [
    string,
  ]
  return { url: new URL((JSON.parse(line) as { url: string }).url).origin, close: () => void child.kill() }
}

const COMPARED = `content-type cache-control x-content-type-options x-frame-options referrer-policy permissions-policy
  cross-origin-opener-policy x-robots-tag`.split(/\s+/)

/** What a reader, a cache and a browser's protections notice of a response, one thing a line. */
export async function describeAnswer(url: string): Promise<string[]> {
  const response = await fetch(url, { redirect: 'manual', headers: { 'accept-encoding': 'gzip' } })
  const body = Buffer.from(await response.arrayBuffer())
  const { headers, status } = response
  // Readers never see the body of a redirect.
  if (status === 301) return ['status: 301', `location: ${toPath(headers.get('location') ?? '', url)}`]
  const type = headers.get('content-type') ?? ''
  const policy = headers.get('content-security-policy') ?? ''
  // Apache does not compress error documents.
  const isLong = body.length >= SMALLEST_COMPRESSED && status === 200
  return [
    `status: ${status}`,
    `body: ${digest(body)}`,
    ...COMPARED.map((name) => `${name}: ${headers.get(name)}`),
    ...(isLong ? [`content-encoding: ${headers.get('content-encoding')}`] : []),
    ...(isLong ? [`varies: ${/accept-encoding/i.test(headers.get('vary') ?? '')}`] : []),
    // The rest of the policy is in the document.
    ...(type.startsWith('text/html') ? [`policy: ${/frame-ancestors [^;]*/.exec(policy)}`] : []),
    // A browser runs the scripts of such a file when a reader opens it.
    ...(type.includes('xml') ? [`allows inline scripts: ${!/script-src 'self'/.test(policy)}`] : []),
  ]
}

/** Path and query of an address: a redirect may name the origin or not, and encode in upper or lower case. */
function toPath(address: string, base: string): string {
  const { origin, pathname, search } = new URL(address, base)
  return origin === new URL(base).origin ? decodeURI(pathname) + search : address
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}

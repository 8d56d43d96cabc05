// One static server for the output of every engine, so that none gains from its own: Brotli, hashed files cached
// without limit.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
/** The level of `octavo serve`, and of most hosts that compress on request. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Serves a folder on a free port. Resolves to its origin. */
export function serveFolder(folder) {
  const files = new Map()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname)
    const file = findFile(join(folder, path))
    if (!file) return response.writeHead(404).end()
    if (!files.has(file)) files.set(file, readEncoded(file))
    const { headers, body } = files.get(file)
    response.writeHead(200, headers).end(body)
  })
  return new Promise((resolve) => {
    server.listen(0, () =>
      resolve({ origin: `http://localhost:${server.address().port}`, close: () => server.close() }),
    )
  })
}

function findFile(path) {
  return [path, join(path, 'index.html'), `${path}.html`].find((file) => existsSync(file) && statSync(file).isFile())
}

function readEncoded(file) {
  const content = readFileSync(file)
  const isText = extname(file) in TYPES && extname(file) !== '.woff2'
  const body = isText ? brotliCompressSync(content, QUALITY) : content
  // Hashed names have eight or more characters of mixed kind before the ending.
  const isHashed = /[-.~][\w-]{8,}\.\w+$/.test(file)
  const headers = {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': body.length,
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isText && { 'content-encoding': 'br' }),
  }
  return { headers, body }
}

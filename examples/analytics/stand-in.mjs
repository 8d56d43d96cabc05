/** Fake analytics server: prints each request it receives. Run it with `node stand-in.mjs`. */
import { createServer } from 'node:http'

createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    process.stdout.write(`${request.method} ${request.url} ${body}\n`)
    response.writeHead(204, { 'Access-Control-Allow-Origin': '*' }).end()
  })
}).listen(4000)

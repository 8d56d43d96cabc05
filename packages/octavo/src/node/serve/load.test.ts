import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { stamp, writeFolder } from './exchange.fixture.ts'
import { startServer } from './index.ts'

/** More than the buffers of a loopback connection hold. */
const BIG = Buffer.alloc(30_000_000, 'x')

async function start(limits: { stallMilliseconds: number; graceMilliseconds?: number }) {
  const dir = writeFolder({ 'build.json': stamp('/'), 'index.html': '<h1>Home</h1>', 'big.bin': BIG })
  const server = await startServer({ dir, port: 0, host: '127.0.0.1', ...limits })
  const status = async (path = '/') => (await fetch(new URL(path, server.url))).status
  /** Opens a connection, sends a text and reads nothing. */
  const open = (text: string) =>
    new Promise<Socket>((resolve, reject) => {
      const socket: Socket = connect(server.port, '127.0.0.1', () => {
        socket.pause().write(text)
        resolve(socket)
      })
      socket.once('error', reject)
      socket.on('error', () => undefined)
    })
  return { server, status, open }
}

test('many idle, slow and stalled connections leave the server usable, and it closes', async () => {
  const { server, status, open } = await start({ stallMilliseconds: 0, graceMilliseconds: 100 })
  const texts = [
    ...Array<string>(150).fill('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
    ...Array<string>(150).fill('GET / HTTP/1.1\r\nHost:'),
    ...Array<string>(20).fill('GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n'),
  ]
  const sockets = await Promise.all(texts.map(open))
  expect(await status()).toBe(200)
  await server.close()
  for (const socket of sockets) socket.destroy()
})

test('headers that are too large are refused', async () => {
  const { server, status } = await start({ stallMilliseconds: 0 })
  const read = (headers: Record<string, string>) => fetch(server.url, { headers }).then((response) => response.status)
  expect(await read({ long: 'x'.repeat(20_000) })).toBe(431)
  expect(await status()).toBe(200)
  await server.close()
})

test('a connection whose reader has stopped is closed after a while, a slow one is not', async () => {
  const { server, status, open } = await start({ stallMilliseconds: 1000 })
  const stalled = await open('GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n')
  // A busy machine may stop the slow reader, too, but hardly each time.
  await eventually(async () => {
    const slow = await open('GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n')
    const received = await new Promise<number>((resolve) => {
      let bytes = 0
      slow.on('data', (data: Buffer) => {
        bytes += data.length
        if (bytes > BIG.length) return resolve(bytes)
        slow.pause()
        void setTimeout(2).then(() => slow.resume())
      })
      slow.on('close', () => resolve(bytes)).resume()
    })
    slow.destroy()
    expect(received).toBeGreaterThan(BIG.length)
  })
  // Four times as long, because a busy machine looks late.
  await setTimeout(4000)
  const rest = await new Promise<number>((resolve) => {
    let bytes = 0
    stalled.on('data', (data: Buffer) => (bytes += data.length)).on('close', () => resolve(bytes))
    stalled.resume()
  })
  expect(rest).toBeLessThan(BIG.length)
  await eventually(async () => expect(await status()).toBe(200))
  await server.close()
})

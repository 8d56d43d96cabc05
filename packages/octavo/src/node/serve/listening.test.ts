import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ask, writeFolder } from './exchange.fixture.ts'
import { startServer } from './index.ts'

describe('the port', () => {
  it('is the next free one when the requested one is taken, except with strictPort', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const taken = (other.address() as AddressInfo).port
    const root = writeFolder({})
    const own = await startServer({ dir: root, port: taken, host: '127.0.0.1' })
    expect(own.port).not.toBe(taken)
    await expect(startServer({ dir: root, port: taken, host: '127.0.0.1', strictPort: true })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
    await own.close()
    other.close()
  })
})

describe('closing', () => {
  it('finishes a running response, then stops', async () => {
    const big = writeFolder({ 'big.bin': Buffer.alloc(8 * 1024 * 1024) })
    const own = await startServer({ dir: big, port: 0, host: '127.0.0.1', graceMilliseconds: 1e9 })
    // Emitted with the headers: the rest of the body does not fit into the buffers of the connection.
    const sent = get(new URL('/big.bin', own.url), { agent: false })
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const [body] = await Promise.all([buffer(response), own.close()])
    expect(body.byteLength).toBe(8 * 1024 * 1024)
    await expect(ask(own, '/big.bin')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('does not wait for a client that stopped reading', async () => {
    const size = 32 * 1024 * 1024
    const big = writeFolder({ 'big.bin': Buffer.alloc(size) })
    const limits = { stallMilliseconds: 0, graceMilliseconds: 100 }
    const own = await startServer({ dir: big, port: 0, host: '127.0.0.1', ...limits })
    const stalled = connect(own.port, '127.0.0.1')
    stalled.on('error', () => undefined)
    stalled.write('GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(stalled, 'readable')
    await own.close()
    let received = 0
    stalled.on('data', (data: Buffer) => (received += data.length))
    await once(stalled, 'close')
    expect(received).toBeLessThan(size)
  })
})

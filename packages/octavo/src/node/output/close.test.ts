import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openOutput } from './index.ts'

test('a build that is closed twice does not end the lock of the next one', async () => {
  const out = join(mkdtempSync(join(tmpdir(), 'octavo-output-')), 'dist')
  const open = () => openOutput(out, { record: { read: () => new Map(), write: () => undefined } })
  const first = await open()
  first.close()
  const second = await open()
  first.close()
  const third = open()
  expect(await Promise.race([third.then(() => 'opened'), setTimeout(300, 'waits')])).toBe('waits')
  second.close()
  ;(await third).close()
})

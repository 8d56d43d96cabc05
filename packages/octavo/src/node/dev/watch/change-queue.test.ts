import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../../../shared/eventually.fixture.ts'
import { ChangeQueue } from './change-queue.ts'

const onFailed = (error: unknown) => expect(error).toBeUndefined()

test('an edit is shown while the site is completed, which then begins again', async () => {
  const log: string[] = []
  const changes = new ChangeQueue({
    onFailed,
    change: async (files) => void log.push(`show ${files.join()}`),
    complete: async (signal) => {
      log.push('complete')
      if (log.length === 2) await once(signal, 'abort')
      signal.throwIfAborted()
      log.push('completed')
    },
  })
  changes.add('a.md')
  await eventually(() => expect(log).toEqual(['show a.md', 'complete']))
  changes.add('b.md')
  await eventually(() => expect(log).toContain('completed'))
  expect(log).toEqual(['show a.md', 'complete', 'show b.md', 'complete', 'completed'])
})

test('the site is completed before the first change', async () => {
  const log: string[] = []
  const changes = new ChangeQueue({
    onFailed,
    change: async () => void log.push('show'),
    complete: async () => void log.push('complete'),
  })
  await changes.start()
  expect(log).toEqual(['complete'])
})

test('changes of one save are one batch', async () => {
  const shown: string[][] = []
  const changes = new ChangeQueue({
    onFailed,
    change: async (files) => void shown.push(files),
    complete: async () => {},
  })
  for (const file of ['a.md', 'b.md', 'a.md']) changes.add(file)
  await eventually(() => expect(shown).toEqual([['a.md', 'b.md']]))
  await setImmediate()
  changes.add('a.md')
  await eventually(() => expect(shown).toEqual([['a.md', 'b.md'], ['a.md']]))
})

test('a change that arrives while an edit fails is shown, and the error is reported', async () => {
  const [shown, failed]: [string[], unknown[]] = [[], []]
  const changes = new ChangeQueue({
    change: async ([file = '']) => {
      shown.push(file)
      if (file === 'b.md') return
      changes.add('b.md')
      throw new Error('failed')
    },
    complete: async () => {},
    onFailed: (error) => failed.push(error),
  })
  changes.add('a.md')
  await eventually(() => expect(shown).toEqual(['a.md', 'b.md']))
  expect(failed).toEqual([new Error('failed')])
})

test('closing waits for the edits that are being shown, and nothing is handled afterwards', async () => {
  const log: string[] = []
  let show = () => {}
  const shown = new Promise<void>((resolve) => (show = resolve))
  const changes = new ChangeQueue({
    onFailed,
    change: async (files) => {
      log.push(`show ${files.join()}`)
      await shown
      log.push('shown')
    },
    complete: async () => void log.push('completed'),
  })
  changes.add('a.md')
  await eventually(() => expect(log).toEqual(['show a.md']))
  changes.add('b.md')
  const closed = changes.close().then(() => log.push('closed'))
  await setImmediate()
  show()
  await closed
  changes.add('c.md')
  await setImmediate()
  expect(log).toEqual(['show a.md', 'shown', 'closed'])
})

test('closing stops completing the site', async () => {
  let begin = () => {}
  const completing = new Promise<void>((resolve) => (begin = resolve))
  const changes = new ChangeQueue({
    onFailed,
    change: async () => {},
    complete: async (signal) => {
      begin()
      await once(signal, 'abort')
      signal.throwIfAborted()
    },
  })
  changes.add('a.md')
  await completing
  await expect(changes.close()).resolves.toBeUndefined()
})

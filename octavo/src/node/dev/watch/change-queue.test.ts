import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { ChangeQueue } from './change-queue.ts'

const onFailed = (error: unknown) => expect(error).toBeUndefined()

test('an edit is shown while the site is planned, and the files of the stopped plan are planned again', async () => {
  const log: string[] = []
  const changes = new ChangeQueue({
    onFailed,
    showEdits: async (files) => {
      log.push(`show ${files.join()}`)
      return files
    },
    update: async (files, signal) => {
      log.push(`plan ${files.join()}`)
      if (files.length === 1) await once(signal, 'abort')
      signal.throwIfAborted()
      log.push('planned')
    },
  })
  changes.add('a.md')
  await vi.waitFor(() => expect(log).toEqual(['show a.md', 'plan a.md']))
  changes.add('b.md')
  await vi.waitFor(() => expect(log).toContain('planned'))
  expect(log).toEqual(['show a.md', 'plan a.md', 'show b.md', 'plan a.md,b.md', 'planned'])
})

test('changes of one save are one batch', async () => {
  const shown: string[][] = []
  const changes = new ChangeQueue({
    onFailed,
    showEdits: async (files) => {
      shown.push(files)
      return []
    },
    update: async () => {},
  })
  for (const file of ['a.md', 'b.md', 'a.md']) changes.add(file)
  await vi.waitFor(() => expect(shown).toEqual([['a.md', 'b.md']]))
  await setImmediate()
  changes.add('a.md')
  await vi.waitFor(() => expect(shown).toEqual([['a.md', 'b.md'], ['a.md']]))
})

test('a change that arrives while an edit fails is shown, and the error is reported', async () => {
  const [shown, failed]: [string[], unknown[]] = [[], []]
  const changes = new ChangeQueue({
    showEdits: async ([file = '']) => {
      shown.push(file)
      if (file === 'b.md') return []
      changes.add('b.md')
      throw new Error('failed')
    },
    update: async () => {},
    onFailed: (error) => failed.push(error),
  })
  changes.add('a.md')
  await vi.waitFor(() => expect(shown).toEqual(['a.md', 'b.md']))
  expect(failed).toEqual([new Error('failed')])
})

test('closing waits for the edits that are being shown, and nothing is handled afterwards', async () => {
  const log: string[] = []
  let show = () => {}
  const shown = new Promise<void>((resolve) => (show = resolve))
  const changes = new ChangeQueue({
    onFailed,
    showEdits: async (files) => {
      log.push(`show ${files.join()}`)
      await shown
      log.push('shown')
      return files
    },
    update: async () => void log.push('planned'),
  })
  changes.add('a.md')
  await vi.waitFor(() => expect(log).toEqual(['show a.md']))
  changes.add('b.md')
  const closed = changes.close().then(() => log.push('closed'))
  await setImmediate()
  show()
  await closed
  changes.add('c.md')
  await setImmediate()
  expect(log).toEqual(['show a.md', 'shown', 'closed'])
})

test('closing stops a plan of the site', async () => {
  let begin = () => {}
  const planning = new Promise<void>((resolve) => (begin = resolve))
  const changes = new ChangeQueue({
    onFailed,
    showEdits: async (files) => files,
    update: async (_files, signal) => {
      begin()
      await once(signal, 'abort')
      signal.throwIfAborted()
    },
  })
  changes.add('a.md')
  await planning
  await expect(changes.close()).resolves.toBeUndefined()
})

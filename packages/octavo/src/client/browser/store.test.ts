import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('a store notifies its subscribers of changes and remembers its first state', () => {
  const store = createStore({ open: false, count: 1 })
  const seen: unknown[] = []
  const unsubscribe = store.subscribe(() => seen.push(store.get()))
  store.set({ open: true })
  unsubscribe()
  store.set({ count: 2 })
  expect(seen).toEqual([{ open: true, count: 1 }])
  expect(store.get()).toEqual({ open: true, count: 2 })
  expect(store.getFirst()).toEqual({ open: false, count: 1 })
})

/**
 * Small adapters for browser APIs, and the store that the shell, consent and their components share.
 *
 * Input   texts, keys, events
 * Output  what the browser did with them; a refusal (storage, clipboard) is a value, never an exception
 *
 * Must not: know the site, its pages or its elements; import React.
 */
export { announce, createLiveRegion } from './announce.ts'
export { showCopied, writeClipboard } from './clipboard.ts'
export { isPlainClick } from './plain-click.ts'
export { listStored, readStored, readStoredValue, sessionArea, writeStored, type StorageArea } from './storage.ts'
export { createStore, type Store } from './store.ts'
export { whenIdle } from './when-idle.ts'

import buffer from 'node:buffer'
import process from 'node:process'

/** Taken before a configuration can replace them. */
const { getOwnPropertyDescriptor, is } = Object
const { defineProperty, deleteProperty, ownKeys } = Reflect

interface BuiltIn {
  /** For a message: `Array.prototype`. */
  name: string
  object: object
  properties: { key: PropertyKey; descriptor: PropertyDescriptor }[]
}

/** Those that Octavo and its packages use. Comparing every one of Node.js would take twice the time. */
const CLASSES =
  `Object Function Array String Number Boolean Symbol BigInt RegExp Date Error Map Set WeakMap WeakSet WeakRef
  Promise Reflect JSON Math Intl ArrayBuffer SharedArrayBuffer Uint8Array Int32Array Atomics URL URLSearchParams
  TextEncoder TextDecoder AbortController Event EventTarget`.split(/\s+/)

/**
 * Records the global variables and the built-in classes that Octavo uses. Returns a function that undoes
 * changes and returns their names: `Array.prototype.map`. New global variables and new methods are left alone, except
 * on `Object.prototype`, where each object of Octavo would have them.
 */
export function recordBuiltins(): () => string[] {
  const builtins = listBuiltins().map(record)
  return () => {
    const changed = restoreVariables()
    restore(builtins, changed)
    return changed
  }
}

/** Both are accessors, so a new value does not show in their property. */
function restoreVariables(): string[] {
  const changed: string[] = []
  if (globalThis.process !== process) changed[changed.length] = 'process'
  if (globalThis.Buffer !== buffer.Buffer) changed[changed.length] = 'Buffer'
  globalThis.process = process
  globalThis.Buffer = buffer.Buffer
  return changed
}

function listBuiltins(): Omit<BuiltIn, 'properties'>[] {
  const listed: Omit<BuiltIn, 'properties'>[] = [{ name: 'globalThis', object: globalThis }]
  for (const name of CLASSES) {
    // Reading an accessor would load the module behind it.
    const value: unknown = getOwnPropertyDescriptor(globalThis, name)?.value
    if ((typeof value !== 'function' && typeof value !== 'object') || value === null) continue
    listed.push({ name, object: value })
    const prototype: unknown = getOwnPropertyDescriptor(value, 'prototype')?.value
    if (typeof prototype === 'object' && prototype !== null)
      listed.push({ name: `${name}.prototype`, object: prototype })
  }
  return listed
}

function record({ name, object }: Omit<BuiltIn, 'properties'>): BuiltIn {
  const properties = ownKeys(object).flatMap((key) => {
    const descriptor = getOwnPropertyDescriptor(object, key)
    return descriptor ? { key, descriptor } : []
  })
  return { name, object, properties }
}

/** Uses no method and no iterator, because the configuration may have replaced any of them. */
function restore(builtins: readonly BuiltIn[], changed: string[]): void {
  for (let index = 0; index < builtins.length; index++) {
    const { name, object, properties } = builtins[index]!
    if (object === Object.prototype) removeAdded(object, properties, changed)
    for (let position = 0; position < properties.length; position++) {
      const { key, descriptor } = properties[position]!
      const now = getOwnPropertyDescriptor(object, key)
      if (now && is(now.value, descriptor.value) && now.get === descriptor.get && now.set === descriptor.set) continue
      // Fails on a frozen object, which had the new value before it was frozen.
      defineProperty(object, key, descriptor)
      changed[changed.length] = nameOf(name, key)
    }
  }
}

function removeAdded(object: object, properties: BuiltIn['properties'], changed: string[]): void {
  const keys = ownKeys(object)
  for (let index = 0; index < keys.length; index++) {
    let isKnown = false
    for (let position = 0; position < properties.length; position++)
      isKnown ||= properties[position]!.key === keys[index]
    if (isKnown) continue
    deleteProperty(object, keys[index]!)
    changed[changed.length] = nameOf('Object.prototype', keys[index]!)
  }
}

function nameOf(object: string, key: PropertyKey): string {
  if (typeof key === 'symbol') return `${object}[Symbol]`
  return object === 'globalThis' ? `${key}` : `${object}.${key}`
}

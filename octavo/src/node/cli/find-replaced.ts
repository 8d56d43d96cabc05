import { runInNewContext } from 'node:vm'

const OWNERS: Record<string, object> = {
  Array,
  'Array.prototype': Array.prototype,
  JSON,
  'Map.prototype': Map.prototype,
  Object,
  'Object.prototype': Object.prototype,
  Promise,
  'Promise.prototype': Promise.prototype,
  'RegExp.prototype': RegExp.prototype,
  'Set.prototype': Set.prototype,
  'String.prototype': String.prototype,
}
const { toString } = Function.prototype

/**
 * The name of a built-in method that code of the site has replaced, such as `Array.prototype.map`, or of a property
 * that it has given to all objects: components run in the process of Octavo. Methods that JavaScript does not have,
 * which code may add, do not count. Uses few methods itself, because any could be replaced.
 */
export function findReplaced(): string | undefined {
  for (const name in OWNERS) {
    // Loops over the keys of an object include it.
    if (!Reflect.getOwnPropertyDescriptor(OWNERS, name)) return `Object.prototype.${name}`
    const owner = OWNERS[name]!
    // The names are expressions. No code has changed the objects of a new context.
    const keys = Reflect.ownKeys(runInNewContext(name) as object)
    for (let index = 0; index < keys.length; index++) {
      const value: unknown = Reflect.getOwnPropertyDescriptor(owner, keys[index]!)?.value
      if (typeof value === 'function' && !/\[native code\]\s*\}$/.test(toString.call(value)))
        return `${name}.${String(keys[index])}`
    }
  }
  return undefined
}

/**
 * Loaded first in the process of `--run`, and in each of its threads: refuses the network, and keeps what Vite writes
 * out of FROM. Both are guards against accidents: code that wants to get around them can.
 */
import dgram from 'node:dgram'
import dns from 'node:dns'
import fs from 'node:fs'
import * as modules from 'node:module'
import net from 'node:net'
import { basename, join } from 'node:path'
import { COMPILED, load, resolve } from './run-hooks.js'

refuseNetwork()
hideOtherFolders()
redirectVite(process.env['TMPDIR'] ?? '')
modules.syncBuiltinESMExports()
// Before Node.js 22.15, hooks are in a thread of their own. Docusaurus needs no hooks, and may start no thread.
if (modules.registerHooks) modules.registerHooks({ load, resolve })
else if (process.permission?.has('worker')) modules.register('./run-hooks.js', import.meta.url)

/** All that connects to another machine, also `fetch`, http and https, ends in one of these functions. */
function refuseNetwork() {
  /** @param {string} name */
  const refusal = (name) =>
    Object.assign(new Error(`--run refuses the network: ${name}`), { code: 'ERR_OCTAVO_NETWORK' })
  net.Socket.prototype.connect = function connect(/** @type {unknown[]} */ ...all) {
    const [first] = Array.isArray(all[0]) ? all[0] : all
    const { host = 'localhost', port = first } = Object(first)
    process.nextTick(() => this.destroy(refusal(`${host}:${port}`)))
    return this
  }
  const refuse = () => {
    throw refusal('names of hosts and UDP')
  }
  dgram.Socket.prototype.send = refuse
  dgram.Socket.prototype.connect = refuse
  for (const resolver of [dns, dns.promises])
    for (const [name, original] of Object.entries(resolver).filter(([key]) => /^(?:lookup|resolve|reverse)/.test(key)))
      // Vite asks for the address of this machine.
      Reflect.set(resolver, name, (/** @type {unknown[]} */ ...all) =>
        all[0] === 'localhost' ? Reflect.apply(original, resolver, all) : refuse(),
      )
}

/**
 * To tools that look for files in the folders around the repository, there are none: they expect this answer, and not
 * that a permission is missing.
 */
function hideOtherFolders() {
  /** @param {unknown} error */
  const asMissing = (error) => {
    const isHidden = Object(error).permission === 'FileSystemRead'
    return isHidden ? Object.assign(Object(error), { code: 'ENOENT' }) : error
  }
  const { existsSync } = fs
  fs.existsSync = (path) => {
    try {
      return existsSync(path)
    } catch {
      return false
    }
  }
  for (const name of ['access', 'lstat', 'open', 'opendir', 'readFile', 'readdir', 'readlink', 'realpath', 'stat']) {
    const [now, later, withCallback] = [
      Reflect.get(fs, `${name}Sync`),
      Reflect.get(fs.promises, name),
      Reflect.get(fs, name),
    ]
    // Node.js 20 refuses a permission by the callback or by an error, depending on the function.
    const ofCallback = (/** @type {unknown[]} */ ...all) => {
      const callback = all.pop()
      if (typeof callback !== 'function') return withCallback(...all, callback)
      /** @param {unknown} error @param {unknown[]} rest */
      const answer = (error, ...rest) => callback(asMissing(error), ...rest)
      try {
        return withCallback(...all, answer)
      } catch (error) {
        if (Object(error).permission !== 'FileSystemRead') throw error
        return process.nextTick(answer, error)
      }
    }
    Reflect.set(fs, name, Object.assign(ofCallback, withCallback))
    const ofNow = (/** @type {unknown[]} */ ...all) => {
      try {
        return now(...all)
      } catch (error) {
        if (Object(all[1]).throwIfNoEntry === false && Object(error).permission === 'FileSystemRead') return undefined
        throw asMissing(error)
      }
    }
    Reflect.set(fs, `${name}Sync`, Object.assign(ofNow, now))
    Reflect.set(fs.promises, name, async (/** @type {unknown[]} */ ...all) => {
      try {
        return await later(...all)
      } catch (error) {
        throw asMissing(error)
      }
    })
  }
}

/**
 * Vite writes the compiled configuration beside the original or into `node_modules/.vite-temp`, imports it, and deletes
 * it. Its imports are absolute, so it works from any folder: `run-hooks.js` finds it there.
 * https://github.com/vitejs/vite/blob/main/packages/vite/src/node/config.ts
 *
 * @param {string} temporary
 */
function redirectVite(temporary) {
  /** @param {unknown} path */
  const moved = (path) => (COMPILED.test(String(path)) ? join(temporary, basename(String(path))) : path)
  /** @param {object} target @param {string} name @param {Function} original */
  const redirect = (target, name, original) =>
    Reflect.set(target, name, (/** @type {unknown} */ path, /** @type {unknown[]} */ ...rest) =>
      Reflect.apply(original, target, [moved(path), ...rest]),
    )
  const { mkdir, unlink, writeFile } = fs.promises
  redirect(fs.promises, 'writeFile', writeFile)
  redirect(fs.promises, 'unlink', unlink)
  redirect(fs, 'unlink', fs.unlink)
  Reflect.set(fs.promises, 'mkdir', async (/** @type {string} */ path, /** @type {object} */ options) =>
    basename(String(path)) === '.vite-temp' ? undefined : mkdir(path, options),
  )
}

/**
 * Kills the process right before an operation on the output folder, or on a folder that takes its place: the one with
 * the number KILL_AT, counting from 1. Loaded with `node --import`.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const FOLDER = /[/\\](?:\.?dist[^/\\]*|spare[/\\][^/\\]+)$/

let count = 0
for (const name of ['renameSync', 'rmSync', 'symlinkSync']) {
  const operate = fs[name]
  fs[name] = (...parameters) => {
    const isFolder = parameters.some((path) => FOLDER.test(String(path)))
    if (isFolder && ++count === Number(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL')
    return operate(...parameters)
  }
}
syncBuiltinESMExports()

/**
 * Kills the process right before the operation on the output folder with the number KILL_AT, counting from 1. Loaded
 * with `node --import`; writes the number of operations to the file COUNT_TO when the process ends by itself.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

let count = 0
for (const name of ['renameSync', 'rmSync', 'symlinkSync', 'rmdirSync']) {
  const operate = fs[name]
  fs[name] = (...parameters) => {
    const isOutput = parameters.some((path) => /[/\\]\.?dist\b/.test(String(path)))
    if (isOutput && ++count === Number(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL')
    return operate(...parameters)
  }
}
syncBuiltinESMExports()
process.on('exit', () => process.env.COUNT_TO && fs.writeFileSync(process.env.COUNT_TO, String(count)))

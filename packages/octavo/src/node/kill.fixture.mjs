/**
 * A program that runs a command for each message, `{ words, killAt }`, and answers with the status of the command. It
 * kills itself right before an operation on the output folder, on a folder that takes its place, or on a file of a site
 * root: the one with the number `killAt`, counting from 1. Its argument is the address of the command's module.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const FOLDER = /[/\\](?:\.?dist[^/\\]*(?:[/\\]de)?|spare[/\\][^/\\]+|site[/\\][^/\\]+)$/

let count = 0
/** @type {number | undefined} */
let last
for (const name of ['renameSync', 'rmSync', 'symlinkSync']) {
  const operate = fs[name]
  fs[name] = (...parameters) => {
    const isFolder = parameters.some((path) => FOLDER.test(String(path)))
    if (isFolder && ++count === last) process.kill(process.pid, 'SIGKILL')
    return operate(...parameters)
  }
}
syncBuiltinESMExports()

const [, , command = ''] = process.argv
/** @type {{ main(words: string[]): Promise<number> }} */
const { main } = await import(command)
process.on('message', async ({ words, killAt }) => {
  count = 0
  last = killAt
  process.send?.(await main(words))
})

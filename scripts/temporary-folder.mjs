/** The unit tests create hundreds of small sites, all in one temporary folder, which is removed at the end. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const PREFIX = 'octavo-tests-'
/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm'
/** Four times what the tests write. */
const ENOUGH_BYTES = 2 * 2 ** 30

/** All test processes inherit the environment, and so use this folder. */
export function setup() {
  // Vitest calls this once for each project.
  if (basename(tmpdir()).startsWith(PREFIX)) return undefined
  const folder = createFolder()
  process.env.TMPDIR = process.env.TEMP = process.env.TMP = folder
  return () => remove(folder)
}

/**
 * A bundler that a test has stopped may still write for a moment. `maxRetries` of Node.js does not help: it removes no
 * files that are new.
 * @param {string} folder
 */
async function remove(folder) {
  for (let tries = 1; ; tries++) {
    try {
      return rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (tries === 10) throw error
      await setTimeout(100)
    }
  }
}

/**
 * In memory where that is possible, unless the caller chose a folder: on a disk, creating and removing all these files
 * takes a tenth of the processor time of the unit tests.
 */
function createFolder() {
  const { TMPDIR, TEMP, TMP } = process.env
  return (!(TMPDIR || TEMP || TMP) && createInMemory()) || mkdtempSync(join(realpathSync(tmpdir()), PREFIX))
}

/** Containers often have a small folder in memory, or one from which no program may be run. */
function createInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    if (Math.min(bavail * bsize, freemem()) < ENOUGH_BYTES) return undefined
    const folder = mkdtempSync(join(IN_MEMORY, PREFIX))
    if (canRunPrograms(folder)) return folder
    rmSync(folder, { recursive: true })
  } catch {
    // It does not exist, or is not writable.
  }
  return undefined
}

/** @param {string} folder */
function canRunPrograms(folder) {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n')
  chmodSync(program, 0o755)
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

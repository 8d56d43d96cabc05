import { join } from 'node:path'
import type { Problem } from '../../shared/build/problem.ts'
import type { CheckBrowserCode, CheckedBrowserCode } from './shell/index.ts'

/** The modules that only browsers load: the client module and that for analytics. */
interface BrowserCode {
  check(): Promise<void>
  /** Checks them again if they depend on one of the changed files, relative to the root. */
  update(files: readonly string[]): Promise<void>
  problems(): Problem[]
}

export function createBrowserCode(root: string, checkModules: CheckBrowserCode): BrowserCode {
  let current: CheckedBrowserCode = { problems: [], inputs: new Set() }
  const check = async () => {
    current = await checkModules()
  }
  return {
    check,
    update: async (files) => {
      const { inputs, problems } = current
      // A faulty import may be of any file, and a file beside the folders may be a new client module.
      const dependsOn = (file: string) => inputs.has(join(root, file)) || !file.includes('/')
      if (problems.length > 0 || files.some(dependsOn)) await check()
    },
    problems: () => current.problems,
  }
}

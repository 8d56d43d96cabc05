import type { Invocation } from './invocation.ts'
import type { Terminal } from './terminal.ts'

/** The input of a command. */
export interface CommandContext {
  invocation: Invocation
  terminal: Terminal
  /** Absolute path that the paths on the command line are relative to. */
  cwd: string
  env: NodeJS.ProcessEnv
}

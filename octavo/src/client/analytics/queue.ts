/** A call of Matomo's: the name of a method and its parameters. */
export type Command = readonly [method: string, ...parameters: unknown[]]

declare global {
  interface Window {
    /** Matomo's queue: a list until its script has come, which then takes the calls itself. */
    _paq?: { push(...commands: Command[]): unknown }
  }
}

export function push(...commands: Command[]): void {
  window._paq ??= []
  window._paq.push(...commands)
}

/** The commands that wait for Matomo's script; undefined once it is there. */
export function waitingCommands(): Command[] | undefined {
  return Array.isArray(window._paq) ? (window._paq as Command[]) : undefined
}

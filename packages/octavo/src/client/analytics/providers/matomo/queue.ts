/** A call of Matomo's API (https://developer.matomo.org/api-reference/tracking-javascript). */
export type Command = readonly [method: string, ...parameters: unknown[]]

declare global {
  interface Window {
    /**
     * Matomo's queue: an array until its script is loaded, which replaces the array by an object that runs calls at
     * once.
     */
    _paq?: { push(...commands: Command[]): unknown }
  }
}

export function push(...commands: Command[]): void {
  window._paq ??= []
  window._paq.push(...commands)
}

/** Removes and returns the commands that wait for Matomo's script; undefined once it is loaded. */
export function takePending(): Command[] | undefined {
  // Array.isArray narrows to any[]; only push() above adds commands.
  return Array.isArray(window._paq) ? (window._paq as Command[]).splice(0) : undefined
}

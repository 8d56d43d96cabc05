/** The part whose rendering began last on the server: an error of the shell comes from it or from what it renders. */
let running: string | undefined

/** Forgets the part of the last document. */
export function resetPart(): void {
  running = undefined
}

export function startPart(name: string): void {
  running = name
}

export function lastPart(): string | undefined {
  return running
}

import { setTimeout as sleep } from 'node:timers/promises'

/** How requests are spread over hosts and time. */
export interface Pace {
  /** Requests at once, to all hosts. */
  most: number
  /** Requests at once to one host. */
  mostPerHost: number
  /** Milliseconds between the starts of two requests to one host. */
  pause: number
}

/** Lets a number of tasks run at once; the others wait in their order. */
class Gate {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#free = most
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}

/** Lets requests to hosts start: few at once, with a pause, and none before the time that a host has asked for. */
export class Hosts {
  readonly #pace: Pace
  readonly #all: Gate
  readonly #closed = new Set<string>()
  readonly #hosts = new Map<string, { gate: Gate; next: number }>()

  constructor(pace: Pace) {
    this.#pace = pace
    this.#all = new Gate(pace.most)
  }

  /** Lets no request to HOST start any more. */
  close(host: string): void {
    this.#closed.add(host)
  }

  isClosed(host: string): boolean {
    return this.#closed.has(host)
  }

  /** Runs WORK, which sends one request to HOST, when its turn has come. */
  run<Value>(host: string, work: () => Promise<Value>): Promise<Value> {
    const entry = this.#entryOf(host)
    return entry.gate.run(async () => {
      await waitForTurn(entry, this.#pace.pause)
      return this.#all.run(work)
    })
  }

  /** Lets no request to HOST start for a time. */
  rest(host: string, milliseconds: number): void {
    const entry = this.#entryOf(host)
    entry.next = Math.max(entry.next, performance.now() + milliseconds)
  }

  #entryOf(host: string) {
    const entry = this.#hosts.get(host) ?? { gate: new Gate(this.#pace.mostPerHost), next: 0 }
    this.#hosts.set(host, entry)
    return entry
  }
}

/** Again after each wait: meanwhile, the host may have asked for more time, or another request may have started. */
async function waitForTurn(entry: { next: number }, pause: number): Promise<void> {
  for (;;) {
    const now = performance.now()
    if (now >= entry.next) {
      entry.next = now + pause
      return
    }
    await sleep(entry.next - now)
  }
}

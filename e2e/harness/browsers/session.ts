/** A cookie, with the names of WebDriver: https://www.w3.org/TR/webdriver2/#cookies. `expiry` is in seconds. */
export interface Cookie {
  name: string
  value: string
  domain: string
  path: string
  secure: boolean
  sameSite: string
  expiry?: number
}

/** One input device and what it does, which both protocols write alike: https://www.w3.org/TR/webdriver2/#actions. */
export interface InputSource {
  type: 'key' | 'pointer'
  id: string
  actions: object[]
}

/** A running browser with a current tab: the few commands that both protocols have. */
export interface Session {
  /** Name and version of the browser. */
  browser: string
  /** What the browser complained about since the last reset. */
  complaints: string[]
  /** Loads a document and waits until it is complete. */
  goTo(url: string): Promise<void>
  /** One step in the history, or loads the page again. Does not wait for the page. */
  move(how: 'back' | 'forward' | 'reload'): Promise<void>
  /** The value of an expression in the page, as JSON; waits for promises. Throws when the page is left meanwhile. */
  evaluate(expression: string): Promise<string | null>
  perform(sources: InputSource[]): Promise<void>
  /** Sets the size of the page. A browser with a window may have a smallest width. */
  resize(width: number, height: number): Promise<void>
  cookies(): Promise<Cookie[]>
  tabs(): Promise<string[]>
  switchTo(tab: string): Promise<void>
  /** Prints the page and returns the PDF. Absent where the driver cannot print. */
  print?(): Promise<Buffer>
  /** Forgets what the last test left behind, as far as the browser can by itself. */
  reset(): Promise<void>
  close(): Promise<void>
}

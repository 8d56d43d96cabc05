/** Environment variable with the address that lends addresses and runs commands; workers inherit it. */
export const LENDER = 'OCTAVO_TEST_SERVERS'
/** Path of the lender that runs a command, whose words are the body of the request. */
export const COMMAND_PATH = '/command'
/** Path of the lender that serves a built folder, which is the body of the request. */
export const SERVE_PATH = '/serve'

export interface Ended {
  status: number
  out: string
  err: string
}

/** Asks the process that the workers share. Throws the reason when it cannot do what it is asked. */
export async function askLender(path: string, body?: string): Promise<string> {
  const response = await fetch(process.env[LENDER] + path, body === undefined ? {} : { method: 'POST', body })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

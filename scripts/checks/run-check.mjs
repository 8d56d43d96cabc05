import { pathToFileURL } from 'node:url'

/**
 * Runs a check if its file was started as a program: prints its messages and a summary, and exits with 1 if there are
 * messages.
 * @param {string} url `import.meta.url` of the file.
 * @param {() => string[]} check
 * @param {{ none: string, some: (count: number) => string }} summary
 */
export function runCheck(url, check, { none, some }) {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return
  const messages = check()
  for (const message of messages) console.error(message)
  console.log(messages.length === 0 ? none : some(messages.length))
  process.exitCode = messages.length === 0 ? 0 : 1
}

/** Variables that Vite writes into the code of browsers: https://vite.dev/guide/env-and-mode */
const PUBLIC = 'VITE_'

const READ = /\bprocess\.env(?:\??\.(\w+)|(?:\?\.)?\[\s*['"`](\w+)['"`]\s*\])/g
const TAKEN_APART = /\{([^{}]*)\}\s*=\s*process\.env\b/g

/** Names of the environment variables that code reads. A name that the code computes is not found. */
export function findVariables(code: string): string[] {
  if (!code.includes('process.env')) return []
  const read = [...code.matchAll(READ)].map(([, name, quoted]) => name ?? quoted ?? '')
  const taken = [...code.matchAll(TAKEN_APART)].flatMap(([, names = '']) =>
    names.split(',').flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? []),
  )
  return [...new Set([...read, ...taken])].filter((name) => name !== 'NODE_ENV').sort()
}

/** The values of these variables, and of all that are meant for browsers, for a digest. */
export function readVariables(names: readonly string[]): [name: string, value: string | undefined][] {
  const { env } = process
  const open = Object.keys(env).filter((name) => name.startsWith(PUBLIC))
  return [...new Set([...names, ...open])].sort().map((name) => [name, env[name]])
}

/** Sets NODE_ENV to production. Returns the function that restores it. */
export function enterProduction(): () => void {
  const { env } = process
  const { NODE_ENV } = env
  env.NODE_ENV = 'production'
  return () => {
    // An assignment of undefined would set it to the text "undefined".
    if (NODE_ENV === undefined) delete env.NODE_ENV
    else env.NODE_ENV = NODE_ENV
  }
}

/** The largest time of a `Date`: https://tc39.es/ecma262/#sec-time-values-and-time-range */
const MAX_TIME = 8.64e15

/**
 * The time in `SOURCE_DATE_EPOCH`, in milliseconds since 1970, by which builds of the same sources are equal:
 * https://reproducible-builds.org/specs/source-date-epoch/. undefined if it is not set, or is not a time.
 */
export function readSourceDate(): number | undefined {
  const { SOURCE_DATE_EPOCH: seconds } = process.env
  const time = Number(seconds) * 1000
  return seconds && Math.abs(time) <= MAX_TIME ? time : undefined
}

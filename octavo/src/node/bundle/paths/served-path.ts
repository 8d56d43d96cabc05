import { posix, win32 } from 'node:path'

/**
 * The address below the base path under which Vite serves an absolute path: `/a/b.css` → `@fs/a/b.css`, and in Windows
 * `C:\a\b.css` → `@fs/C:/a/b.css` (see https://vite.dev/config/server-options.html#server-fs-allow).
 */
export function toServedPath(path: string, { sep } = process.platform === 'win32' ? win32 : posix): string {
  return `@fs/${path.split(sep).join('/').replace(/^\//, '')}`
}

/** The absolute path that an address names; undefined for an address without one. */
export function toAbsolutePath(address: string): string | undefined {
  const [, path] = /^@fs(\/.*)$/.exec(address) ?? []
  return path?.replace(/^\/(?=[a-z]:)/i, '')
}

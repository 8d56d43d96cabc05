import { join } from 'node:path'
import type { Plugin } from 'vite'
import { decodePath, splitHref } from '../../../shared/urls.ts'
import { isInside, realPathOf } from '../../files/index.ts'
import { toAbsolutePath } from '../../bundle/index.ts'

/**
 * Refuses files behind symbolic links that leave the folders that Vite may read: it compares the names of files with
 * `server.fs.allow`, not the places that links lead to (https://vite.dev/config/server-options.html#server-fs-allow).
 */
export function createLinkGuard(root: string, basePath: string, allowed: readonly string[]): Plugin {
  const real = allowed.flatMap((folder) => realPathOf(folder) ?? [])
  const isIn = (folders: readonly string[], path: string) => folders.some((folder) => isInside(folder, path))
  return {
    name: 'octavo:link-guard',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = toFile(root, decodePath(splitHref(request.url ?? '/').path).slice(basePath.length))
        const target = isIn(allowed, path) ? realPathOf(path) : undefined
        if (target === undefined || isIn(real, target)) return next()
        response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
        response.end('This file is outside of the site.\n')
      })
    },
  }
}

/** The path of an address: another one than that of an absolute path is below the root. */
function toFile(root: string, path: string): string {
  return join(toAbsolutePath(path) ?? join(root, path))
}

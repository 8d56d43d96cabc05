import { readFile, realpath } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decodePath } from 'octavo/published'
import { SiteError, type SiteFiles } from './site-files.ts'

/**
 * The files in a folder that `octavo build` or `octavo publish` has written. `origin`: where it is served. Throws
 * `SiteError` when there is no such folder.
 */
export async function openFolder(folder: string | URL, origin?: string): Promise<SiteFiles> {
  const place = resolve(folder instanceof URL ? fileURLToPath(folder) : folder)
  const root = await realpath(place).catch(() => {
    throw new SiteError(`There is no folder ${place}.`, 'Run "octavo build" first, or name the folder it wrote.')
  })
  return {
    // Assistants read it, so it does not say where the folder is.
    place: `${basename(place)}/`,
    ...(origin !== undefined && { origin }),
    read: async (path) => {
      const name = decodePath(path)
      // Hidden files are not published.
      if (/(^|[/\\])\./.test(name) || name.includes('\0')) return undefined
      const file = join(root, name === '' || name.endsWith('/') ? `${name}index.html` : name)
      try {
        const real = await realpath(file)
        return real.startsWith(root + sep) ? await readFile(real, 'utf8') : undefined
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        if (/^(ENOENT|ENOTDIR|EISDIR|ENAMETOOLONG)$/.test(code)) return undefined
        throw new SiteError(`The file ${name} cannot be read (${code}).`, 'Check the permissions of the folder.')
      }
    },
  }
}

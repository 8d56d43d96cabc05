import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Result } from '../../shared/build/problem.ts'

interface Wanted {
  /** Absolute path of the site's root. */
  root: string
  /** Name of the configuration file, and the setting that needs the package. */
  file: string
  key: string
  /** All packages that the setting needs, for the command that installs them. Default: this one. */
  together?: readonly string[]
}

/**
 * Imports a package that the site has installed, because it is too large for every site. `Module` is the type of its
 * module, which no import can know.
 */
export async function loadPackage<Module>(
  name: string,
  { root, file, key, together = [name] }: Wanted,
): Promise<Result<Module>> {
  try {
    const path = createRequire(join(root, 'package.json')).resolve(name)
    return { kind: 'value', value: (await import(pathToFileURL(path).href)) as Module }
  } catch (error) {
    // Installed, but for another system, for example.
    const isMissing = (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND'
    const reason = isMissing ? 'is not installed' : `cannot be loaded: ${String(error).split('\n')[0]}`
    return {
      kind: 'problem',
      problem: {
        severity: 'error',
        message: `"${key}" needs the package "${name}", which ${reason}.`,
        file,
        key: key.split('.'),
        hint: `Run "npm install --save-dev ${together.join(' ')}" in the site's folder, or remove the setting.`,
      },
    }
  }
}

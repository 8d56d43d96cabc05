import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../../shared/problem.ts'
import { refuseFile } from '../../files/index.ts'

/** The file that a setting such as `favicon.source` names must be in the site's folder. `file`: the configuration. */
export function checkPicture(setting: string, path: string, { root, file }: { root: string; file: string }): Problem[] {
  const refused = refuseFile(root, path)
  if (refused) return [refused]
  if (existsSync(join(root, path))) return []
  return [
    {
      severity: 'error',
      message: `"${setting}" names the file "${path}", which does not exist.`,
      file,
      key: setting.split('.'),
      hint: "Add the file, or fix the path: it is relative to the site's folder.",
    },
  ]
}

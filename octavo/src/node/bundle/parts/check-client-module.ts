import type { Rolldown } from 'vite'
import { nearestName } from '../../../shared/text/nearest.ts'
import type { Problem } from '../../../shared/problem.ts'
import { toRelativePath } from '../../files/index.ts'
import { findSiteCode } from '../site-code/index.ts'

const EXPORT = 'onPage'

/** Finds a misspelled `onPage`. A client module without any export is right: it may do everything when it is loaded. */
export function checkClientModule({ output }: Rolldown.RolldownOutput, root: string): Problem[] {
  const { client } = findSiteCode(root)
  if (client === null) return []
  const file = toRelativePath(root, client)
  // Vite separates the folders of identifiers by slashes, also on Windows.
  const isClient = (id: string | null) => id !== null && toRelativePath(root, id) === file
  const names = output.flatMap((each) => (each.type === 'chunk' && isClient(each.facadeModuleId) ? each.exports : []))
  const near = names.filter((name) => name !== EXPORT && nearestName(name, [EXPORT]) !== undefined)
  if (near.length === 0 || names.includes(EXPORT)) return []
  const message = `${file} exports "${near[0]}", which nothing calls.`
  return [{ severity: 'error', message, file, hint: `Did you mean "${EXPORT}"?` }]
}

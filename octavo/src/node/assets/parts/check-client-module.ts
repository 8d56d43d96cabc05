import { relative } from 'node:path'
import type { Rolldown } from 'vite'
import { nearestName } from '../../../shared/text/nearest.ts'
import type { Problem } from '../../../shared/problem.ts'
import { findSiteCode } from '../site-code/index.ts'

const EXPORT = 'onPage'

/** Finds a misspelled `onPage`. A client module without any export is right: it may do everything when it is loaded. */
export function checkClientModule({ output }: Rolldown.RolldownOutput, root: string): Problem[] {
  const { client } = findSiteCode(root)
  const chunk = output.find((file) => file.type === 'chunk' && client !== null && file.facadeModuleId === client)
  const names = chunk?.type === 'chunk' ? chunk.exports : []
  const near = names.filter((name) => name !== EXPORT && nearestName(name, [EXPORT]) !== undefined)
  if (client === null || near.length === 0 || names.includes(EXPORT)) return []
  const file = relative(root, client)
  const message = `${file} exports "${near[0]}", which nothing calls.`
  return [{ severity: 'error', message, file, hint: `Did you mean "${EXPORT}"?` }]
}

import type { Gap } from '../../../shared/page.ts'
import { noteVariables } from '../text/index.ts'
import type { TextRange, Walk } from '../walk/index.ts'

/**
 * Records in the Markdown twin what readers get in place of an address and of the variables around it. Without a gap
 * the address is one of another host, whose variables are replaced, too.
 */
export function noteAddress(gap: Gap | undefined, address: TextRange | undefined, whole: TextRange, walk: Walk): void {
  if (!gap || !address) return noteVariables(whole, walk)
  walk.piece.edits.push({ ...address, chunks: [gap] })
  noteVariables({ start: whole.start, end: address.start }, walk)
  noteVariables({ start: address.end, end: whole.end }, walk)
}

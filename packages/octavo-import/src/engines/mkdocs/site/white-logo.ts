import type { CopiedFile, Folder } from '../../../contract.ts'
import type { ConversionLog } from '../../../shared/index.ts'

const COLOR = /\b((?:fill|stroke)\s*[:=]\s*["']?\s*)(#[\da-f]{3,8}|[a-z]+(?:\([^)]*\))?)/gi
const WHITE = /^(?:#f{3}|#f{6}|white)$/i

/**
 * A black copy of a drawing that is only white, as logos are on the colored header of Material: on the header of
 * Octavo, it could not be seen in the light mode.
 */
export function blackCopyOf(
  folder: Folder,
  { from, to }: CopiedFile,
  log: ConversionLog,
): { path: string; text: string } | undefined {
  const drawing = from.endsWith('.svg') ? (folder.readText(from) ?? '') : ''
  const colors = Array.from(drawing.matchAll(COLOR), ([, , color = '']) => color).filter((color) => color !== 'none')
  if (colors.length === 0 || !colors.every((color) => WHITE.test(color))) return undefined
  const path = to.replace(/\.svg$/, '.black.svg')
  const message = `The logo is white, so the light mode has a black copy of it: ${path}.`
  const hint = 'Replace it, or use one logo for both modes: see "logo" in octavo.config.ts.'
  log.report({ kind: 'settings', message, hint, file: from })
  const text = drawing.replace(COLOR, (written, before: string, color: string) =>
    WHITE.test(color) ? `${before}#000` : written,
  )
  return { path, text }
}

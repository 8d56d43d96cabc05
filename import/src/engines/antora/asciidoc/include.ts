import { posix } from 'node:path'
import type { ConversionLog } from '../../../shared/index.ts'
import type { Folder } from '../../../contract.ts'
import type { Catalog, Resource } from '../catalog/catalog.ts'
import type { AdocReader } from './nodes.ts'
import { missingTags, selectLines } from './select-lines.ts'

/** Deeper than people write. A file that includes itself would never end. */
const MAX_DEPTH = 64

interface IncludeContext {
  folder: Folder
  catalog: Catalog
  /** Path of the page in FROM. */
  source: string
  log: ConversionLog
}

/** Puts the lines of another file in the place of `include::partial$name.adoc[]`. */
export function include(
  reader: AdocReader,
  target: string,
  attributes: Record<string, unknown>,
  { folder, catalog, source, log }: IncludeContext,
): void {
  const from = reader.file ?? source
  const place = { file: from, line: reader.lineno - 1 }
  const found = find(target, from, catalog)
  const text = typeof found === 'string' ? undefined : folder.readText(found.file)
  if (typeof found === 'string' || text === undefined || reader.includeStack.length >= MAX_DEPTH) {
    if ('optional-option' in attributes) return
    const message =
      found === 'other component' || found === 'other version'
        ? `The file "${target}" of another component or version is not in the folder.`
        : /^https?:/.test(target)
          ? `The file ${target} is not loaded from the web.`
          : `The file "${target}" is not in the folder.`
    log.report({ kind: 'missing includes', message, hint: 'Copy its text into the page.', ...place })
    return
  }
  for (const name of missingTags(text, attributes))
    log.report({
      kind: 'missing includes',
      message: `The file ${found.file} has no tag "${name}".`,
      hint: 'Correct the name in the old site and import again.',
      ...place,
    })
  const { lines, first } = selectLines(text, attributes)
  if (lines.length === 0) return
  log.count('included files')
  reader.pushInclude(lines, found.file, found.file, first, attributes)
}

function find(target: string, from: string, catalog: Catalog): Pick<Resource, 'file'> | ReturnType<Catalog['resolve']> {
  const place = catalog.placeOf(from)
  if (!place) return 'missing'
  // Without a family, the path counts from the file.
  const isPath = !/[$:]/.test(target)
  if (isPath) return { file: posix.join(posix.dirname(from), target) }
  return catalog.resolve(target, place, 'page')
}

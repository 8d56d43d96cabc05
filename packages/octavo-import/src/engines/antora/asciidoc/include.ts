import { posix } from 'node:path'
import type { ConversionLog } from '../../../shared/index.ts'
import type { Folder } from '../../../contract.ts'
import type { Catalog, Resource } from '../catalog/catalog.ts'
import type { AdocReader } from './nodes.ts'
import { missingTags, selectLines } from './select-lines.ts'

interface IncludeContext {
  folder: Folder
  catalog: Catalog
  /** Path of the page in FROM. */
  source: string
  log: ConversionLog
}

/** Parts of a file that are in each other. */
const MAX_PARTS = 4

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
  const isInItself =
    typeof found !== 'string' && repeats(found.file, [source, from, ...reader.includeStack.map(fileOf)], attributes)
  if (typeof found === 'string' || text === undefined || isInItself) {
    if ('optional-option' in attributes) return
    const message = isInItself ? `The file "${target}" includes itself.` : describeMissing(target, found)
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

function describeMissing(target: string, found: ReturnType<typeof find>): string {
  if (found === 'other component' || found === 'other version')
    return `The file "${target}" of another component or version is not in the folder.`
  if (/^https?:/.test(target)) return `The file ${target} is not loaded from the web.`
  return `The file "${target}" is not in the folder.`
}

/** Whether a file would include itself without end. A part of it may be in another one. */
function repeats(file: string, open: readonly unknown[], attributes: Readonly<Record<string, unknown>>): boolean {
  const isPart = ['tag', 'tags', 'lines'].some((name) => name in attributes)
  return open.filter((each) => each === file).length > (isPart ? MAX_PARTS : 0)
}

/** The file of an entry of the stack. */
function fileOf(entry: readonly unknown[]): unknown {
  return entry[1]
}

function find(target: string, from: string, catalog: Catalog): Pick<Resource, 'file'> | ReturnType<Catalog['resolve']> {
  const place = catalog.placeOf(from)
  if (!place) return 'missing'
  // Without a family, the path counts from the file.
  const isPath = !/[$:]/.test(target)
  if (isPath) return { file: posix.join(posix.dirname(from), target) }
  return catalog.resolve(target, place, 'page')
}

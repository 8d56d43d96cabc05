import type { Folder } from '../../../contract.ts'
import type { ConversionLog } from '../../../shared/index.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { AttributeValues } from '../config/attributes.ts'
import type { Asciidoctor } from './asciidoctor.ts'
import { include } from './include.ts'

/** What parsing a file of FROM needs. */
export interface FileTools {
  asciidoctor: Asciidoctor
  folder: Folder
  catalog: Catalog
  log: ConversionLog
}

/** Parses a file with what it includes. `source`: its path in FROM. */
export function parseFile(
  source: string,
  attributes: AttributeValues,
  { asciidoctor, folder, catalog, log }: FileTools,
  isHeaderOnly = false,
): ReturnType<Asciidoctor['parse']> {
  return asciidoctor.parse({
    text: folder.readText(source) ?? '',
    attributes,
    include: (reader, target, values) => include(reader, target, values, { folder, catalog, source, log }),
    isHeaderOnly,
  })
}

import { isRecord } from 'octavo/foreign'
import { type Finding, type Folder, ImportUsageError } from '../../../contract.ts'
import type { ConversionLog } from '../../../shared/index.ts'
import type { Catalog } from '../catalog.ts'
import type { AttributeValues } from '../config/components.ts'
import { include } from './include.ts'
import { toInlineHtml } from './inline-html.ts'
import type { AdocDocument, AdocInline, AdocMessage, AdocReader } from './nodes.ts'

/** What this engine uses of `@asciidoctor/core`. */
interface Asciidoctor {
  load(text: string, options: Record<string, unknown>): Promise<AdocDocument>
  Extensions: { create(): { includeProcessor(define: (this: IncludeDefinition) => void): void } }
  LoggerManager: { setLogger(logger: unknown): void }
  MemoryLogger: { create(): { messages: readonly AdocMessage[] } }
}

interface IncludeDefinition {
  handles(accepts: () => boolean): void
  process(
    run: (document: unknown, reader: AdocReader, target: string, attributes: Record<string, unknown>) => void,
  ): void
}

/** Loads the parser, which is installed only for sites in AsciiDoc. */
export async function loadAsciidoctor(): Promise<Asciidoctor> {
  try {
    // Its declarations have `any` for nodes: see `nodes.ts`.
    return (await import('@asciidoctor/core')) as unknown as Asciidoctor
  } catch (error) {
    if (!isRecord(error) || error['code'] !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new ImportUsageError(
      'Pages in AsciiDoc need the package "@asciidoctor/core", which is not installed.',
      'Run "npm install --save-dev @asciidoctor/core@4" in this folder, and import again.',
    )
  }
}

/** What parsing a file of FROM needs. */
export interface FileTools {
  asciidoctor: Asciidoctor
  folder: Folder
  catalog: Catalog
  log: ConversionLog
}

/**
 * Parses a file and its includes. The parser reads no files and does not use the network: the importer resolves each
 * include. `source`: the path of the file in FROM.
 */
export async function parseFile(
  source: string,
  attributes: AttributeValues,
  tools: FileTools,
  isHeaderOnly = false,
): Promise<{ document: AdocDocument; messages: readonly AdocMessage[] }> {
  const { load, Extensions, LoggerManager, MemoryLogger } = tools.asciidoctor
  const registry = Extensions.create()
  registry.includeProcessor(function define() {
    this.handles(() => true)
    this.process((_document, reader, target, values) => include(reader, target, values, { ...tools, source }))
  })
  const logger = MemoryLogger.create()
  // Blocks are converted after `load`, with the logger of all documents.
  LoggerManager.setLogger(logger)
  const document = await load(tools.folder.readText(source) ?? '', {
    attributes,
    converter: { convert: (node: AdocInline) => (node.nodeName.startsWith('inline_') ? toInlineHtml(node) : '') },
    extension_registry: registry,
    parse_header_only: isHeaderOnly,
    safe: 'safe',
    sourcemap: true,
  })
  return { document, messages: logger.messages }
}

const MISSING = /^skipping reference to missing attribute: (.+)$/

/** Reports what the parser could not read. */
export function reportMessages(
  messages: readonly AdocMessage[],
  source: string,
  { log, folder }: Pick<FileTools, 'log' | 'folder'>,
): void {
  const known = new Set<string>()
  for (const { severity, message } of messages) {
    if (!/^(?:WARN|ERROR|FATAL)/.test(severity)) continue
    const text = typeof message === 'string' ? message : message.text
    const [, attribute] = MISSING.exec(text) ?? []
    if (attribute !== undefined) {
      if (known.has(attribute)) continue
      known.add(attribute)
      log.report(missingAttribute(attribute, source, folder.readText(source) ?? ''))
    } else {
      const { file, lineno } = (typeof message === 'string' ? undefined : message.source_location) ?? {}
      log.reportAt({ line: lineno || undefined }, file ?? source, {
        kind: 'mistakes in AsciiDoc',
        message: `Asciidoctor says: ${text.slice(0, 160)}.`,
        hint: 'Look whether the page shows what it should, and correct it in the old site.',
      })
    }
  }
}

function missingAttribute(name: string, file: string, text: string): Finding {
  const line = text.split('\n').findIndex((each) => each.includes(`{${name}}`)) + 1
  return {
    kind: 'unknown attributes',
    message: `The attribute {${name}} has no value, so its name is shown.`,
    hint: 'Set it in antora.yml, or in the playbook if that is in the folder, and import again.',
    file,
    line: line > 0 ? line : undefined,
  }
}

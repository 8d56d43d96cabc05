import { ImportUsageError } from '../../../contract.ts'
import { isRecord } from 'octavo/foreign'
import type { AttributeValues } from '../config/attributes.ts'
import { toInlineHtml } from './inline-html.ts'
import type { AdocDocument, AdocInline, AdocMessage, AdocReader } from './nodes.ts'

/** What this engine uses of `@asciidoctor/core`. */
interface Library {
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

interface ParseInput {
  text: string
  attributes: AttributeValues
  include: (reader: AdocReader, target: string, attributes: Record<string, unknown>) => void
  isHeaderOnly?: boolean
}

/** The parser of AsciiDoc. It reads no file and loads nothing from the web: the importer answers each include. */
export class Asciidoctor {
  readonly #library: Library

  constructor(library: Library) {
    this.#library = library
  }

  async parse({ text, attributes, include, isHeaderOnly = false }: ParseInput) {
    const { load, Extensions, LoggerManager, MemoryLogger } = this.#library
    const registry = Extensions.create()
    registry.includeProcessor(function define() {
      this.handles(() => true)
      this.process((_document, reader, target, values) => include(reader, target, values))
    })
    const logger = MemoryLogger.create()
    // Blocks are converted after `load`, with the logger of all documents.
    LoggerManager.setLogger(logger)
    const document = await load(text, {
      attributes,
      converter: { convert: (node: AdocInline) => (node.nodeName.startsWith('inline_') ? toInlineHtml(node) : '') },
      extension_registry: registry,
      parse_header_only: isHeaderOnly,
      safe: 'safe',
      sourcemap: true,
    })
    return { document, messages: logger.messages }
  }
}

/** Loads the parser, which is installed only for sites in AsciiDoc. */
export async function loadAsciidoctor(): Promise<Asciidoctor> {
  try {
    // Its declarations have `any` for nodes: see `nodes.ts`.
    return new Asciidoctor((await import('@asciidoctor/core')) as unknown as Library)
  } catch (error) {
    if (!isRecord(error) || error['code'] !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new ImportUsageError(
      'Pages in AsciiDoc need the package "@asciidoctor/core", which is not installed.',
      'Run "npm install --save-dev @asciidoctor/core@4" in this folder, and import again.',
    )
  }
}

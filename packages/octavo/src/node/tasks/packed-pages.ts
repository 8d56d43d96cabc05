import { deserialize, serialize } from 'node:v8'
import type { Page, SearchSection } from '../../shared/build/page.ts'
import type { PendingCode } from '../markdown/code/index.ts'
import type { PendingPage } from '../markdown/index.ts'

/** The texts that the document and the Markdown twin of a page show. Like the sections, they are not kept in memory. */
export type PageTexts = Pick<Page, 'body' | 'code' | 'markdown'>

/** The long texts of a page before its code blocks are rendered. */
export type PendingContent = Pick<PendingPage, 'body' | 'code' | 'sections' | 'markdown'>

/**
 * The texts of pages as they go to another thread and into the cache. They stay serialized until they are read, and a
 * document is made without reading sections, an index without reading the rest. `Code`: HTML, or what it is made from.
 */
export interface PackedPages<Code = string> {
  /** `Pick<Page, 'body' | 'markdown'>[]` */
  shown: Uint8Array<ArrayBuffer>
  /** `SearchSection[][]` */
  sections: Uint8Array<ArrayBuffer>
  code: Code[][]
}

export function packPages(contents: readonly PendingContent[]): PackedPages<PendingCode> {
  return {
    shown: serialize(contents.map(({ body, markdown }) => ({ body, markdown }))),
    sections: serialize(contents.map(({ sections }) => sections)),
    code: contents.map(({ code }) => code),
  }
}

export function unpackTexts({ shown, code }: PackedPages): PageTexts[] {
  // `packPages` serialized it.
  const texts = deserialize(shown) as Omit<PageTexts, 'code'>[]
  return texts.map((text, position) => ({ ...text, code: code[position] ?? [] }))
}

export function unpackSections({ sections }: Pick<PackedPages, 'sections'>): SearchSection[][] {
  return deserialize(sections) as SearchSection[][]
}

import { SEARCH_FORMAT, SEARCH_MANIFEST_FILE, type SearchManifest } from '../../shared/search/format.ts'
import { nameFile, TextFiles, withTime, type SearchFile } from './text-files.ts'
import { renderIndexFiles } from './index-files.ts'
import { packIndex, unpackIndex, type PackedIndex } from './inverted-index.ts'
import { completeListing, type PageListing } from './list-pages.ts'
import { encodeTextEntry, readTexts, toPageSections, toTextEntry, type ContentPage } from './page-sections.ts'
import { readLanguage } from './languages.ts'
import { createSegmentBuilder, SegmentMerger, type SearchSegment, type WordSettings } from './segment.ts'

/** The whole index as one segment, and the paths of its files: with it the next build indexes only changes. */
export interface IndexMemory extends Omit<SearchSegment, 'index' | 'texts'> {
  index: PackedIndex
  /** With which the pages were indexed, as JSON; absent with the default ones. */
  words?: string
  /** Paths of files by a digest of what they contain. */
  paths: Record<string, string>
}

/** What an index depends on besides its pages, and indexed pages that are reused. */
export interface IndexOptions extends WordSettings {
  /** Time of the newest content, in milliseconds since 1970. */
  time: number
  /** From the last index. */
  memory?: IndexMemory | undefined
  /** Indexed while pages were compiled, with the same settings of words. */
  gathered?: SearchSegment | undefined
}

interface SearchIndex {
  /** All files, the manifest (`search.json`) among them. */
  files: SearchFile[]
  manifest: SearchManifest
  memory: IndexMemory
}

/**
 * Indexes the searchable pages of a listing, in its order. The listing may come from an earlier build as long as the
 * pages have the same titles, headings, badges, places and links. Only pages that are not in `known` are read.
 */
export function createSearchIndex(
  { json, hasHeadings }: PageListing,
  pages: readonly ContentPage[],
  { time, memory: last, gathered, ...settings }: IndexOptions,
): SearchIndex {
  const language = readLanguage(settings.language)
  const words = toWordKey(settings)
  const memory = last?.words === words ? last : undefined
  const remembered = memory && { ...memory, index: unpackIndex(memory.index) }
  const segments = [remembered, gathered].flatMap((each) => (each?.hasHeadings === hasHeadings ? [each] : []))
  const paths = memory?.hasHeadings === hasHeadings ? memory.paths : {}
  const merger = new SegmentMerger(segments, createSegmentBuilder(hasHeadings, settings))
  const texts = new TextFiles(paths)
  for (const page of pages) {
    const { page: indexed, text } = merger.add(page)
    texts.add(page.route, { ...indexed, readEntry: () => text ?? readTextEntry(page, hasHeadings) })
  }
  texts.closeFile()
  const docFile = withTime(
    nameFile('doc', 'json', () => completeListing(json, { texts: texts.table, language: language?.listed })),
    time,
  )
  const merged = merger.finish()
  const index = renderIndexFiles(merged.index, paths)
  const indexFile = withTime(index.file, time)
  const manifest: SearchManifest = { format: SEARCH_FORMAT, docs: docFile.path, index: indexFile.path }
  return {
    files: [...texts.files, docFile, indexFile, ...index.others, ...(language?.files ?? []), toManifestFile(manifest)],
    manifest,
    memory: {
      hasHeadings,
      pages: merged.pages,
      index: packIndex(merged.index),
      paths: { ...texts.paths, ...index.paths },
      words,
    },
  }
}

/** Changes whenever the words of a page are indexed in another way. */
function toWordKey({ synonyms = [], language }: WordSettings): string | undefined {
  const stopWords = readLanguage(language)?.listed.stopWords
  return synonyms.length > 0 || stopWords !== undefined ? JSON.stringify([synonyms, stopWords]) : undefined
}

function readTextEntry(page: ContentPage, hasHeadings: boolean): Uint8Array {
  return encodeTextEntry(toTextEntry(toPageSections(readTexts(page)), hasHeadings))
}

function toManifestFile(manifest: SearchManifest): SearchFile {
  const content = JSON.stringify(manifest)
  return { path: SEARCH_MANIFEST_FILE, key: content, renderContent: () => content }
}

import * as WORDS from '../../shared/words/index.ts'
import { ARTICLE_ID, DATA_ID } from '../../shared/ids/shell-ids.ts'
import { features } from '../../shared/shell.ts'
import { type PageData, type SiteData, BUILD_META } from '../../shared/site.ts'

/** The parts of another document that the running shell takes over. */
export interface DocumentParts {
  buildId: string
  page: PageData
  article: string
  language: string
  /** The HTML of the elements of the head that differ from page to page: an element would keep its document alive. */
  head: string
  /** Addresses of its style sheets. */
  styles: string[]
}

/** The JSON in a document's `#octavo-data`. */
interface DocumentData {
  site: SiteData
  page: PageData
}

/** The server has answered, but not with a page of this engine. */
export class NotAPageError extends Error {}

/** The document is from another build than the running shell. */
export class OtherBuildError extends Error {}

/** Head elements that belong to a page, not to the site. */
export function listPageHead({ head }: Document): Element[] {
  return [
    ...head.querySelectorAll(
      'meta[name="description"],meta[name="robots"],meta[property^="og:"],meta[name^="twitter:"],link[rel="canonical"],link[rel="alternate"]',
    ),
  ]
}

/** Parses a document of this engine. Throws for any other document. */
export function parseDocument(html: string): DocumentParts {
  const document = new DOMParser().parseFromString(html, 'text/html')
  return toParts(document, { page: readData(document).page, article: readArticle(document) })
}

/** The parts of a document whose data and article are known: in the one that is shown, scripts change the article. */
export function toParts(document: Document, known: Pick<DocumentParts, 'page' | 'article'>): DocumentParts {
  return {
    ...known,
    buildId: readBuildId(document),
    language: document.documentElement.lang,
    head: listPageHead(document)
      .map(({ outerHTML }) => outerHTML)
      .join(''),
    styles: features.pageStyles ? listStyles(document) : [],
  }
}

/** The addresses of the style sheets that a document loads. */
function listStyles(document: Document): string[] {
  return [...document.head.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')!)
}

export function readBuildId(document: Document): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content ?? ''
}

/** Throws if the document has no data. Its shape needs no validation, because the engine writes it. */
export function readData(document: Document): DocumentData {
  const text = document.getElementById(DATA_ID)?.textContent
  if (!text) throw new NotAPageError(WORDS.foreignPage)
  return JSON.parse(text) as DocumentData
}

export function readArticle(document: Document): string {
  return document.getElementById(ARTICLE_ID)?.innerHTML ?? ''
}

/** The messages between `octavo dev` and the tabs that show its pages: custom events of Vite's connection. */
import type { Problem } from './build/problem.ts'
import type { PageData, SiteData } from './site.ts'

/** A problem as tabs show it. */
export interface QuotedProblem extends Problem {
  /** The source lines around the place of an error. */
  frame?: string
  /** The pages that a warning is about, with the base path. */
  routes?: string[]
}

/** What a tab shows of a page, apart from what only a new document can change. */
export interface ShownPage {
  site: SiteData
  page: PageData
  /** The article's HTML. */
  article: string
}

/** An error of a page in the browser. */
export interface SentFault {
  route: string
  message: string
  stack: string
  /** When the page began to load, in milliseconds since 1970. */
  startTime: number
}

/** From the preview to a tab, or to all. */
export interface MessagesToTabs {
  /** All problems of the site, when they have changed and when a tab connects. */
  'octavo:problems': QuotedProblem[]
  /** The build id, when it has changed, and in answer to `hello` and `ask`. A document of another one is outdated. */
  'octavo:build': string
  /** The new style sheet of the brand. */
  'octavo:brand': string
  /** The page that the tab shows, after an edit. */
  'octavo:page': ShownPage
  /** The new address of this page. */
  'octavo:move': string
  /** Something else may have changed: documents and search files that the tab keeps are outdated. */
  'octavo:stale': undefined
  /** The document must be loaded again. */
  'octavo:reload': undefined
}

/** From a tab to the preview. */
export interface MessagesFromTabs {
  /** The tab has connected: how many edits of the site's code its document has seen. */
  'octavo:hello': number
  /** Asks for the build id, to see whether the connection is alive. */
  'octavo:ask': undefined
  /** The page that the tab shows, at first and after each soft navigation. */
  'octavo:show': { route: string; isFound: boolean }
  'octavo:fault': SentFault
}

// https://vite.dev/guide/api-plugin#typescript-for-custom-events
declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap extends MessagesToTabs, MessagesFromTabs {}
}

/** Address below the base path that opens `?file=path:line:column` in the editor; Vite answers it. */
export const EDITOR_PATH = '__open-in-editor'

/** Address of the style sheet of the brand, below the base path. */
export const BRAND_FILE = '@octavo/brand.css'

import type { UserConfig } from 'octavo'

/** FROM, the site to import. Paths are relative to it, with forward slashes. */
export interface Folder {
  /** Absolute path. */
  readonly path: string
  /** All files in alphabetical order, without hidden folders other than configuration and without `node_modules`. */
  readonly files: readonly string[]
  /** Whether there is a file. A hidden one that is not listed counts, too, because a source may name it. */
  has(file: string): boolean
  /** The text of a file without a byte order mark; undefined if there is no such file. */
  readText(file: string): string | undefined
  /** What `--run` has loaded. Absent without it. */
  readonly ran?: RanModules
}

/** Modules of FROM that `--run` has loaded. */
export interface RanModules {
  /** The default export of a module, as `src/run/to-data.js` writes it; undefined if the module was not loaded. */
  valueOf(file: string): unknown
  /** Records that a setting has its value from the run. */
  record(setting: RanSetting): void
}

/** A setting whose value is from `--run`. */
export interface RanSetting {
  /** Its path in the configuration: `themeConfig.sidebar`. */
  name: string
  /** Where it is written: path in FROM, and the 1-based line and column. */
  file: string
  line?: number
  column?: number
}

/** A permission that an engine needs to load its configuration, besides reading files. Node.js refuses all others. */
export type RunNeed = 'programs' | 'addons' | 'threads'

/** A documentation engine that FROM may be made with. `toEngine` of the driver makes it of a `Definition`. */
export interface Engine {
  /** Short id, for `--engine`. */
  readonly id: string
  /** Name as its project writes it. */
  readonly name: string
  /**
   * Whether its files often stay behind when a repository moves to another engine: any other engine that matches wins.
   */
  readonly isOftenLeftBehind?: boolean
  /**
   * The file that only this engine has, for example `website/docusaurus.config.ts`; undefined: this is not one of its
   * sites. Looks at file names first.
   */
  detect(folder: Folder): string | undefined
  /**
   * The languages that the site has pages in, the default one first. Absent: the engine has no translations.
   *
   * @param file The result of `detect`.
   */
  languages?(folder: Folder, file: string): SiteLanguage[]
  /** How `--run` loads its configuration: `src/run/`. Absent: the configuration is no program in JavaScript. */
  readonly run?: {
    readonly needs: readonly RunNeed[]
    /** The modules to load, the configuration first. Default: the result of `detect`. */
    modules?(folder: Folder, file: string): string[]
  }
  /**
   * Reads and converts the whole site. Bad input becomes a `Finding`. It throws only an `ImportUsageError`, for a page
   * that the parsers cannot read.
   *
   * @param file The result of `detect`.
   */
  read(folder: Folder, file: string, options?: ReadOptions): Promise<ImportedSite>
}

export interface ReadOptions {
  /** The language to read, as its own site. Absent: the default one. */
  language?: SiteLanguage
  beforePage?: BeforePage
}

/** Called before each page is converted. */
export type BeforePage = (done: number, total: number) => Promise<void>

/** A language of a site with several. */
export interface SiteLanguage {
  /** As the old configuration names it: `root`, `pt-BR`. */
  readonly key: string
  /** The language tag: `pt-BR`. */
  readonly tag: string
  /** Its name in itself: `Português`. */
  readonly label: string
  /** Base path of its pages with slashes around it: `/docs/pt-BR/`. */
  readonly baseUrl: string
  /** Whether it is the default one. */
  readonly isDefault: boolean
  /** Whether a page without a translation has the text of the default language. Otherwise there is no such page. */
  readonly isFilled: boolean
  /** The languages that are imported with this one, by key. */
  readonly all: readonly string[]
}

/** Something of the old site that was not converted. */
export interface Finding {
  /** What it is, in the plural, as the report groups it: `JSX expressions`. */
  kind: string
  /** What is there, as a full sentence with the name of the thing. */
  message: string
  /** What to do, as a full sentence. */
  hint: string
  /** Path in FROM. */
  file?: string
  /** 1-based, in `file`. */
  line?: number
  /** 1-based, in UTF-16 code units. */
  column?: number
  /** The path of a link that leads to no page of its site: of several languages, it may be one of another. */
  path?: string
  /** The setting that only a run of the old site could compute: `themeConfig.sidebar`. */
  computed?: string
  /** Whether `--run` settles it, if it can load the configuration. */
  needsRun?: true
}

/** A Markdown file of the new site. */
export interface ImportedPage {
  /** Path in FROM. */
  source: string
  /** Path in TO: `docs/guide/setup.md`. A file whose name starts with `_` is a fragment. */
  target: string
  /** The old address with the base path: `/docs/guide/setup`. Absent for fragments. */
  address?: string
  /** The ids of its headings by the rule of the old engine, in order. */
  anchors: readonly string[]
  /** The converted text with front matter. */
  text: string
  /** Whether the text is in the default language, because the page has no translation. */
  isUntranslated?: boolean
}

/** A file that is copied unchanged. */
export interface CopiedFile {
  /** Path in FROM. */
  from: string
  /** Path in TO. */
  to: string
}

/** A component that the old site wrote itself. In the new site it only shows its children. */
export interface ComponentStub {
  name: string
  /** Names of the attributes that pages set. */
  attributes: readonly string[]
  /** How often pages use it, if counted. */
  uses?: number
  /** How many of these uses have no content, so that the stub shows nothing there. */
  empty?: number
  /** Path in FROM of the original, if known. */
  source?: string
}

/** A redirect of the old site. */
export interface ImportedRedirect {
  /** Old path with the base path. */
  from: string
  /** Path of a page with the base path. */
  to: string
}

/** One entry of `sidebar.yml`: see the guide's page "Sidebar, navbar and footer". */
export type SidebarEntry =
  | string
  | { doc: string; label: string }
  | { href: string; label: string }
  | { autogenerated: string }
  | SidebarCategory

export interface SidebarCategory {
  label: string
  link?: string | { generatedIndex: { slug?: string; title?: string; description?: string } }
  description?: string
  collapsed?: boolean
  items: SidebarEntry[]
}

/** All entries, or several sidebars by name. */
export type Sidebar = SidebarEntry[] | Record<string, SidebarEntry[]>

/** A site as an engine's reader returns it. Writing it to disk needs nothing else. */
export interface ImportedSite {
  config: UserConfig
  /** Absent: the sidebar follows folders and front matter. */
  sidebar?: Sidebar
  pages: ImportedPage[]
  files: CopiedFile[]
  /** Files that are neither pages nor copied, by path in TO: for example a component that the importer brings along. */
  generated: Record<string, string>
  components: ComponentStub[]
  redirects: ImportedRedirect[]
  /** Whether only a heading of the first rank is a title, also of a page that begins with another heading. */
  titlesAreFirstRank?: boolean
  /** Number of converted constructs by kind, in the plural: `{ admonitions: 12 }`. */
  converted: Record<string, number>
  notConverted: Finding[]
  /** Paths in FROM of files beside pages that the old site does not publish, as its settings say. */
  unpublished?: readonly string[]
}

/** A mistake in the command line, which an engine may throw, too. The command prints the hint below the message. */
export class ImportUsageError extends Error {
  /** The command recognizes the error by its name, because it loads this package by name only. */
  override readonly name = 'ImportUsageError'

  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message)
  }
}

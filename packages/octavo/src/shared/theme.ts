import type { Problem } from './build/problem.ts'
import type { PageData, SiteData } from './site.ts'

/**
 * Begins the address of a file that code of the site imports, such as a picture, in a server module. It becomes the
 * base path when HTML is rendered: the bundle is the same for every base path.
 */
export const BASE_PATH_MARK = '/octavo:base-path/'

/** A component tag to render. `children` and the `html` of the parts are finished HTML. */
export interface ComponentInput {
  name: string
  props: Record<string, string | true>
  children: string
  parts: { name: string; props: Record<string, string | true>; html: string }[]
  /** The values that `useSite` and `usePage` return inside the component. */
  site: SiteData
  page: PageData
}

/** The behavior of a component, which its module exports as `traits`. */
export interface ComponentTraits {
  /** Hydrated in the browser. Default: false, HTML only, no JavaScript. */
  island?: boolean
  /** Hydrated as soon as the page loads instead of near the viewport, for example a control that shows a state. */
  eager?: true
  /**
   * The attributes of its tag and of its parts, by tag. A page with another attribute gets a warning. Absent: any
   * attribute may be written.
   */
  attributes?: Readonly<Record<string, readonly string[]>>
  /** Names of the child tags that the component receives one by one (for example `Tab`). Default: none. */
  parts?: readonly string[]
}

/** What is known of the tag of a component. */
export interface TagTraits extends ComponentTraits {
  island: boolean
  parts: readonly string[]
  /** Its module could not be bundled, so its other traits are not known. */
  isUnbundled?: true
}

/** The exports of a theme bundle at build time: pure functions from values to HTML. */
export interface ThemeServer {
  /**
   * Everything inside `<body>` except scripts and data. `article` is finished HTML. Throws a `PartError` if a part of
   * the site throws.
   */
  renderShell(input: { site: SiteData; page: PageData; article: string }): string
  renderComponent(input: ComponentInput): string
  components: Record<string, TagTraits>
  /** Whether the shell contains parts, slots or layouts of the site. */
  hasParts: boolean
  /** The names of those that the site defines, also in place of built-in ones. */
  siteComponents: readonly string[]
  /** The modules of those, relative to the site root, by name. */
  siteFiles: Readonly<Record<string, string>>
  /** Checks `data` of a page with the layout's own module, if there is one. Without any such module, it is absent. */
  checkData?: (layout: string, data: Readonly<Record<string, unknown>>) => CheckedData
  /** Modules of the site that do not export what they must. */
  problems: readonly Problem[]
}

/** The data that a layout gets, or what is wrong with it; `file` is the module that checks it. */
export type CheckedData =
  | { kind: 'valid'; data: Readonly<Record<string, unknown>> }
  | { kind: 'invalid'; file: string; faults: readonly DataFault[] }

export interface DataFault {
  message: string
  /** Keys that lead to the value, from `data`. */
  path: readonly (string | number)[]
}

/**
 * The web fonts for text and for code: the path of each font's file with the most frequent characters. A font without a
 * file is shown at once, for example a font of the operating system, or any font in a preview.
 */
export interface ThemeFonts {
  text?: string | undefined
  mono?: string | undefined
  /** `theme.fonts.show` of the site. */
  show?: 'always' | 'still'
}

/** The bundled shell: the files a document loads, as paths below the base path. */
export interface ShellManifest {
  /** Absolute path of the module that exports a `ThemeServer` as `theme`. */
  serverModule: string
  /** Digest of the server module: another one may render other documents. */
  serverDigest: string
  /** Module scripts: the entry, then those that are loaded with it. */
  scripts: string[]
  styles: string[]
  /** The files that only some documents load, by the style sheets of packages that they are made of. */
  pageStyles?: Readonly<Record<string, string>>
  fonts: ThemeFonts
  /** Further links of each document, for example to icons; `href` is a path below the base path. */
  links?: { rel: string; href: string; type?: string; sizes?: string }[]
  /** Address of a style sheet beside the folder of this version, which may change after this build. */
  versionStyles?: string
  /** Source of the boot script, which is inline in each document and allowed in the policy by its hash. */
  bootScript: string
  /** Files to write: absolute source path by path below the base path (`assets/…`). */
  files: Record<string, string>
  /** What the site's own code adds to the shell; absent without parts, layouts and client module. */
  sizes?: CodeSize[]
  /** Warnings about the site's own code, which each build reports; absent if there are none. */
  problems?: Problem[]
}

/** What a file of the site adds to the scripts and styles of the shell. */
export interface CodeSize {
  /** Relative to the site root. */
  file: string
  /** Bytes, compressed with Brotli together with the rest of the shell. */
  bytes: number
}

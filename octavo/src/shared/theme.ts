import type { PageData, SiteData } from './site.ts'

/** Builds the HTML of a component tag: `children` and the parts' contents are finished HTML. */
export interface ComponentInput {
  name: string
  props: Record<string, string | true>
  children: string
  parts: { name: string; props: Record<string, string | true>; html: string }[]
  /** Where the component stands: what `useSite` and `usePage` answer inside it. */
  site: SiteData
  page: PageData
}

/** How a component behaves; declared beside it. */
export interface ComponentTraits {
  /** Hydrated in the browser. Default false: HTML only, no JavaScript. */
  island: boolean
  /** Hydrated as soon as the page is there, not only when it comes near the view: a control that says a state. */
  eager?: true
  /** Names of child tags that are handed over one by one. */
  parts: readonly string[]
}

/** What a theme bundle offers at build time: pure functions from values to HTML. */
export interface ThemeServer {
  /** Everything inside `<body>` except scripts and data. `article` is finished HTML. */
  renderShell(input: { site: SiteData; page: PageData; article: string }): string
  renderComponent(input: ComponentInput): string
  components: Record<string, ComponentTraits>
}

/** The bundled shell: what a document must load, as addresses below the base path. */
export interface ShellManifest {
  /** Absolute path of the module that exports a `ThemeServer` as `theme`. */
  serverModule: string
  /** Module scripts, first the entry; the others are preloaded. */
  scripts: string[]
  styles: string[]
  /** Fonts the first paint needs. */
  fonts: string[]
  /** The boot script's source: it goes into each document inline and its hash into the policy. */
  bootScript: string
  /** Files to write below `assets/`: absolute source path by output path relative to the base path. */
  files: Record<string, string>
}

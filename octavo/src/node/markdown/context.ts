/** A kind of admonition that a site defines. */
export interface OwnAdmonition {
  /** The title of admonitions without one. */
  label: string
  /** The built-in kind whose color and icon it has. */
  like: string
}

/** The parts of the site that a page depends on while it is compiled. */
export interface MarkdownContext {
  /** Absolute path of the site root. */
  root: string
  /** Values for `{{name}}`. */
  variables: Record<string, string>
  /** Names of front matter keys, besides those of the engine; `*` means any characters. */
  allowedKeys: readonly string[]
  /** Display names of tokens in headings, for example `-solutionDesigner` → `Solution Designer`. */
  headingPlaceholders: Record<string, string>
  /** The admonitions of the site by keyword, besides the built-in ones; or other titles for those. */
  admonitions: Record<string, OwnAdmonition>
  /** The badge kinds that front matter may list. */
  badges: Record<string, unknown>
  /** The component tags of the site, and the child tags that each receives one by one. */
  components: Record<string, { parts: readonly string[] }>
  /**
   * Reads a fragment by its path relative to the site root; null when there is none. It never reads outside of the
   * root.
   */
  readFragment(file: string): string | null
  /** Keeps drawings between builds: drawing a diagram takes as long as compiling many pages. */
  drawings?: Drawings
}

/** SVG drawings by their Mermaid source. */
export interface Drawings {
  /** The SVG from an earlier build; undefined when there is none. */
  read(source: string): string | undefined
  write(source: string, svg: string): void
}

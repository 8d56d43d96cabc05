/** What a page can see of its site while it is compiled. */
export interface MarkdownContext {
  /** Absolute path of the site root. */
  root: string
  /** Values for `{{name}}`. */
  variables: Record<string, string>
  /** Display names for the tokens that may stand in headings: `-solutionDesigner` → `Solution Designer`. */
  headingPlaceholders: Record<string, string>
  /** The badge kinds a page may carry. */
  badges: Record<string, unknown>
  /** The component tags a page may use, and the child tags each takes one by one. */
  components: Record<string, { parts: readonly string[] }>
  /** Reads a fragment by its path relative to the site root; null when there is none. It cannot leave the root. */
  readFragment(file: string): string | null
  /** Keeps drawings between builds, by their Mermaid source: each takes as long to draw as many pages to compile. */
  drawings?: Drawings
}

export interface Drawings {
  /** The SVG drawn from a source earlier; undefined when there is none. */
  read(source: string): string | undefined
  write(source: string, svg: string): void
}

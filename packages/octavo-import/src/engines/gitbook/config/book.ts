/** Pages that have their own table of contents: https://gitbook.com/docs/create-content/content-structure */
export interface Space {
  /** Folder of the pages in FROM; '' at the top. */
  root: string
  /** Its address below the base path, without slashes around it; '' for the one that the site opens with. */
  path: string
  /** Name of its tab. */
  label: string
  /** First page and table of contents: paths in FROM. */
  readme: string
  summary: string
  redirects: WrittenRedirect[]
}

/** A redirect of `.gitbook.yaml`, as written. */
export interface WrittenRedirect {
  from: string
  to: string
  file: string
  line: number
}

export interface Book {
  /** Whether it is one of the old command line or of HonKit: `/setup.html`, and templates of Nunjucks. */
  isLegacy: boolean
  /** The file that shows the engine: path in FROM. */
  file: string
  /** Base path of the pages with slashes around it. */
  baseUrl: string
  title?: string
  description?: string
  language?: string
  /** The one that the site opens with comes first. */
  spaces: [Space, ...Space[]]
  /** Texts that pages name: `space.vars.version`, `book.version`. */
  variables: ReadonlyMap<string, string>
}

import type { PageSource } from 'octavo'
import type { ApiWords } from './words/english.ts'

/** A language of request samples. */
export type SampleLanguage = 'curl' | 'javascript' | 'typescript' | 'python' | 'java' | 'go' | 'csharp' | 'php' | 'ruby'

/** How the reference of an API is made. */
export interface OpenApiOptions {
  /**
   * The description, relative to the folder of the site: OpenAPI 3.0, 3.1 or 3.2, or Swagger 2.0, as YAML or JSON. It
   * may refer to other files of the site.
   */
  spec: string
  /** Folder of the pages below the area: `api` makes `/api/users/get-user/`. Default: `api`. */
  path?: string
  /** The folder of the documentation in whose sidebar the pages are. Default: `docs`. */
  area?: string
  /** What each page contains: one operation, or all operations of a tag or a path. Default: `operation`. */
  group?: 'operation' | 'tag' | 'path'
  /** Label in the sidebar and title of the first page. Default: the title of the description. */
  label?: string
  /** Position among the pages and folders beside it, in a sidebar that follows the folders. */
  position?: number
  /** Languages of request samples, in this order. Default: all. */
  samples?: readonly SampleLanguage[]
  /**
   * Whether readers can send requests from the page. The servers of the description then become origins to which pages
   * may connect. Default: false.
   */
  tryIt?: boolean
  /**
   * Address that links of the description without a host start from: `https://docs.example.com`. Default: they are links
   * of the site, which a build checks.
   */
  links?: string
  /**
   * Words of pages and form in place of those of the site's language: `{ form: { send: 'Send request' } }`. The
   * operations' own texts are as in the description.
   */
  labels?: { readonly [Group in keyof ApiWords]?: Partial<ApiWords[Group]> | undefined }
  /** Scheme of links to operations, as in `[Get a user](api:getUser)`. Default: the last part of `path`. */
  scheme?: string
  /** Overlays (https://spec.openapis.org/overlay/latest.html) that change the description, in this order. */
  overlays?: readonly string[]
  /**
   * Folder with your own Markdown, relative to the folder of the site: the text of `getUser.md` follows the description
   * of the operation `getUser`, and the text of `tags/users.md` follows the description of the tag `users`.
   */
  content?: string
  /**
   * An earlier description, relative to the folder of the site. A page lists what has changed since then: the operations
   * that were added, changed and removed, and the changes that may break clients. Default: no such page.
   */
  changesSince?: string
  /**
   * Whether the description has pages. Without them, other pages show its operations:
   * `<Include file="api:getUser" />`. Default: true.
   */
  pages?: boolean
  /** Whether each schema of `components` has a page. Default: true. */
  schemas?: boolean
}

/**
 * A page source that makes the reference of an HTTP API from its description. Every mistake in the description is a
 * problem with its file, line and column.
 */
export declare function openapi(options: OpenApiOptions): PageSource

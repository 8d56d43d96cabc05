import type { HeaderRules } from '../http/response-headers.ts'

/** Name of the file at the top of every build that contains its `BuildStamp`. */
export const BUILD_STAMP_FILE = 'build.json'

/** Describes a build, for servers and for the next build into the same folder. */
export interface BuildStamp {
  /** Version of Octavo that wrote it; empty if the site does not show it. */
  engine: string
  /** Digest of what all documents of the build share. */
  buildId: string
  /** Starts and ends with a slash: `/5.1/`. */
  basePath: string
  trailingSlash: boolean
  /**
   * The content-security policy that servers send with its documents: the policy of pages, and the script of redirects.
   */
  csp: string
  /**
   * Patterns of addresses below the base path, for example `/assets/*`: files whose names contain a digest of their
   * content.
   */
  immutable: readonly string[]
  /** Folders of the languages after the first one, each with a stamp. */
  languages?: readonly string[]
  /** Response headers that the site adds. */
  headers?: HeaderRules
}

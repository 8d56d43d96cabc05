/** Name of the file at the top of every build that says what it is. */
export const BUILD_STAMP_FILE = 'build.json'

/** What a build says about itself, for servers and for the next build into the same folder. */
export interface BuildStamp {
  /** Version of Octavo that wrote it. */
  engine: string
  /** Digest of what all documents of the build share. */
  buildId: string
  /** Starts and ends with a slash: `/5.1/`. */
  basePath: string
  trailingSlash: boolean
  /** The content-security policy of its documents, as it stands in their head. */
  csp: string
}

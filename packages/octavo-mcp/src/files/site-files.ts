/** The files of a published site, wherever they are. */
export interface SiteFiles {
  /** The address, or the name of the folder, for messages. */
  readonly place: string
  /** The address below which all files are; absent for a folder, which may be published anywhere. */
  readonly base?: URL
  /** The origin at which a folder is published, if it differs from the one in the site's configuration. */
  readonly origin?: string
  /**
   * Reads a text file by its path below the place, encoded as in an address: `5.1/docs/design.md`. A folder, '' or
   * `5.1/`, stands for its document. Undefined when there is no such file. Throws `SiteError`.
   */
  read(path: string): Promise<string | undefined>
}

/** Says what is wrong, and what to do. Assistants and people read it. */
export class SiteError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message)
  }
}

/** A value made of a text. It is made again only when the text is another one. */
export function remember<Value>(make: (text: string) => Value): (text: string) => Value {
  let last: { text: string; value: Value } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) }
    return last.value
  }
}

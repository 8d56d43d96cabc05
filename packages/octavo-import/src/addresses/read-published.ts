import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Parser } from 'htmlparser2'
import { joinPath } from 'octavo/addresses'
import { toComparable } from './comparable.ts'

/** One HTML document of a built site. */
interface PublishedDocument {
  ids: ReadonlySet<string>
  /** Address that a redirect leads to. */
  redirectsTo?: string
}

/** The documents of a built site by address. */
export interface PublishedSite {
  find(address: string): PublishedDocument | undefined
}

/** Reads the ids and redirects of all documents below `folder`, which is published at `baseUrl`. */
export function readPublished(folder: string, baseUrl: string): PublishedSite {
  const documents = new Map<string, PublishedDocument>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // The folder of a page may have such a name, too.
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const file = join(entry.parentPath, entry.name)
    const address = joinPath('/', baseUrl, relative(folder, file).replaceAll('\\', '/'))
    documents.set(toComparable(address), readDocument(readFileSync(file, 'utf8'), address))
  }
  return { find: (address) => documents.get(toComparable(address)) }
}

function readDocument(html: string, address: string): PublishedDocument {
  const ids = new Set<string>()
  let redirectsTo: string | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['id'] !== undefined) ids.add(attributes['id'])
      if (name !== 'meta' || attributes['http-equiv']?.toLowerCase() !== 'refresh') return
      const to = /url=(.*)$/i.exec(attributes['content'] ?? '')?.[1]
      if (to !== undefined) redirectsTo = new URL(to, `https://new.site${address}`).pathname
    },
  })
  parser.end(html)
  return { ids, redirectsTo }
}

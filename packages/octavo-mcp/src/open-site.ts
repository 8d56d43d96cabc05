import type { SiteOptions } from '../index.d.ts'
import { fetchedFiles } from './files/fetched-files.ts'
import { SiteError } from './files/site-files.ts'
import { Site } from './site/site.ts'

/** Opens a site. Throws `SiteError` when there is none, or when it cannot be read. */
export async function openSite({ site, fetch, origin }: SiteOptions): Promise<Site> {
  const written = String(site)
  const opened = new Site(await openFiles(written, fetch, origin))
  // Says at once that the address or the folder is wrong.
  await (await opened.edition({})).data()
  return opened
}

async function openFiles(written: string, fetch: SiteOptions['fetch'], origin: string | undefined) {
  if (/^https?:\/\//i.test(written)) {
    const address = URL.canParse(written) ? new URL(written) : undefined
    // They would be part of every address that an assistant gets.
    if (address && (address.username || address.password))
      throw new SiteError(
        `The address of the site at ${address.host} contains a user name or a password.`,
        'Give the address without them. If the site is protected, build it, and start the server with the folder.',
      )
    if (address) return fetchedFiles(address, fetch)
    throw new SiteError(`"${written}" is not an address.`, 'Write one such as https://docs.example.com/5.1/.')
  }
  if (/^[a-z][a-z\d+.-]+:/i.test(written) && !/^file:/i.test(written))
    throw new SiteError(
      `"${written}" is not an http: or https: address.`,
      'Write one such as https://docs.example.com/.',
    )
  // Hosts without a disk have no modules for it.
  const { openFolder } = await import('./files/folder-files.ts')
  return openFolder(/^file:/i.test(written) ? new URL(written) : written, origin)
}

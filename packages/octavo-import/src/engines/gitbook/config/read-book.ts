import type { Folder, SiteLanguage } from '../../../contract.ts'
import type { ConversionLog } from '../../../shared/index.ts'
import type { Book } from './book.ts'
import { LEGACY_FILE, SITE_FILE, SPACE_FILE } from './find-book.ts'
import { readLegacyBook } from './legacy-book.ts'
import { listSections } from './site-file.ts'
import { readSpace, readVariables } from './space-file.ts'
import { parentOf } from '../../../folder/index.ts'

/** Reads the book that `file` describes. */
export function readBook(folder: Folder, file: string, log: ConversionLog, language?: SiteLanguage): Book {
  if (LEGACY_FILE.test(file)) return readLegacyBook(folder, file, log, language)
  const isSite = SITE_FILE.test(file)
  const site = isSite ? listSections(folder, file, log, language) : undefined
  const base = parentOf(file)
  const [first = { directory: base, path: '', label: 'Docs' }, ...others] = site?.sections ?? []
  const spaces: Book['spaces'] = [
    readSpace(folder, first, log),
    ...others.map((section) => readSpace(folder, section, log)),
  ]
  if (!isSite) reportOtherSpaces(folder, spaces[0].root, log)
  reportRest(file, log)
  return {
    isLegacy: false,
    file,
    baseUrl: language?.baseUrl ?? '/',
    language: language?.tag,
    title: site?.title,
    spaces,
    variables: new Map(spaces.flatMap(({ root }) => [...readVariables(folder, root)])),
  }
}

/** Without a `docs.yaml`, the repository does not say how the spaces of a site belong together. */
function reportOtherSpaces({ files }: Folder, root: string, log: ConversionLog): void {
  const below = root === '' ? '' : `${root}/`
  for (const file of files.filter((each) => SPACE_FILE.test(each))) {
    const place = file.replace(/[^/]*$/, '')
    if (below.startsWith(place) || place.startsWith(below)) continue
    const message = `The space in ${place} is not imported.`
    const hint = 'Import its folder as its own site, or list both spaces in a docs.yaml and import again.'
    log.report({ kind: 'other spaces', message, hint, file })
  }
}

function reportRest(file: string, log: ConversionLog): void {
  const message = 'Title, logo, colors, domain, navbar and footer of the site are set on gitbook.com, not in files.'
  const hint = 'Set them in octavo.config.ts: see the pages "Brand" and "Sidebar, navbar and footer" of the guide.'
  log.report({ kind: 'settings on gitbook.com', message, hint, file })
}

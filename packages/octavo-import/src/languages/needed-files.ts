import { stringify } from 'yaml'
import { decodePath } from '../../../octavo/src/shared/urls.ts'
import type { CopiedFile, ImportedSite } from '../contract.ts'

const PUBLIC = 'public/'
const PATH = /(?<=[\s"'(<=`])\/[^\s"'()<>`?#]+/g

/**
 * The files that a site in another language than the default one needs: of those in the public folder, the ones that
 * its pages and settings name. The others are published with the default language.
 */
export function neededFiles({ files, pages, config, sidebar, generated }: ImportedSite): CopiedFile[] {
  const texts = [
    ...pages.map(({ text }) => text),
    ...Object.values(generated),
    JSON.stringify(config),
    stringify(sidebar ?? []),
  ]
  const named = new Set(texts.flatMap((text) => (text.match(PATH) ?? []).map((path) => decodePath(path))))
  // The pattern ends at a space, so names with spaces are not found.
  return files.filter(
    ({ to }) => !to.startsWith(PUBLIC) || /[\s()]/.test(to) || named.has(`/${to.slice(PUBLIC.length)}`),
  )
}

import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { joinPath, normalizeBasePath, toDocId, toRoute, trimSlashes } from 'octavo/addresses'
import type { ImportedPage } from '../contract.ts'
import { readFrontMatter } from '../markdown/index.ts'
import { parentOf } from '../folder/index.ts'

/** The address that the engine gives a page; undefined for a fragment. */
export function newAddressOf(
  { target, text }: Pick<ImportedPage, 'target' | 'text'>,
  config: UserConfig,
): string | undefined {
  if (posix.basename(target).startsWith('_')) return undefined
  const [collection = '', ...rest] = target.split('/')
  const path = rest.join('/')
  const folder = parentOf(path)
  const frontMatter = readFrontMatter(text)
  const [slug, id] = [frontMatter.getText('slug'), frontMatter.getText('id')]
  const docId = id === undefined ? toDocId(path) : joinPath(folder, id)
  // Slugs of posts count from the address of the blog.
  const isFull = collection === 'blog' || slug?.startsWith('/')
  const below = slug === undefined ? docId : posix.normalize(isFull ? trimSlashes(slug) : joinPath(folder, slug))
  const bases: Record<string, string> = {
    ...(Array.isArray(config.docs)
      ? Object.fromEntries(config.docs.map(({ path: area, route }) => [area, route ?? area]))
      : { docs: config.docs?.routeBasePath ?? '' }),
    // The importer gives every post a slug.
    blog: config.blog?.routeBasePath ?? 'blog',
  }
  const base = bases[collection] ?? ''
  const route = joinPath(trimSlashes(base), below === '.' ? '' : below)
  return toRoute(normalizeBasePath(config.baseUrl ?? '/'), route, config.trailingSlash ?? true)
}

import { posix } from 'node:path'
import { isIndexFile, joinPath, trimSlashes } from 'octavo/addresses'
import { plural } from 'octavo/markdown'
import type { Folder } from '../../../contract.ts'
import { inFolder, listBelow } from '../../../folder/index.ts'
import { withoutUnderscores, type ConversionLog, type OldPage } from '../../../shared/index.ts'
import type { SiteOptions } from '../config/index.ts'

/** A page with its path below the folder of all pages, without extension: `(guide)/setup`. */
export interface Page extends OldPage {
  path: string
  address: string
}

/** The pages of the language: https://fumadocs.dev/docs/page-conventions */
export function listPages(folder: Folder, { content, route }: SiteOptions, baseUrl: string): Page[] {
  return listBelow(folder, content).flatMap((file) => {
    // Hidden files are parts of pages.
    if (!/\.mdx?$/.test(file) || /(?:^|\/)\./.test(file)) return []
    const path = file.replace(/\.mdx?$/, '')
    // Folders in parentheses are not in addresses.
    const bare = path.replace(/(?<=^|\/)\([^/]+\)\//g, '')
    const isIndex = posix.basename(bare) === 'index'
    const slug = isIndex ? trimSlashes(bare.slice(0, -'index'.length)) : bare
    // For Octavo, `README.md` is the page of its folder.
    const name = isIndexFile(`${bare}.md`) && !isIndex ? `${bare}-page` : bare
    return [
      {
        path,
        source: inFolder(content, file),
        target: `docs/${withoutUnderscores(`${name}.md`)}`,
        address: joinPath(baseUrl, route, slug),
      },
    ]
  })
}

/** Pages of Next.js, React Router, TanStack Start, Waku and Astro. Those with parameters show the documentation. */
const REACT_PAGE = /^(?:src\/)?(?:app\/(?:.*\/)?page|(?:src\/|app\/)(?:routes|pages)\/.*)\.(?:[jt]sx|astro|mdx?)$/

/** Reports what the site has besides its documentation: pages in React, other collections of pages. */
export function reportOthers(
  folder: Folder,
  { root, content, route, others }: SiteOptions,
  blog: { folder: string; route: string } | undefined,
  log: ConversionLog,
): void {
  if (!listBelow(folder, content).some((path) => /\.mdx?$/.test(path))) {
    const message = `The folder ${content} has no Markdown files: the site gets its pages from elsewhere.`
    log.report({ kind: 'pages', message, hint: 'Export them as Markdown, and import again.' })
  }
  for (const path of listBelow(folder, root)) {
    if (!REACT_PAGE.test(path) || /[[$@]|(?:^|\/)(?:_|api\/|og\.|(?:404|not-found)\.)/.test(path)) continue
    // The documentation's shows its pages, and Octavo lists the posts itself.
    if ([blog?.route, route || undefined].includes(routeOf(path))) continue
    const file = inFolder(root, path)
    const message = `The page ${path} is not in the folder of the documentation.`
    const hint = 'Write it as Markdown in pages/, with your own components where you need them.'
    log.report({ kind: 'pages in React', message, hint, file })
  }
  for (const { folder: path, address } of others) {
    if (path === blog?.folder) continue
    const files = listBelow(folder, path).filter((file) => /\.mdx?$/.test(file))
    const at = address === undefined ? '' : `, published at ${address},`
    const message = `The folder ${path}${at} is another collection, and was not imported: ${plural(files.length, 'Markdown file')}.`
    const hint = 'Add it as a blog or as another area of "docs", or import it as its own site.'
    log.report({ kind: 'other collections', message, hint, file: inFolder(path, files[0] ?? '') })
  }
}

/** `app/(home)/blog/page.tsx`, `src/routes/blog/index.tsx` → `blog` */
function routeOf(path: string): string {
  const bare = path.replace(/^(?:src\/)?(?:app\/(?:routes\/)?|routes\/|pages\/)/, '').replace(/\([^/]+\)\//g, '')
  return bare.replace(/\/?(?:(?:page|index))?\.\w+$/, '')
}

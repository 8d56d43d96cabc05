import type { DocsArea, SiteConfig } from '../../config/schema.ts'

/** The area whose folder contains a file; undefined for pages outside the documentation. */
export function findArea({ areas }: Pick<SiteConfig, 'areas'>, file: string): DocsArea | undefined {
  return areas.find(({ path }) => file.startsWith(`${path}/`))
}

/** The folder of pages that contains a file, '' for other files. */
export function folderOf(config: Pick<SiteConfig, 'areas' | 'pages'>, file: string): string {
  const folders = [...config.areas, config.pages].map(({ path }) => path)
  return folders.find((path) => file.startsWith(`${path}/`)) ?? ''
}

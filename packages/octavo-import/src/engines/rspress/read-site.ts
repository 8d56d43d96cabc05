import { inFolder } from '../../folder/index.ts'
import type { Folder, ImportedSite, ReadOptions } from '../../contract.ts'
import { ConversionLog } from '../../shared/index.ts'
import { startConversion, toNavbar, toSidebar } from '../../vue/index.ts'
import { convertConfig, readOptions, readRedirects, readTexts } from './config/index.ts'
import { convertPages } from './convert/index.ts'
import { listPages } from './list-pages.ts'
import { readMetaSidebars, readNav, readSidebar, socialLinks } from './menus/index.ts'

export async function readSite(
  folder: Folder,
  file: string,
  { language, beforePage }: ReadOptions = {},
): Promise<ImportedSite> {
  const log = new ConversionLog()
  const options = readOptions(folder, file, log, language)
  const { theme, source, pagesFolder } = options
  const old = listPages(folder, options, log, language)
  const redirects = readRedirects(options, log)
  const publicFolder = inFolder(source, 'public')
  // Menus and languages of Rspress are like VitePress', but for their names.
  const parts = { folder, options, language, publicFolder, log, engineFolder: '.rspress', redirects }
  const { tools, menus, finish } = startConversion(old, parts)
  const pages = await convertPages(old, { ...tools, options }, beforePage)
  const translate = readTexts(folder, options)
  const path = pagesFolder === source ? '' : pagesFolder.slice(source.length).replace(/^\//, '')
  const written = readSidebar(theme, path, translate)
  const sidebar = toSidebar(written ?? readMetaSidebars(folder, options, old, translate), menus)
  const items = toNavbar(readNav(folder, options, translate), socialLinks(theme), menus)
  return finish({
    config: {
      ...convertConfig(options),
      navbar: { items },
    },
    sidebar,
    pages,
    redirects,
  })
}

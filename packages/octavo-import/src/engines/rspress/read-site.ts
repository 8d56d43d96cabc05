import { inFolder } from '../../folder/index.ts'
import type { Folder, ImportedSite, ReadOptions } from '../../contract.ts'
import { ConversionLog } from '../../shared/index.ts'
import { startConversion, toNavbar, toSidebar } from '../../vue/index.ts'
import { convertConfig } from './config/site-config.ts'
import { readOptions, readTexts } from './config/options.ts'
import { readRedirects } from './config/redirects.ts'
import { convertPages } from './convert/convert-pages.ts'
import { listPages } from './list-pages.ts'
import { readMetaSidebars } from './menus/meta.ts'
import { readNav, socialLinks } from './menus/nav.ts'
import { readSidebar } from './menus/sidebar.ts'

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

import type { Folder, ImportedSite, ReadOptions } from '../../contract.ts'
import { ConversionLog } from '../../shared/index.ts'
import { startConversion, toNavbar, toSidebar } from '../../vue/index.ts'
import { convertConfig, readRedirects } from './config/site-config.ts'
import { readNav, readSidebar, socialLinks } from './config/menus.ts'
import { readOptions } from './config/options.ts'
import { convertPages } from './convert/index.ts'
import { listPages } from './list-pages.ts'

export async function readSite(folder: Folder, file: string, { beforePage }: ReadOptions = {}): Promise<ImportedSite> {
  const log = new ConversionLog()
  const options = readOptions(folder, file, log)
  const { config, publicFolder } = options
  const old = listPages(folder, options, log)
  const redirects = readRedirects(options, old)
  // Menus of Vocs are like menus of VitePress, but for their names.
  const parts = { folder, options, language: undefined, publicFolder, log, engineFolder: '.vocs', redirects }
  const { tools, menus, finish } = startConversion(old, parts)
  const pages = await convertPages(old, { ...tools, options }, beforePage)
  const sidebar = toSidebar(readSidebar(config), menus)
  const items = toNavbar(readNav(config), socialLinks(config), menus)
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

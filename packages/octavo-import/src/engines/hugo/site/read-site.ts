import type { Folder, ImportedSite, ReadOptions } from '../../../contract.ts'
import { ConversionLog, toOrigins } from '../../../shared/index.ts'
import { readConfig, settingsOf } from '../config.ts'
import { divide } from '../collections.ts'
import { listPages } from '../pages.ts'
import { leaveOutUnmounted, viewLanguage } from '../languages.ts'
import { toNavbar, toSidebar } from './menus.ts'
import { convertSite } from './convert-site.ts'
import { readLogo } from './logo.ts'
import { reportSettings } from './report-settings.ts'
import { toConfig } from './site-config.ts'

export async function readSite(
  from: Folder,
  file: string,
  { language, beforePage }: ReadOptions = {},
): Promise<ImportedSite> {
  const log = new ConversionLog()
  const config = readConfig(from, file, log)
  const settings = settingsOf(config, language?.key)
  const view = viewLanguage(from, config, settings)
  leaveOutUnmounted(from, settings, log)
  const content = listPages(view.folder, settings, log)
  const collections = divide(content, settings)
  reportSettings(config, settings, log)
  const converted = await convertSite({ folder: view.folder, settings, collections, log, beforePage })
  const sidebar = toSidebar(collections, settings)
  const navbar = toNavbar(settings, collections, log)
  const logo = readLogo(settings, { folder: view.folder, file: config.file, log })
  const site: ImportedSite = {
    config: toConfig(settings, collections, {
      navbar,
      badges: converted.badges,
      hasMath: converted.hasMath,
      logo: logo.config,
    }),
    sidebar: Object.keys(sidebar).length > 0 ? sidebar : undefined,
    pages: converted.pages,
    files: [...logo.files, ...converted.files],
    generated: converted.generated,
    components: converted.components,
    redirects: converted.redirects,
    ...log.outcome(),
  }
  return toOrigins(site, view)
}

import type { UserConfig } from 'octavo'
import type { CopiedFile, Folder } from '../../../contract.ts'
import { asMap, asText, publicFile, reportPicture, type ConversionLog } from '../../../shared/index.ts'
import type { SiteSettings } from '../config.ts'

/** Where themes expect a logo. Docsy has it among the assets: https://www.docsy.dev/docs/content/iconsimages/ */
const USUAL = ['images/logo.svg', 'logo.svg', 'logo.png', 'icons/logo.svg']

/** The logo that a theme names or expects, if it is a file of the site. Files for all pages are copied anyway. */
export function readLogo(
  { params, staticFolders, assetFolders }: SiteSettings,
  { folder, file, log }: { folder: Folder; file: string; log: ConversionLog },
): { config: Pick<UserConfig, 'logo'>; files: CopiedFile[] } {
  const settings = asMap(asMap(params['navbar'])['logo'])
  const find = (path: unknown) => publicFile(folder, [...staticFolders, ...assetFolders], path)
  const named = [settings['path'], params['booklogo'], params['logo']].flatMap((path) => asText(path) || [])
  const [logo] = [...named, ...USUAL].flatMap((path) => find(path) ?? [])
  const dark = find(settings['dark'])
  const [first] = named
  if (first !== undefined && !named.some(find)) reportPicture('logo', first, { file }, log)
  if (!logo) return { config: {}, files: [] }
  if (named.length === 0 && isWhite(folder.readText(logo.file.from) ?? '')) {
    const message = 'The logo is white like the navbar of the new site, so it is not shown.'
    const hint = 'Copy a logo in other colors into public/, and set "logo".'
    log.report({ kind: 'settings', message, hint, file: logo.file.from })
    return { config: {}, files: [] }
  }
  const isCopied = ({ from }: CopiedFile) => staticFolders.some((each) => from.startsWith(`${each}/`))
  return {
    config: { logo: { light: logo.address, dark: dark?.address } },
    files: [logo, dark].flatMap((picture) => (picture && !isCopied(picture.file) ? [picture.file] : [])),
  }
}

/** Whether most shapes of a drawing are white: the navbar of Docsy is dark. */
function isWhite(svg: string): boolean {
  const colors = Array.from(svg.matchAll(/\bfill\s*[=:]\s*["']?(#[\da-f]{3,6}|[a-z]+)\b/gi), ([, color = '']) => color)
  const white = colors.filter((color) => /^(?:#fff(?:fff)?|white)$/i.test(color))
  return white.length * 2 > colors.length
}

import type { UserConfig } from 'octavo'
import { isExternalHref, joinPath } from 'octavo/addresses'
import type { CopiedFile, Finding, Folder } from '../../contract.ts'
import { inFolder } from '../../folder/index.ts'
import type { ConversionLog } from '../conversion-log.ts'
import { asText } from '../data/data.ts'

type Place = Pick<Finding, 'file' | 'line' | 'column'>

interface PictureSetting {
  /** The path as the setting has it. */
  path: unknown
  place: Place
}

/** Where the settings of a site find pictures. */
interface PictureSource {
  folder: Folder
  /** The folders in FROM that are published at the root, the first one before the others. */
  roots: readonly string[]
  log: ConversionLog
}

/** The logo and the icon of a site, which become files at the same address in the public folder. */
export function readBrand(
  { folder, roots, log }: PictureSource,
  settings: { logo: PictureSetting; favicon: PictureSetting },
): { config: Pick<UserConfig, 'logo' | 'favicon'>; files: CopiedFile[] } {
  const find = (name: 'logo' | 'favicon') => {
    const { path, place } = settings[name]
    const found = publicFile(folder, roots, path)
    if (!found && asText(path)) reportPicture(name, asText(path) ?? '', place, log)
    return found
  }
  const [logo, favicon] = [find('logo'), find('favicon')]
  return {
    config: { ...(logo && { logo: { src: logo.address } }), ...(favicon && { favicon: favicon.address }) },
    files: [logo, favicon].flatMap((image) => (image ? [image.file] : [])),
  }
}

/** Reports a picture that is on another host or missing. */
export function reportPicture(name: 'logo' | 'favicon', path: string, place: Place, log: ConversionLog): void {
  const message = `The ${name} "${path}" is not a file of the site.`
  log.report({ kind: 'settings', message, hint: `Copy it into public/, and set "${name}".`, ...place })
}

/** A file that settings name, at the same address in the public folder; undefined if FROM does not have it. */
export function publicFile(
  folder: Folder,
  roots: readonly string[],
  path: unknown,
): { address: string; file: CopiedFile } | undefined {
  const written = asText(path)
  if (written === undefined || isExternalHref(written)) return undefined
  const name = inFolder('', written)
  const from = roots.map((root) => joinPath(root, name)).find((file) => folder.has(file))
  return from === undefined ? undefined : { address: joinPath('/', name), file: { from, to: joinPath('public', name) } }
}

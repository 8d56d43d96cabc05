import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Problem } from '../../shared/build/problem.ts'
import { SIDEBAR_FILE } from '../../shared/build/site-root.ts'
import { checkText } from '../../shared/build/text/check-text.ts'
import { refuseFile, toOwnPath, unreadable, type SiteFolder } from '../files/index.ts'
import type { SiteFolders } from './site-folders.ts'

type SidebarPlace = SiteFolders['areas'][number]

type SidebarAreas = Pick<SiteFolders, 'areas'>

/** `file` is the configuration. */
type SidebarPlaces = SidebarAreas & Pick<SiteFolders, 'root' | 'layer'> & { file?: string }

/** Other engines run such a file. */
const PROGRAM = /\.[cm]?[jt]sx?$/

const LOOKALIKES = ['sidebar.yaml', 'sidebar.json', 'sidebars.yml', 'sidebars.yaml', 'sidebars.js', 'sidebars.ts']

/** Whether a file, by its path in the site, is the sidebar file of an area. */
export function isSidebarFile({ areas }: SidebarAreas, file: string): boolean {
  return areas.some(({ sidebarPath }) => sidebarPath === file)
}

/** Whether `readSidebarFiles` may have another result when a file is added: a sidebar file, or one with such a name. */
export function concernsSidebars({ areas }: SidebarAreas, file: string): boolean {
  return file === SIDEBAR_FILE || isSidebarFile({ areas }, file) || areas.flatMap(listLookalikes).includes(file)
}

/** Reads the sidebar files, with a text for each area. */
export async function readSidebarFiles({ root, layer, areas, file }: SidebarPlaces): Promise<{
  texts: (string | undefined)[]
  problems: Problem[]
}> {
  const files = await Promise.all(areas.map((area) => readSidebarFile({ root, layer }, area, file)))
  const problems = [...files.flatMap(({ problems }) => problems), ...findUnread(root, areas)]
  return { texts: files.map(({ text }) => text), problems }
}

/**
 * Reads the sidebar file of an area. Without one, the sidebar follows the folders: `text` is absent, which is not a
 * problem.
 */
async function readSidebarFile(
  { root, layer }: SiteFolder,
  area: SidebarPlace,
  configFile: string | undefined,
): Promise<{ text?: string; problems: Problem[] }> {
  const file = toOwnPath({ root, layer }, area.sidebarPath)
  if (PROGRAM.test(file)) return { problems: [notData(area)] }
  const refused = refuseFile(root, file)
  if (refused) return { problems: [refused] }
  try {
    // TextDecoder removes the byte order mark that some editors write.
    const text = new TextDecoder().decode(await readFile(join(root, file)))
    const { isText, problems } = checkText(text, file)
    return { text: isText ? text : undefined, problems }
  } catch (error) {
    // `readFile` throws only system errors.
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isAbsent) return { problems: [unreadable(file, error)] }
    return { problems: area.sidebarIsOptional ? findLookalikes(root, area) : [absent(area, configFile)] }
  }
}

/** The configuration names a file that does not exist. */
function absent({ path, sidebarPath, setting }: SidebarPlace, configFile: string | undefined): Problem {
  const name = settingOf(setting)
  return {
    severity: 'error',
    kind: 'unreadable-file',
    message: `"${name}" names the file "${sidebarPath}", which does not exist.`,
    ...(configFile !== undefined && { file: configFile, key: toKeys(name) }),
    hint: `Fix the path: it is relative to the site's folder. Or write the file, with ${describeEntries(path)}.`,
  }
}

/** `docs[1].sidebar` as keys. */
function toKeys(name: string): (string | number)[] {
  return name.split(/[.[\]]+/).map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}

function notData({ path, sidebarPath, setting }: SidebarPlace): Problem {
  return {
    severity: 'error',
    kind: 'unreadable-file',
    message: `The sidebar "${sidebarPath}" is a program, which is not run.`,
    file: sidebarPath,
    hint: `Write a YAML file with ${describeEntries(path)}, and name it in "${settingOf(setting)}". "octavo import" converts a site.`,
  }
}

/** `path`: the folder of the pages. */
function describeEntries(path: string): string {
  return `entries such as "- setup" for "${path}/setup.md" and "- { label: Guide, items: [intro, use] }"`
}

/** The sidebar file of a single folder, in a site that now has several areas. */
function findUnread(root: string, areas: readonly SidebarPlace[]): Problem[] {
  const [{ setting, path } = { setting: 'docs', path: '' }] = areas
  if (setting === 'docs' || isSidebarFile({ areas }, SIDEBAR_FILE) || !existsSync(join(root, SIDEBAR_FILE))) return []
  return [
    {
      severity: 'warning',
      kind: 'unread-file',
      message: `"${SIDEBAR_FILE}" is not read, because "docs" lists several areas, each with its own sidebar.`,
      file: SIDEBAR_FILE,
      hint: `Move it into the folder of its area, for example to "${posix.join(path, SIDEBAR_FILE)}", or name it in "${settingOf(setting)}". Its ids are relative to that folder.`,
    },
  ]
}

/** The name of the setting that names the sidebar file of an area. */
function settingOf(setting: string): string {
  return setting === 'docs' ? 'docs.sidebarPath' : `${setting}.sidebar`
}

/** The paths of files that an author may mean as the sidebar file of an area. */
function listLookalikes({ path, sidebarPath }: SidebarPlace): string[] {
  const beside = LOOKALIKES.map((name) => posix.join(posix.dirname(sidebarPath), name))
  const inFolder = placeInFolder(path, sidebarPath)
  return inFolder === sidebarPath ? beside : [...beside, inFolder]
}

function placeInFolder(path: string, sidebarPath: string): string {
  return posix.join(path, posix.basename(sidebarPath))
}

/** Reports those that exist. */
function findLookalikes(root: string, area: SidebarPlace): Problem[] {
  const { path, sidebarPath, setting } = area
  const inFolder = placeInFolder(path, sidebarPath)
  return listLookalikes(area)
    .filter((file) => existsSync(join(root, file)))
    .map((file) => ({
      severity: 'warning',
      kind: 'unread-file',
      message: `"${file}" is not read.`,
      file,
      hint: PROGRAM.test(file)
        ? `Programs are not run. Write "${sidebarPath}" with ${describeEntries(path)}. "octavo import" converts a site.`
        : `${file === inFolder ? 'Move' : 'Rename'} it to "${sidebarPath}", or name it in "${settingOf(setting)}".`,
    }))
}

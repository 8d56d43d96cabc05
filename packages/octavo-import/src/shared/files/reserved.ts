import { CODE_FOLDERS, CONFIG_FILES, SIDEBAR_FILE } from 'octavo/addresses'

/** Folders of the new site whose files Octavo or Node.js runs. */
const RUN_FOLDERS = new Set([...CODE_FOLDERS, 'node_modules'])
/** Folders of the new site with another meaning. */
const OTHER_FOLDERS = new Set(['docs', 'pages', 'public', 'dist'])
/** Files at the top of the new site that are code, or decide what runs. */
const FILES = new Set([...CONFIG_FILES, SIDEBAR_FILE, 'client.ts', 'client.js', 'package.json', 'tsconfig.json'])

/** Whether Octavo gives a meaning to a path of the new site, which a file of the old one must not get by its name. */
export function isReserved(path: string): boolean {
  return isRun(path) || OTHER_FOLDERS.has(topOf(path))
}

/**
 * Whether a file at a path of the new site is part of its code or settings. A file of the old site there would run when
 * the new one is built. Disks of Windows and macOS ignore case.
 */
export function isRun(path: string): boolean {
  return RUN_FOLDERS.has(topOf(path)) || FILES.has(path.toLowerCase())
}

function topOf(path: string): string {
  return path.split('/')[0]?.toLowerCase() ?? ''
}

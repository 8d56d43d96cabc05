import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShellManifest } from '../../shared/theme.ts'
import { findPackageRoot } from '../files/index.ts'

/** The manifest file of a bundle. Its paths are relative to the client folder, so the bundle can be moved. */
export interface StoredManifest extends Omit<ShellManifest, 'serverModule' | 'files' | 'links' | 'versionStyles'> {
  files: string[]
  /** Files that are not in the client folder, but the same as one of the package: its path below the package. */
  packaged?: Record<string, string>
  /** Sizes of the server module and of the files in the client folder, by path in the folder of the bundle. */
  bytes?: Record<string, number>
}

/** In every bundle folder: the files for the site, the server module, and the manifest. */
export const CLIENT_DIR = 'client'
export const SERVER_FILE = 'server.mjs'
const MANIFEST_FILE = 'manifest.json'

/**
 * Reads the manifest of a bundle folder; undefined when there is no complete bundle. A program that cleans up, or a
 * build that was interrupted while it did, may have removed some of its files. After a power failure, files may be
 * empty or end early.
 */
export function readManifest(dir: string): ShellManifest | undefined {
  const stored = readStored(dir)
  if (!stored) return undefined
  const { packaged = {}, bytes = {} } = stored
  const toPath = (file: string) =>
    packaged[file] === undefined ? join(dir, CLIENT_DIR, file) : join(findPackageRoot(), packaged[file])
  const serverModule = join(dir, SERVER_FILE)
  if (![serverModule, ...stored.files.map(toPath)].every((path) => existsSync(path))) return undefined
  if (Object.entries(bytes).some(([file, size]) => statSync(join(dir, file)).size !== size)) return undefined
  return {
    serverModule,
    serverDigest: stored.serverDigest,
    scripts: stored.scripts,
    styles: stored.styles,
    fonts: stored.fonts,
    bootScript: stored.bootScript,
    ...(stored.sizes && { sizes: stored.sizes }),
    ...(stored.problems && { problems: stored.problems }),
    files: Object.fromEntries(stored.files.map((file) => [file, toPath(file)])),
  }
}

/** `bytes` of the manifest. */
export function measureFiles(
  dir: string,
  { files, packaged = {} }: Pick<StoredManifest, 'files' | 'packaged'>,
): Record<string, number> {
  const own = files.filter((file) => packaged[file] === undefined).map((file) => `${CLIENT_DIR}/${file}`)
  return Object.fromEntries([SERVER_FILE, ...own].map((file) => [file, statSync(join(dir, file)).size]))
}

/** Writes the manifest. Call it last: its presence means that the bundle is complete. */
export function writeManifest(dir: string, manifest: StoredManifest): void {
  writeFileSync(join(dir, MANIFEST_FILE), JSON.stringify(manifest))
}

/**
 * Moves a bundle to its folder, from one on the same disk. Another process may have made the same bundle meanwhile, and
 * reads its files, so a complete one stays.
 */
export function moveBundle(from: string, dir: string, isComplete: () => boolean): void {
  try {
    // Fails for a folder that is not empty.
    renameSync(from, dir)
  } catch {
    if (isComplete()) return
    rmSync(dir, { recursive: true, force: true })
    renameSync(from, dir)
  }
}

function readStored(dir: string): StoredManifest | undefined {
  try {
    // Only `writeManifest` writes this file.
    return JSON.parse(readFileSync(join(dir, MANIFEST_FILE), 'utf8')) as StoredManifest
  } catch {
    return undefined
  }
}

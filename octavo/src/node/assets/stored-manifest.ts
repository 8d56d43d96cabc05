import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShellManifest } from '../../shared/theme.ts'

/** A bundle's manifest as it lies beside it: names relative to its client folder, so that the folder may move. */
export interface StoredManifest {
  scripts: string[]
  styles: string[]
  fonts: string[]
  files: string[]
  bootScript: string
}

/** Below every bundle folder: what goes to the site, the module that renders, and what they are. */
export const CLIENT_DIR = 'client'
export const SERVER_FILE = 'server.mjs'
const MANIFEST_FILE = 'manifest.json'

/** Reads the manifest of a bundle folder; undefined when there is no whole bundle. */
export function readManifest(dir: string): ShellManifest | undefined {
  const stored = readStored(dir)
  if (!stored) return undefined
  return {
    serverModule: join(dir, SERVER_FILE),
    scripts: stored.scripts,
    styles: stored.styles,
    fonts: stored.fonts,
    bootScript: stored.bootScript,
    files: Object.fromEntries(stored.files.map((file) => [file, join(dir, CLIENT_DIR, file)])),
  }
}

/** Written last, so its presence means that the bundle is whole. */
export function writeManifest(dir: string, manifest: StoredManifest): void {
  writeFileSync(join(dir, MANIFEST_FILE), JSON.stringify(manifest))
}

function readStored(dir: string): StoredManifest | undefined {
  try {
    return JSON.parse(readFileSync(join(dir, MANIFEST_FILE), 'utf8')) as StoredManifest
  } catch {
    return undefined
  }
}

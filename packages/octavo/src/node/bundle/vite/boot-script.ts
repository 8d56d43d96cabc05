import { join } from 'node:path'
import { findPackageRoot } from '../../files/index.ts'
import type { ShellFeatures } from '../shell-features.ts'
import { findSiteCode } from '../site-code/index.ts'
import { createSitePlugin } from './site-plugin.ts'

type BootFeatures = Pick<ShellFeatures, 'hideSidebar' | 'offline' | 'wideText' | 'words'>

/** Whether the script of a site differs from the prebuilt one. */
export function hasBootFeatures({ hideSidebar, offline, wideText, words }: BootFeatures): boolean {
  return Boolean(hideSidebar || offline || wideText || words)
}

/** Bundles the script in the head of documents, with the words of the site and what its readers may change. */
export async function bundleBootScript({ hideSidebar, offline, wideText, words }: BootFeatures = {}): Promise<string> {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: join(findPackageRoot(), 'src/client/boot.ts'),
    platform: 'browser',
    logLevel: 'silent',
    plugins: [createSitePlugin({ hideSidebar, offline, wideText, words }, () => findSiteCode(null))],
  })
  // No other bundler reads the script, so it needs no notes for one.
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: { annotation: false } })
  return output[0].code.trim()
}

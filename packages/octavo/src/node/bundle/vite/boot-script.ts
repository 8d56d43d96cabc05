import { join } from 'node:path'
import { findPackageRoot } from '../../files/index.ts'
import type { ShellFeatures } from '../shell-features.ts'
import { findSiteCode } from '../site-code/index.ts'
import { createSitePlugin } from './site-plugin.ts'

/** Bundles the script in the head of documents; for a site with its own words, with these. */
export async function bundleBootScript({ words }: Pick<ShellFeatures, 'words'> = {}): Promise<string> {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: join(findPackageRoot(), 'src/client/boot.ts'),
    platform: 'browser',
    logLevel: 'silent',
    plugins: [createSitePlugin({ words }, () => findSiteCode(null))],
  })
  // No other bundler reads the script, so it needs no notes for one.
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: { annotation: false } })
  return output[0].code.trim()
}

import { join } from 'node:path'
import { findPackageRoot } from '../files/index.ts'
import type { ShellFeatures } from './shell-features.ts'
import { createWordsPlugin } from './words/index.ts'

/** Bundles the script in the head of documents; for a site with words of its own, with these. */
export async function bundleBootScript(words: NonNullable<ShellFeatures['words']> = {}): Promise<string> {
  const { rolldown } = await import('rolldown')
  const sources = join(findPackageRoot(), 'src')
  const bundle = await rolldown({
    input: join(sources, 'client/boot.ts'),
    platform: 'browser',
    logLevel: 'silent',
    plugins: [createWordsPlugin(sources, words)],
  })
  // No other bundler reads the script, so it needs no notes for one.
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: { annotation: false } })
  return output[0].code.trim()
}

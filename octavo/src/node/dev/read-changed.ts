import type { SourceFile } from '../../shared/page.ts'
import type { Result } from '../../shared/problem.ts'
import type { SiteConfig } from '../config/index.ts'
import { findPagePlace, readSource } from '../source/index.ts'

/** Whether a file, relative to the root, is a page. */
export function isPage(config: SiteConfig, file: string): boolean {
  return findPagePlace(config, file) !== undefined
}

/** Reads a page from disk; undefined for other files. */
export function readChanged(config: SiteConfig, file: string): Result<SourceFile> | undefined {
  const place = findPagePlace(config, file)
  return place && readSource(place)
}

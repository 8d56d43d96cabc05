import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../config/schema.ts'
import { refuseFile } from '../../files/index.ts'

const CARD_FIELD = /\b(?:title|image_url|socials)["']?\s*:/

/** Whether posts may show more of their authors than names. It decides about a style sheet, so YAML is not parsed. */
export function needsAuthorStyles({ root, blog }: Pick<SiteConfig, 'root' | 'blog'>): boolean {
  if (blog === undefined || refuseFile(root, blog.authorsPath)) return false
  try {
    return CARD_FIELD.test(readFileSync(join(root, blog.authorsPath), 'utf8'))
  } catch {
    return false
  }
}

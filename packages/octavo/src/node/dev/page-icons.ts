/** The icons of pages and sidebars in the preview, which pages that are not compiled yet may still add to. */
import type { IconRef } from '../../shared/build/page.ts'
import type { Problem } from '../../shared/build/problem.ts'
import { listPageIcons } from '../brand.ts'
import type { SiteConfig } from '../config/index.ts'
import { page, sidebarIcons, type Answers } from '../plan/index.ts'

interface PageIcons {
  /** '' without icons. */
  css: string
  /** Absolute paths of the SVG files of the site among them. */
  inputs: string[]
  problems: Problem[]
}

/** Makes the rules of the icons that are known. What reads them is loaded only when there are any. */
export async function loadPageIcons(config: SiteConfig, answers: Answers): Promise<PageIcons> {
  const refs = await listIcons(answers)
  if (refs.length === 0) return { css: '', inputs: [], problems: [] }
  const { makePageIcons } = await import('../brand/index.ts')
  return makePageIcons(refs, config)
}

async function listIcons(answers: Answers): Promise<IconRef[]> {
  const named = await answers.ask(sidebarIcons())
  return [...answers.listKnown(page).flatMap((each) => (each.page ? listPageIcons(each.page) : [])), ...named]
}

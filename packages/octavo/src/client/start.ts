/**
 * The browser's entry: small, without React. Makes the article work at once, and hydrates the shell when the browser is
 * idle or at the first interaction.
 *
 * Input   the document, and functions that load the rest
 * Output  a hydrated shell; an article whose tabs, code blocks and islands work, now and after soft navigations
 *
 * Must not: block the first paint; import React.
 */
import { ROOT_ID } from '../shared/ids/shell-ids.ts'
import { features } from '../shared/shell.ts'
import { startWithoutConsent } from './analytics/without-consent.ts'
import { onArticleShown } from './article/events.ts'
import { startArticle } from './article/index.ts'
import { createLiveRegion } from './browser/index.ts'
import { noteDialog, watchDialogs } from './browser/dialogs.ts'
import { startConsent } from './consent/index.ts'
import { hydrateWhenIdle, reportShellFailure, type HydrateShell } from './hydration/index.ts'
import { defineIslands, type IslandLoaders } from './islands/index.ts'
import { redirectToCanonical, showCanonicalAddress } from './navigation/canonical.ts'
import { readArticle, readData } from './navigation/document-parts.ts'
import { loadTraversed } from './navigation/load-traversed.ts'
import { watchAddresses } from './offline/index.ts'
import { watchShortcut } from './search/index.ts'
import { showCurrentPage } from './shell/sidebar-scroll.ts'
import { startShell } from './shell/store.ts'

interface StartOptions {
  hydrateShell: HydrateShell
  islands: IslandLoaders
  /** Styles of an enlarged picture. */
  imageStyles: string
}

export function start(options: StartOptions): void {
  const root = document.getElementById(ROOT_ID)
  if (!root) return
  try {
    startPage(root, options)
  } catch (error) {
    reportShellFailure(error)
  }
}

function startPage(root: HTMLElement, { hydrateShell, islands, imageStyles }: StartOptions): void {
  const { site, page } = readData(document)
  if (!features.offline) {
    if (page.notFound && redirectToCanonical(site)) return
    if (!page.notFound) showCanonicalAddress(page.route, site.basePath)
  }
  loadTraversed()
  startShell({ site, page, article: readArticle(document) })
  if (features.offline) watchAddresses()
  createLiveRegion()
  watchDialogs()
  onArticleShown(noteDialog)
  startArticle(imageStyles)
  defineIslands(islands)
  watchShortcut()
  showCurrentPage()
  if (features.unasked) startWithoutConsent({ ...features.unasked, homeRoute: site.basePath })
  else startConsent(site)
  hydrateWhenIdle(root, hydrateShell)
}

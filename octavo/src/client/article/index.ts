/**
 * The interactive parts of an article's HTML: tabs, code blocks, heading anchors, pictures, boxes that scroll.
 *
 * Input   `<main>`, now and after each soft navigation
 * Output  elements that react to clicks and keys, at once and without React
 *
 * Listeners are on the document and custom elements upgrade themselves, so a soft navigation needs no second call.
 * Must not: import React; change what an article shows without JavaScript.
 */
import { features } from '../../shared/shell.ts'
import { watchCode } from './code.ts'
import { watchCodeTypes } from './code-types.ts'
import { watchHeadingLinks } from './heading-links.ts'
import { watchOverflow } from './overflow.ts'
import { defineTabs } from './tabs.ts'
import { watchImages } from './zoom.ts'

export function startArticle(imageStyles: string): void {
  defineTabs()
  watchCode()
  if (features.codeTypes) watchCodeTypes()
  watchHeadingLinks()
  watchOverflow()
  watchImages(imageStyles)
}

/**
 * The Markdown plugins of a site, and the functions that transform its code blocks, links and pages.
 *
 * Input   `SiteMarkdownCode`: plugins of the unified ecosystem with their options, and transforms
 * Output  `MarkdownPlugins`, which parse text with the syntax of a plugin and change the trees of pages and fragments
 *
 * Loaded only for sites that have such code. Nodes that plugins add get the place of the node before them, so that
 * problems point into the source and no edit of the Markdown twin is derived from them.
 * Must not: write HTML; throw for an error in a plugin, which becomes a Problem.
 */
export { describeSetupErrors } from './errors.ts'
export { createPlugins, type PluginCache, type SiteMarkdownCode } from './create-plugins.ts'

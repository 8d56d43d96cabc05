/**
 * Shortcodes, which Hugo replaces before it reads Markdown: `{{< name >}}` and `{{% name %}}`, also in code.
 *
 * Input   the text of a page
 * Output  the text with tags, containers and values of Octavo in their places; its lines in the old text
 *
 * Steps   scan → nest pairs → ask the rules of Hugo and its themes, then the site's own templates → edits.
 * Must not: know links or Markdown (what a shortcode contains is converted afterwards, with the page).
 */
export { convertShortcodes } from './apply.ts'
export type { ShortcodeContext } from './context.ts'
export { ShortcodeTemplates } from './templates.ts'

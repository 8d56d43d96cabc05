import { asList, asText, type ConversionLog } from '../../../shared/index.ts'
import type { JekyllConfig } from './read-config.ts'

/** Plugins whose work the importer or Octavo does. */
const PLUGINS = new Set(
  (
    'jekyll-seo-tag jekyll-sitemap jekyll-feed jekyll-redirect-from jekyll-relative-links jekyll-optional-front-matter ' +
    'jekyll-readme-index jekyll-default-layout jekyll-titles-from-headings jekyll-github-metadata jekyll-include-cache ' +
    'jekyll-remote-theme jekyll-mermaid jekyll-paginate jekyll-gist jekyll-last-modified-at jemoji ' +
    'jekyll-compress-html jekyll-minifier kramdown-parser-gfm just-the-docs webrick'
  ).split(' '),
)

/** Settings that Octavo has no counterpart for, with what to do. */
const SETTINGS: Record<string, string> = {
  ga_tracking: 'Set up `analytics` in octavo.config.ts.',
  google_analytics: 'Set up `analytics` in octavo.config.ts.',
  analytics: 'Set up `analytics` in octavo.config.ts.',
  color_scheme:
    'Set the main color as "theme.accent", and other colors as tokens in a style sheet that "styles" names.',
  minimal_mistakes_skin:
    'Set the main color as "theme.accent", and other colors as tokens in a style sheet that "styles" names.',
  comments: 'Octavo has no comments.',
  disqus: 'Octavo has no comments.',
}

/** Reports plugins and settings that are not converted, each with its place. */
export function reportSettings({ data, file, placeOf }: JekyllConfig, log: ConversionLog): void {
  for (const key of ['plugins', 'gems'])
    for (const [index, value] of asList(data[key]).entries()) {
      const name = asText(value) ?? ''
      if (PLUGINS.has(name.toLowerCase())) continue
      const message = `The plugin "${name}" is not converted.`
      log.report({
        kind: 'plugins',
        message,
        hint: 'Look for what it adds to the pages.',
        file,
        ...placeOf([key, index]),
      })
    }
  for (const [key, hint] of Object.entries(SETTINGS)) {
    const isSet = asText(data[key]) !== undefined && data[key] !== 'nil'
    if (!isSet && asList(data[key]).length === 0 && !isMeant(data[key])) continue
    const message = `The setting \`${key}\` is not converted.`
    log.report({ kind: 'settings', message, hint, file, ...placeOf([key]) })
  }
}

/** Themes have such settings with empty values. */
function isMeant(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).some((each) => Boolean(each))
}

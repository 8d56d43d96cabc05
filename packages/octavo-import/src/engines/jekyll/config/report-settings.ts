import { asList, asText, type ConversionLog, reportSettings } from '../../../shared/index.ts'
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
export function reportConfig(config: JekyllConfig, log: ConversionLog): void {
  const { data, file, placeOf } = config
  for (const key of ['plugins', 'gems'])
    for (const [index, value] of asList(data[key]).entries()) {
      const name = asText(value) ?? ''
      const place = { file, ...placeOf([key, index]) }
      if (!PLUGINS.has(name.toLowerCase())) log.reportPlugin(name, place, 'Look for what it adds to the pages.')
    }
  reportSettings(SETTINGS, config, log)
}

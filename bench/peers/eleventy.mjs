// Eleventy as in the getting started guide: Markdown and one layout with a link to the home page; no sidebar,
// no highlighting, no search.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const packages = ['@11ty/eleventy@3.1.7']

export function prepare(folder) {
  return prepareSite(folder, { nav: '<a href="/">Home</a>' })
}

/** Writes a site. `nav` is the template of the navigation in every page, `settings` are lines of the configuration. */
export function prepareSite(folder, { nav, settings = '' }) {
  mkdirSync(join(folder, '_includes'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  writeFileSync(
    join(folder, 'eleventy.config.js'),
    `export default function (config) {
  config.setUseGitIgnore(false)
  config.setLayoutsDirectory('../_includes')
  config.addGlobalData('layout', 'page.njk')
  ${settings}
  return { dir: { input: 'docs', output: '_site' }, markdownTemplateEngine: false }
}
`,
  )
  writeFileSync(
    join(folder, '_includes', 'page.njk'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title></head><body><nav>${nav}</nav><main><h1>{{ title }}</h1>{{ content | safe }}</main></body></html>\n`,
  )
  return { docs: 'docs', command: ['node_modules/.bin/eleventy', '--quiet'], output: '_site', clean: ['_site'] }
}

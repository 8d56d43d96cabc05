import { asMap, asText, type ConversionLog } from '../../../shared/index.ts'
import { type HugoConfig, type SiteSettings, themesOf } from '../config.ts'

/** Settings without a counterpart, with what to do. */
const SETTINGS: Readonly<Record<string, string>> = {
  googleanalytics: 'Set up `analytics` in octavo.config.ts.',
  disqusshortname: 'Octavo has no comments.',
}

export function reportSettings({ file }: HugoConfig, { data }: SiteSettings, log: ConversionLog): void {
  for (const [key, hint] of Object.entries(SETTINGS))
    if (asText(data[key]) !== undefined)
      log.report({ kind: 'settings', message: `The setting \`${key}\` is not converted.`, hint, file })
  const analytics = asMap(asMap(data['services'])['googleanalytics'])
  if (asText(analytics['id']) !== undefined)
    log.report({
      kind: 'settings',
      message: 'The setting `services.googleAnalytics` is not converted.',
      hint: SETTINGS['googleanalytics'] ?? '',
      file,
    })
  for (const name of themesOf(data))
    log.report({
      kind: 'themes and modules',
      message: `Templates and styles of "${name}" are not converted.`,
      hint: 'Rebuild what readers need as a component, and colors in the configuration: see "Brand".',
      file,
    })
}

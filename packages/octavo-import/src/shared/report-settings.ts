import type { ConversionLog } from './conversion-log.ts'
import { asList, asMap, asText, type DataMap, type YamlFile } from './data.ts'

/** A file of settings. */
interface SettingsFile {
  /** Path in FROM. */
  file: string
  data: DataMap
  placeOf?: YamlFile['placeOf']
}

/** Reports the settings that Octavo has no counterpart for. `hints`: what to do, by the path of the setting. */
export function reportSettings(
  hints: Readonly<Record<string, string>>,
  { file, data, placeOf }: SettingsFile,
  log: ConversionLog,
): void {
  for (const [path, hint] of Object.entries(hints)) {
    const keys = path.split('.')
    const value = keys.reduce<unknown>((map, key) => asMap(map)[key], data)
    const message = `The setting \`${path}\` is not converted.`
    if (isSet(value)) log.report({ kind: 'settings', message, hint, file, ...placeOf?.(keys) })
  }
}

/** Themes have settings with empty values. */
function isSet(value: unknown): boolean {
  const isText = asText(value) !== undefined && value !== 'nil'
  return isText || asList(value).length > 0 || Object.values(asMap(value)).some(Boolean)
}

/**
 * Settings and data files of FROM: YAML, JSON and TOML.
 *
 * Input   the text of a file
 * Output  its values, the places of values, and mistakes as findings
 * Must not: trust the shape of a value.
 */
export { asList, asMap, asText, asTextOrTexts, asTexts, parseYaml, type DataMap } from './data.ts'
export { toDay } from './day.ts'
export { toHeadingLevel } from './heading-level.ts'
export { parseData, readSettingsFile } from './parse-data.ts'
export { readInnerYaml, type InnerYaml } from './inner-yaml.ts'
export { readYamlFile, type YamlFile } from './yaml-file.ts'
export { lookUp } from 'octavo/foreign'

/**
 * YAML of foreign sites.
 *
 * Input   a text
 * Output  its value, and its mistakes with their places
 * Must not: throw, or print warnings, whatever the text is.
 */
export { readYaml, type YamlMistake } from './read-yaml.ts'

/**
 * Templates of shortcodes that only place their content, parameters and values of the site in text.
 *
 * Input   the text of a template
 * Output  the text before and after the content of a shortcode; undefined if the template needs more
 * Must not: run Go; read files.
 */
export { parseTemplate, type Template } from './parse-template.ts'
export { renderTemplate } from './render-template.ts'

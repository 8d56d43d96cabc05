/**
 * The templates of Jekyll: https://jekyllrb.com/docs/liquid/
 *
 * Input   the text of a page, the values of `_config.yml`, `_data` and front matter
 * Output  the text with the results of its templates; findings for those that need more than these values
 *
 * Must not: execute plugins; guess the value of anything that only a run of Jekyll knows.
 */
export { Templates } from './templates.ts'

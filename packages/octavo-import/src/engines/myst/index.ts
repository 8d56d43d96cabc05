/**
 * Sites of Markdown with MyST: Sphinx with myst-parser, Jupyter Book, mystmd.
 *
 * Input   FROM with a `conf.py` that uses myst-parser, a `_toc.yml` beside `_config.yml`, or a `myst.yml`
 * Output  `ImportedSite`: the pages, a sidebar from the tables of contents, redirects of sphinxext-rediraffe
 *
 * Steps   read the configuration → list the pages with their old addresses → find the labels of all pages → convert
 *         directives, line by line → convert roles and links in the syntax tree → convert the tables of contents.
 * Must not: run Python; read reStructuredText or notebooks (they are reported).
 */
import type { Engine } from '../../contract.ts'
import { findConfig } from './config/read-config.ts'
import { readSite } from './site/read-site.ts'

export const myst: Engine = { id: 'myst', name: 'MyST', detect: findConfig, read: readSite }

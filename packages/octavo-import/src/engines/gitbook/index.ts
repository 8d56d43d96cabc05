/**
 * GitBook: repositories that its Git Sync writes, and books of the old command line and of HonKit.
 *
 * Input   FROM with a `docs.yaml`, a `.gitbook.yaml`, a `book.json` or a `SUMMARY.md`
 * Output  `ImportedSite`: the pages of all spaces, with a sidebar for each `SUMMARY.md`
 *
 * Steps   read the configuration → read the tables of contents, which the addresses follow → convert blocks, HTML,
 *         heading ids, links and front matter.
 * Must not: run templates and plugins of a book; guess what is only set on gitbook.com (the report names it).
 */
import type { Engine } from '../../contract.ts'
import { findBook } from './config/index.ts'
import { listLanguages } from './languages.ts'
import { readSite } from './site/index.ts'

export const gitbook: Engine = {
  id: 'gitbook',
  name: 'GitBook',
  isOftenLeftBehind: true,
  detect: findBook,
  languages: listLanguages,
  read: readSite,
}

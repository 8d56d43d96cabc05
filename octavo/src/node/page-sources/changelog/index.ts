/**
 * The changelog: a page source like those of sites.
 *
 * Input   a file in the form of Keep a Changelog (https://keepachangelog.com), or the tags of git
 * Output  a page with a section for each version, which has its number as anchor, and a feed of the versions
 *
 * Must not: use anything of Octavo that the source of a site cannot use.
 */
export { createChangelog, type ChangelogConfig } from './create-changelog.ts'

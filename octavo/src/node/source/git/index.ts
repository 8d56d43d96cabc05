/**
 * What git knows about the files of a site.
 *
 * Input   the site's root, folders
 * Output  dates of the last change by file, the time of the newest commit, the folder that changes with each commit
 *
 * A site needs no git: without it, or outside of a repository, there are no dates.
 * Must not: change the repository; throw if git fails.
 */
export { readGitDates } from './git-dates.ts'
export { readGitFolder } from './git-folder.ts'
export { readNewestCommit } from './newest-commit.ts'
